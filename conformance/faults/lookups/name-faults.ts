import { type Fault, fieldsOf, inOperation } from '../fault.ts'
import { changesReply, fault, renamed, withOneTeam, without } from '../mistakes.ts'
import {
  decode,
  findsByBeginning,
  findsForEver,
  findsTheFirst,
  firstAlike,
  foundByText,
  likeNames,
  withoutAccents,
} from './wrong-lookups.ts'
import { checksTooEarly, refusesBeginnings, refusesNamesOfOthers, takesTaken } from './wrong-refusals.ts'

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
