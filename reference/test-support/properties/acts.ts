import fc from 'fast-check'
import { bodiesOf } from './bodies.ts'
import { type CollectionKind, collectionKinds } from './collections.ts'

/** What is done next; whom it is done to is found when its turn comes. */
export interface Act {
  readonly kind: CollectionKind
  readonly what:
    | 'list'
    | 'create'
    | 'get'
    | 'update'
    | 'delete'
    | 'by name'
    | 'resolve'
    | 'level'
    | 'publish'
    | 'hold'
    | 'subscribers'
    | 'set subscribers'
    | 'add subscriber'
    | 'remove subscriber'
  /** Chooses one of the entities that exist. */
  readonly pick: number
  /** Chooses one of those that hold this collection. */
  readonly parent: number
  /** Stands in the path as it is, instead of an id that exists. */
  readonly oddId: string | undefined
  readonly query: string
  readonly text: string
  readonly body: unknown
}

/** Ids of nothing. */
const oddIds = [
  ...['0', '-1', '999999999', '1.5', '1e3', 'abc', '%00', 'NaN', 'null', '+1', '0x1', '%E2%80%AE', '%zz', '%F0%9F'],
  ...[
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
    `1${'0'.repeat(400)}`,
    '%2e%2e',
    "1'--",
    '__proto__',
  ],
]

const queries = [
  ...[
    '',
    '',
    'start-index=1',
    'max-results=1',
    'max-results=2',
    'max-results=3',
    'start-index=2',
    'start-index=3&max-results=2',
  ],
  ...[
    'max-results=4',
    'start-index=1&max-results=1',
    'start-index=1&max-results=3',
    'max-results=25',
    'max-results=1000',
  ],
  ...['start-index=-1', 'max-results=0', 'start-index=x', 'start-index=2147483648', 'max-results=1.5', 'max-results='],
  ...['start-index=1&start-index=2', 'start-index=2147483647', 'include=uptime', 'include=uptime,incidents,nothing'],
  ...[
    'include=dataSource',
    'include=integrationKey&max-results=26',
    'include=',
    'x=%zz',
    '%00=1',
    '&&&',
    '__proto__=1',
  ],
]

const texts = fc.oneof(
  fc.constantFrom(
    ...[
      'alpha',
      'beta',
      'gamma',
      'Übung',
      'a/b',
      '%2F',
      ' ',
      'nothing',
      'red',
      'green',
      'red',
      'green,blue',
      'blue, red',
    ],
  ),
  fc.constantFrom(
    ...['policy:5501', 'policy:x', 'x,policy:5501', ',,,', 'a'.repeat(3000), '__proto__', 'policy:', '\0'],
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)

/** Any act on any collection, more of those that make something than of those that end it. */
export const acts: fc.Arbitrary<Act> = fc.oneof(...collectionKinds.map((kind) => actsOn(kind)))

function actsOn(kind: CollectionKind): fc.Arbitrary<Act> {
  const { template, idName, hasUniqueNames, hasSubscribers } = kind
  const one = `${template}/{${idName}}`
  const act = (weight: number, what: Act['what'], operation?: string) => ({
    weight,
    arbitrary: actOf(kind, what, operation),
  })
  return fc.oneof(
    act(6, 'create', `POST ${template}`),
    act(4, 'update', `PUT ${one}`),
    act(2, 'get'),
    act(3, 'list'),
    act(2, 'delete'),
    ...(hasUniqueNames ? [act(1, 'by name')] : []),
    ...(template === '/escalation-policies' ? [act(4, 'resolve'), act(3, 'level', `PUT ${one}/levels/{level}`)] : []),
    ...(template === '/services' ? [act(3, 'publish'), act(2, 'hold')] : []),
    ...(hasSubscribers ? [act(1, 'subscribers'), act(3, 'set subscribers', `PUT ${one}/private-subscribers`)] : []),
    ...(template === '/status-pages'
      ? [act(4, 'add subscriber', `POST ${one}/private-subscribers`), act(4, 'remove subscriber')]
      : []),
  )
}

function actOf(kind: CollectionKind, what: Act['what'], operation: string | undefined): fc.Arbitrary<Act> {
  return fc.record({
    kind: fc.constant(kind),
    what: fc.constant(what),
    pick: fc.nat(1000),
    parent: fc.nat(1000),
    oddId: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.constantFrom(...oddIds)),
    query: fc.constantFrom(...queries),
    text: texts,
    body: operation === undefined ? fc.constant(undefined) : bodiesOf(operation),
  })
}
