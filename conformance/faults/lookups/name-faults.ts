import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesReply, fault, redirected, renamed, withOneTeam, without } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'

/** What is found by its name, which no two have: its group of operations, and what rules and faults about it begin with. */
export const foundByName = [
  ['escalationPolicies', 'escalation-policies', 'policies'],
  ['metrics', 'metrics', 'metrics'],
] as const

/** A kind of entity that is looked up by its name. */
export interface Named {
  readonly name: string
  readonly group: string
  readonly rule: string
  readonly what: string
}

/** A fault without what all faults of its rule share. */
type Row = readonly [id: string, mistake: string, apply: Fault['apply']]

/** Faults of names by which entities are looked up. */
export function nameFaults({ name, group, rule, what }: Named): readonly Fault[] {
  const breaking = (part: string, rows: readonly Row[]) =>
    rows.map(([id, mistake, apply]) => fault(`${name}-${id}`, mistake, `${rule}-${part}`, apply))
  return [
    ...breaking(`get-by-name-finds-the-${what}`, [...looseLookups(group), ...poorViews(group)]),
    ...breaking('get-by-name-takes-any-characters', misreadNames(group)),
    ...breaking('get-by-name-follows-changes', [
      ['by-name-kept', 'What was found by a name is found by it for ever.', findsForEver(group)],
    ]),
    ...breaking('names-are-unique', takenNames(group)),
  ]
}

/** Lookups that find what has another name. */
function looseLookups(group: string): readonly Row[] {
  return [
    ['by-the-beginning-of-a-name', 'A part of a name is enough.', findsByBeginning(group)],
    [
      'by-name-without-accents',
      'By name, the first is found whose name is the same but for accents.',
      firstAlike(group, withoutAccents),
    ],
    [
      'by-name-or-by-another-text',
      'By name, what says so elsewhere, as in its routing key or description, is found as well.',
      foundByText(group, ({ json }) => fieldsOf(json).routingKey ?? fieldsOf(json).description),
    ],
    [
      'by-name-or-by-id',
      'By name, what has it for an id is found when nobody has it for a name.',
      foundByText(group, (_, answer) => String(fieldsOf(answer.json).id)),
    ],
    [
      'by-name-with-any-pictogram',
      'By name, the first is found whose name is the same but for which pictogram stands there.',
      firstAlike(group, (name) => name.replace(/[\u{10000}-\u{10ffff}]/gu, '?')),
    ],
    [
      'by-name-with-any-letter-of-other-scripts',
      'By name, the first is found whose name is the same but for letters outside Latin.',
      firstAlike(group, (name) => name.replace(/[^\p{Script=Latin}\p{ASCII}]/gu, '?')),
    ],
    [
      'by-name-without-the-space-at-its-end',
      'By name, the first is found whose name is the same but for spaces at its end.',
      firstAlike(group, (name) => name.trimEnd()),
    ],
    [
      'by-name-with-a-percent-sign',
      'A percent sign in a name stands for anything.',
      likeNames(group, (text) => text.replaceAll('%', '.*')),
    ],
    [
      'by-name-with-an-underscore',
      'An underscore in a name stands for any letter.',
      likeNames(group, (text) => text.replaceAll('_', '.')),
    ],
    [
      'by-name-with-an-asterisk',
      'An asterisk in a name stands for anything.',
      likeNames(group, (text) => text.replaceAll('\\*', '.*')),
    ],
    ['by-name-find-the-first', 'By name, the first one of all is found.', findsTheFirst(group)],
  ]
}

/** Lookups that find the right one, and show less of it. */
function poorViews(group: string): readonly Row[] {
  return [
    [
      'by-name-with-one-team',
      'By name, an entity is shown with the first of its teams alone.',
      changesReply(`${group}.getByName`, withOneTeam),
    ],
    [
      'by-name-without-managed-by',
      'By name, what manages it is left out.',
      changesReply(`${group}.getByName`, (fields) => without(fields, 'managedBy')),
    ],
  ]
}

