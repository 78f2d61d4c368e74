import { queryValue, withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesBody, type Fields, fault, itemsOf, redirected, without } from '../mistakes.ts'
import { inStructure } from './update-faults.ts'

/** Faults that keep a value whose shape is open, but turn it into another one, or keep the part that they know. */
export const mangledValueFaults: readonly Fault[] = [
  ...(
    [
      ['as-texts', 'Numbers and the like in metadata are stored as texts.', (value: unknown) => String(value)],
      ['in-small-letters', 'Texts in metadata are stored in small letters.', lowercased],
      ['in-whole-numbers', 'Numbers in metadata are stored without fraction.', truncated],
      ['in-32-bits', 'Whole numbers in metadata are stored in 32 bits.', inBits],
      ['in-single-precision', 'Numbers in metadata are stored in single precision.', inSinglePrecision],
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
          const before = fieldsOf((await right(redirected(call, 'GET'))).json)
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
    'structure-six-levels-deep',
    'Structure elements below the sixth level are dropped.',
    'status-pages-get-keeps-the-nested-structure',
    inStructure('statusPages.update', (element, depth) => (depth > 4 ? { ...element, children: [] } : element)),
  ),
  ...(['create', 'update'] as const).map((verb) =>
    fault(
      `structure-with-groups-of-services-in-${verb}`,
      'Structure elements that hold others become groups.',
      'status-pages-get-keeps-the-nested-structure',
      inStructure(`statusPages.${verb}`, (element) =>
        itemsOf(element, 'children').length > 0 ? { ...element, type: 'GROUP' } : element,
      ),
    ),
  ),
  ...[
    { id: 'at-an-hour', text: 'above 60 are kept as 60', change: (timeout: number) => Math.min(timeout, 60) },
    { id: 'from-one', text: 'of 0 are kept as 1', change: (timeout: number) => timeout || 1 },
  ].flatMap(({ id, text, change }) =>
    (['create', 'update', 'updateLevel'] as const).map((verb) =>
      fault(
        `escalation-timeouts-held-${id}-in-${verb === 'updateLevel' ? 'update-level' : verb}`,
        `Time-outs ${text}.`,
        'escalation-policies-get-keeps-the-order-of-levels',
        changesBody(`escalationPolicies.${verb}`, inTimeouts(change)),
      ),
    ),
  ),
  ...(
    [
      ['first-three', 'The first three of several routing keys count.', (keys) => keys.slice(0, 3)],
      ['last-three', 'The last three of several routing keys count.', (keys) => keys.slice(-3)],
      ['sorted', 'More than three routing keys are sorted.', (keys) => (keys.length > 3 ? keys.toSorted() : keys)],
    ] as const satisfies readonly (readonly [string, string, (keys: readonly string[]) => readonly string[]])[]
  ).map(([id, text, change]) =>
    fault(
      `routing-keys-${id}`,
      text,
      'escalation-policies-resolve-takes-several-keys-in-order',
      inOperation('escalationPolicies.resolve', (call, right) => {
        const keys = (queryValue(call, 'routing-key') ?? '').split(',')
        return right(withQuery(call, 'routing-key', change(keys).join(',')))
      }),
    ),
  ),
  ...(['alert', 'duty', 'update'] as const).map((family) =>
    fault(
      `phones-of-${family}-preferences-all-primary`,
      `Each phone contact of the ${family} preferences is shown as primary.`,
      'contacts-are-a-phone-or-an-e-mail',
      (right) => async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer) || !call.operation?.id.startsWith(`${family}Preferences.`)) return answer
        return withJson(
          answer,
          JSON.parse(JSON.stringify(answer.json ?? null).replaceAll('"primary":false', '"primary":true')),
        )
      },
    ),
  ),
]

function inTimeouts(change: (timeout: number) => number): (body: Fields) => Fields {
  const changed = (rule: Fields) =>
    typeof rule.escalationTimeout === 'number' ? { ...rule, escalationTimeout: change(rule.escalationTimeout) } : rule
  return (body) => ({
    ...changed(body),
    ...(Array.isArray(body.escalationRules) ? { escalationRules: itemsOf(body, 'escalationRules').map(changed) } : {}),
  })
}

function storesMetadata(change: (metadata: Fields) => Fields): Fault['apply'] {
  return changesBody('metrics.create', (body) =>
    body.metadata ? { ...body, metadata: change(fieldsOf(body.metadata)) } : body,
  )
}

function inValues(change: (value: unknown) => unknown): (metadata: Fields) => Fields {
  return (metadata) => Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, change(value)]))
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
