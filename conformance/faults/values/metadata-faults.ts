import { type Fault, fieldsOf, isSuccess, withBody, withJson } from '../fault.ts'
import { changesBody, changesReply, type Fields, fault, readAt, without } from '../mistakes.ts'

/** Faults of storing the metadata of metrics. */
export const metadataFaults: readonly Fault[] = [
  fault(
    'metric-metadata-without-fields-as-lists',
    'An object without fields in the metadata of a metric is shown as a list.',
    'metrics-create-keeps-metadata',
    changesReply('metrics.get', (fields) => ({ ...fields, metadata: emptyAsLists(fields.metadata) })),
  ),
  ...(
    [
      ['as-texts', 'Numbers and the like in metadata are stored as texts.', (value: unknown) => String(value)],
      ['in-small-letters', 'Texts in metadata are stored in small letters.', lowercased],
      ['in-whole-numbers', 'Numbers in metadata are stored without fraction.', truncated],
      ['in-32-bits', 'Whole numbers in metadata are stored in 32 bits.', inBits],
      ['in-single-precision', 'Numbers in metadata are stored in single precision.', inSinglePrecision],
      ['with-digits-as-numbers', 'Texts of digits in metadata are stored as numbers.', digitsAsNumbers],
      ['with-sorted-lists', 'Lists in metadata are stored in alphabetical order.', sorted],
      ['one-level-deep', 'Objects in metadata are stored as texts with JSON in them.', flattened],
    ] as const
  ).map(([id, text, change]) =>
    fault(`metadata-${id}`, text, 'metrics-create-keeps-metadata', storesMetadata(inValues(change))),
  ),
  fault(
    'metadata-of-one-key',
    'Of metadata, only the first field is stored.',
    'metrics-create-keeps-metadata',
    storesMetadata((metadata) => Object.fromEntries(Object.entries(metadata).slice(0, 1))),
  ),
  fault(
    'metadata-with-dots-as-paths',
    'A dot in a name of metadata leads into an object.',
    'metrics-create-keeps-metadata',
    storesMetadata((metadata) =>
      Object.fromEntries(
        Object.entries(metadata).map(([name, value]) => {
          const [outer = '', inner] = name.split('.')
          return inner === undefined ? [name, value] : [outer, { [inner]: value }]
        }),
      ),
    ),
  ),
  fault(
    'metadata-with-names-in-small-letters',
    'Names in metadata are stored in small letters.',
    'metrics-create-keeps-metadata',
    storesMetadata((metadata) =>
      Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name.toLowerCase(), value])),
    ),
  ),
  fault(
    'metadata-with-dashes-in-names',
    'Names in metadata are stored with a dash for each low line.',
    'metrics-create-keeps-metadata',
    storesMetadata((metadata) =>
      Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name.replaceAll('_', '-'), value])),
    ),
  ),
  fault(
    'metadata-gone-with-the-data-source',
    'An update that names no data source clears the metadata.',
    'metrics-update-leaves-metadata',
    (right) => {
      const cleared = new Set<string>()
      return async (call) => {
        const { dataSource, metadata } = fieldsOf(call.json)
        if (call.operation?.id === 'metrics.update' && dataSource === undefined && metadata) {
          const before = await readAt(call, right)
          if (before.dataSource) cleared.add(call.path)
        }
        const answer = await right(call)
        return call.operation?.id === 'metrics.get' && cleared.has(call.path)
          ? { ...answer, json: without(fieldsOf(answer.json), 'metadata') }
          : answer
      }
    },
  ),
  fault(
    'metadata-shown-as-text',
    'Metadata that was sent as an object is shown as a text with JSON in it.',
    'metrics-create-keeps-metadata',
    changesReply('metrics.get', (fields) =>
      fields.metadata ? { ...fields, metadata: JSON.stringify(fields.metadata) } : fields,
    ),
  ),
  fault(
    'metadata-in-capital-letters',
    'Values of metadata are shown in capital letters.',
    'metrics-create-keeps-metadata',
    changesReply('metrics.get', (fields) =>
      fields.metadata ? { ...fields, metadata: JSON.parse(JSON.stringify(fields.metadata), capitals) } : fields,
    ),
  ),
  fault(
    'metadata-gets-more-by-updates',
    'An update that adds to metadata is taken at its word.',
    'metrics-update-leaves-metadata',
    takesMetadata((before, sent) => Object.keys(sent).length > Object.keys(before).length),
  ),
  fault(
    'metadata-changed-in-its-depth',
    'An update that changes metadata inside one of its values is taken at its word.',
    'metrics-update-leaves-metadata',
    takesMetadata((before, sent) => JSON.stringify(sent.filter) !== JSON.stringify(before.filter)),
  ),
  fault(
    'metadata-cleared-by-updates-without-it',
    'An update without metadata clears it.',
    'metrics-update-leaves-metadata',
    (right) => {
      const cleared = new Set<string>()
      return async (call) => {
        const isUpdate = call.operation?.id === 'metrics.update'
        const { metadata } = fieldsOf(call.json)
        if (isUpdate && (metadata ?? null) === null) cleared.add(call.path)
        const answer = await right(call)
        const isShown = call.operation?.id === 'metrics.get' && cleared.has(call.path) && isSuccess(answer)
        return isShown ? withJson(answer, { ...fieldsOf(answer.json), metadata: null }) : answer
      }
    },
  ),
  fault(
    'metrics-take-metadata-later',
    'A metric that was created without metadata gets that of an update.',
    'metrics-update-leaves-metadata',
    (right) => {
      const taken = new Map<string, unknown>()
      return async (call) => {
        const { id = '' } = call.pathValues
        const { metadata, ...body } = fieldsOf(call.json)
        const isUpdate = call.operation?.id === 'metrics.update' && metadata !== undefined
        const before = isUpdate ? await readAt(call, right) : undefined
        const isBare = before !== undefined && (before.metadata ?? null) === null
        const answer = await right(isBare ? withBody(call, body) : call)
        if (isBare && isSuccess(answer)) taken.set(id, metadata)
        const isRead = call.operation?.id === 'metrics.get' && isSuccess(answer) && taken.has(id)
        return isRead ? { ...answer, json: { ...fieldsOf(answer.json), metadata: taken.get(id) } } : answer
      }
    },
  ),
]