/** Lookups by another name than the one in the path. */
function misreadNames(group: string): readonly Row[] {
  const readAs = (read: (asked: string) => string) =>
    inOperation(`${group}.getByName`, (call, right) => right(renamed(call, read(call.pathValues.name ?? ''))))
  const text = (how: string) => `A name is looked up with ${how}, and kept as it was written.`
  return [
    [
      'by-a-name-that-is-the-same-number',
      'A name of digits is found by what would be the same number.',
      likeNames(group, (text) => text.replace(/^0*(\d+)(?:\\.0)?$/, '$1')),
    ],
    ['by-name-composed', text('letters and their accents put together'), readAs((asked) => asked.normalize('NFC'))],
    ['by-name-trimmed', text('no space at its end'), readAs((asked) => asked.trimEnd())],
    ['by-name-as-an-address', text('spaces for its underscores'), readAs((asked) => asked.replaceAll('_', ' '))],
    ['decoded-twice', 'A name in a path is decoded twice.', readAs(decode)],
    [
      'decoded-as-in-a-form',
      'A plus in a path is a blank, as it is in forms.',
      inOperation(`${group}.getByName`, (call, right) =>
        right(call.path.includes('+') ? { ...call, path: call.path.replaceAll('+', '%20') } : call),
      ),
    ],
  ]
}

/** Names that two have, or that are refused though nobody has them. */
function takenNames(group: string): readonly Row[] {
  return [
    ['of-one-name-at-creation', 'Two may have the same name.', takesTaken(`${group}.create`)],
    ['of-one-name-by-updates', 'An update may give a name that another one has.', takesTaken(`${group}.update`)],
    [
      'of-a-name-that-another-kind-has',
      'A name that a policy or a metric has is taken for both.',
      refusesNamesOfOthers(group),
    ],
    [
      'of-a-name-that-another-begins-with',
      'A name is taken where another one begins with it.',
      refusesBeginnings(group),
    ],
    [
      'checked-before-the-write',
      'Whether a name is taken is checked a moment before it is written; whether a routing key is, at the write.',
      checksTooEarly(group),
    ],
  ]
}

function findsByBeginning(group: string): Fault['apply'] {
  return (right) => {
    const names = collectsNames(group)
    return async (call) => {
      const answer = await right(call)
      const known = names(call, answer)
      if (call.operation?.id !== `${group}.getByName` || isSuccess(answer)) return answer
      const whole = known.find((candidate) => candidate.startsWith(call.pathValues.name ?? ''))
      return whole === undefined ? answer : right(renamed(call, whole))
    }
  }
}

function findsTheFirst(group: string): Fault['apply'] {
  return (right) => {
    let first: string | undefined
    return async (call) => {
      const isByName = call.operation?.id === `${group}.getByName`
      if (isByName && first !== undefined) return right(redirected(call, 'GET', first))
      const answer = await right(call)
      if (call.operation?.id === `${group}.create` && isSuccess(answer))
        first ??= `${call.path}/${fieldsOf(answer.json).id}`
      return answer
    }
  }
}

function findsForEver(group: string): Fault['apply'] {
  return (right) => {
    const kept = new Map<string, Answer>()
    return async (call) => {
      if (call.operation?.id !== `${group}.getByName`) return right(call)
      const answer = kept.get(call.path) ?? (await right(call))
      if (isSuccess(answer)) kept.set(call.path, answer)
      return answer
    }
  }
}

function refusesNamesOfOthers(group: string): Fault['apply'] {
  return (right) => {
    const taken = new Set<unknown>()
    return async (call) => {
      const { name } = fieldsOf(call.json)
      const isOwn = call.operation?.id === `${group}.create`
      if (isOwn && taken.has(name)) return { status: 409, headers: {} }
      const answer = await right(call)
      const isOther = ['escalationPolicies.create', 'metrics.create'].includes(call.operation?.id ?? '') && !isOwn
      if (isOther && isSuccess(answer)) taken.add(name)
      return answer
    }
  }
}

function refusesBeginnings(group: string): Fault['apply'] {
  return (right) => {
    const names = collectsNames(group)
    return async (call) => {
      const sent = fieldsOf(call.json).name
      const known = names(call, { status: 100, headers: {} })
      const isTaken = typeof sent === 'string' && known.some((one) => one.startsWith(sent))
      if (call.operation?.id === `${group}.create` && isTaken) return { status: 409, headers: {} }
      const answer = await right(call)
      names(call, answer)
      return answer
    }
  }
}

function checksTooEarly(group: string): Fault['apply'] {
  return (right) => {
    const underWay = new Map<string, unknown>()
    return async (call) => {
      if (call.operation?.id !== `${group}.create`) return right(call)
      const { name, routingKey } = fieldsOf(call.json)
      const sent = String(name)
      const isRace = underWay.has(sent) && (routingKey === undefined || underWay.get(sent) !== routingKey)
      underWay.set(sent, routingKey)
      try {
        return await right(isRace ? withBody(call, { ...fieldsOf(call.json), name: `${sent} again` }) : call)
      } finally {
        underWay.delete(sent)
      }
    }
  }
}

/** Remembers the names of what is created, and tells those so far. */
function collectsNames(group: string): (call: Call, answer: Answer) => readonly string[] {
  const names: string[] = []
  return ({ operation }, answer) => {
    const { name } = fieldsOf(answer.json)
    if (operation?.id === `${group}.create` && isSuccess(answer) && typeof name === 'string') names.push(name)
    return names
  }
}

/** Finds the first of the names that are the same once they are read in some way. */
function firstAlike(group: string, read: (name: string) => string): Fault['apply'] {
  return (right) => {
    const names = collectsNames(group)
    return async (call) => {
      const answer = await right(call)
      const known = names(call, answer)
      const asked = call.pathValues.name
      if (call.operation?.id !== `${group}.getByName` || asked === undefined || !isSuccess(answer)) return answer
      const found = known.find((one) => read(one) === read(asked))
      return right(renamed(call, found ?? asked))
    }
  }
}

/** Finds by a text that was told of it, when nobody has the name itself. */
export function foundByText(group: string, textOf: (call: Call, answer: Answer) => unknown): Fault['apply'] {
  return (right) => {
    const names = new Map<unknown, string>()
    return async (call) => {
      const answer = await right(call)
      const text = textOf(call, answer)
      if (call.operation?.id === `${group}.create` && isSuccess(answer) && !names.has(text))
        names.set(text, String(fieldsOf(call.json).name))
      const found = names.get(call.pathValues.name)
      const isFound = call.operation?.id === `${group}.getByName` && answer.status === 404 && found !== undefined
      return isFound ? right(renamed(call, found)) : answer
    }
  }
}

/** Finds a name by a pattern, when nobody has the name itself. */
function likeNames(group: string, toPattern: (escaped: string) => string): Fault['apply'] {
  return (right) => {
    const names = collectsNames(group)
    return async (call) => {
      const answer = await right(call)
      const known = names(call, answer)
      if (call.operation?.id !== `${group}.getByName` || isSuccess(answer) || answer.status === 401) return answer
      const escaped = (call.pathValues.name ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      const pattern = new RegExp(`^${toPattern(escaped)}$`)
      const found = known.find((one) => pattern.test(one))
      return found === undefined ? answer : right(renamed(call, found))
    }
  }
}

function takesTaken(operationId: string): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    if (isSuccess(answer) || answer.status === 401) return answer
    const { name } = fieldsOf(call.json)
    const again = await right(withBody(call, { ...fieldsOf(call.json), name: `${String(name)} ` }))
    return isSuccess(again) ? withJson(again, { ...fieldsOf(again.json), name }) : again
  })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function withoutAccents(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '')
}