/** The same value with a list in place of each object without fields, as PHP writes them. */
export function emptyAsLists(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value).replaceAll('{}', '[]'))
}

function storesMetadata(change: (metadata: Fields) => Fields): Fault['apply'] {
  return changesBody('metrics.create', (body) =>
    body.metadata ? { ...body, metadata: change(fieldsOf(body.metadata)) } : body,
  )
}

function inValues(change: (value: unknown) => unknown): (metadata: Fields) => Fields {
  return (metadata) => Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, change(value)]))
}

function digitsAsNumbers(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.toSorted()
  return value === Object(value) ? inValues(sorted)(fieldsOf(value)) : value
}

function lowercased(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value
}

function truncated(value: unknown): unknown {
  return typeof value === 'number' ? Math.trunc(value) : value
}

function inBits(value: unknown): unknown {
  return Number.isInteger(value) ? Number(value) | 0 : value
}

function inSinglePrecision(value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Math.fround(value) : value
}

function flattened(value: unknown): unknown {
  return typeof value === 'object' ? JSON.stringify(value) : value
}

function capitals(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value
}

/** Stores metadata of an update that differs from what is stored in a certain way. */
function takesMetadata(isTaken: (before: Fields, sent: Fields) => boolean): Fault['apply'] {
  return (right) => {
    const takenById = new Map<string, unknown>()
    return async (call) => {
      const id = call.pathValues.id ?? ''
      if (call.operation?.id === 'metrics.update') {
        const { metadata } = fieldsOf(call.json)
        const before = await readAt(call, right)
        const isOther = metadata && before.metadata && isTaken(fieldsOf(before.metadata), fieldsOf(metadata))
        if (isOther) takenById.set(id, metadata)
        return right(isOther ? withBody(call, without(fieldsOf(call.json), 'metadata')) : call)
      }
      const answer = await right(call)
      const isRead = call.operation?.id === 'metrics.get' && isSuccess(answer) && takenById.has(id)
      return isRead ? withJson(answer, { ...fieldsOf(answer.json), metadata: takenById.get(id) }) : answer
    }
  }
}
