import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Rule } from '../rule.ts'
import { loadSuite } from '../suite.ts'
import { type StatedFact, statedFacts } from '../test-support/stated-facts.ts'

const specFolder = join(import.meta.dirname, '..', '..', 'spec')
const facts = statedFacts(join(specFolder, 'openapi.yaml'))
let rules: readonly Rule[] = []

beforeAll(async () => {
  rules = (await loadSuite(specFolder)).rules
})

describe('each fact of the contract has a rule', () => {
  const kinds = [...new Set(facts.map(({ kind }) => kind))]

  test.each(kinds)('each %s', (kind) => {
    const stated = facts.filter((fact) => fact.kind === kind)
    expect(withoutRule(stated, rules)).toEqual([])
  })

  test.each(samples())('without its rules, the $kind at $place is named', (fact) => {
    const others = rules.filter((rule) => !isCoveredBy(fact, rule))
    expect(others.length).toBeLessThan(rules.length)
    expect(withoutRule(facts, others)).toContain(`${fact.kind} ${fact.place}`)
  })
})

describe('what an operation takes has a rule of that operation', () => {
  test.each(uses(['parameter', 'required']))('$operationId, $place', ({ place, start }) => {
    const ids = rules.filter(({ source, covers = [] }) => [source, ...covers].includes(place)).map(({ id }) => id)
    expect(ids.filter((id) => id.startsWith(`${start}-`))).not.toEqual([])
  })
})

describe('a bound or value set of a request has a rule for either side, for each operation that takes it', () => {
  // Where a contact in a body refers to one that exists, its status is nothing that a client sets.
  const exceptions = ['schemas/shared.yaml#/ContactStatus/enum']
  const sides = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'enum']

  test.each(uses(sides).filter(({ place }) => !exceptions.includes(place)))(
    '$operationId, $place',
    ({ place, start }) => {
      const ids = rules.filter(({ source }) => source === place).map(({ id }) => id)
      const refusals = [`${start}-rejects-`, `${start}-returns-at-most-`]
      expect(ids.filter((id) => id.startsWith(`${start}-accepts-`))).not.toEqual([])
      expect(ids.filter((id) => refusals.some((refusal) => id.startsWith(refusal)))).not.toEqual([])
    },
  )

  test('an exception is needed', () => {
    const sources = rules.filter(({ id }) => /-(accepts|rejects)-/.test(id)).map(({ source }) => source)
    expect(exceptions.filter((place) => sources.includes(place))).toEqual([])
  })
})

test('the walk finds what is in the contract', () => {
  const counts = Object.groupBy(facts, ({ kind }) => kind)
  expect(counts.operation).toHaveLength(58)
  for (const kind of [
    'response',
    'parameter',
    'header',
    'required',
    'minimum',
    'maximum',
    'maxItems',
    'pattern',
    'format',
  ]) {
    expect(counts[kind]?.length, kind).toBeGreaterThan(0)
  }
  expect(facts).toContainEqual({
    kind: 'maximum',
    place: 'schemas/escalation-policies.yaml#/EscalationPolicyBody/properties/frequency/maximum',
    requestsOf: new Set(['escalationPolicies.create', 'escalationPolicies.update']),
  })
  expect(facts).toContainEqual({
    kind: 'maxItems',
    place: 'schemas/actions.yaml#/ActionList/maxItems',
    requestsOf: new Set(),
  })
})

/** The facts of these kinds, once for each operation whose request they are stated about; `start` begins its rules' ids. */
function uses(kinds: readonly string[]): readonly { place: string; operationId: string; start: string }[] {
  return facts
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ place, requestsOf }) =>
      [...requestsOf].map((operationId) => ({ place, operationId, start: kebab(operationId) })),
    )
}

function kebab(operationId: string): string {
  return operationId
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace('.', '-')
    .toLowerCase()
}

/** The first, middle and last fact of each kind. */
function samples(): readonly StatedFact[] {
  const byKind = Object.values(Object.groupBy(facts, ({ kind }) => kind))
  return byKind.flatMap((some = []) => [
    ...new Set([some.at(0), some.at(some.length / 2), some.at(-1)].filter((fact) => fact !== undefined)),
  ])
}

function withoutRule(some: readonly StatedFact[], known: readonly Rule[]): readonly string[] {
  const covered = new Set(known.flatMap((rule) => [rule.source, ...(rule.covers ?? [])]))
  return some.filter(({ place }) => !covered.has(place)).map(({ kind, place }) => `${kind} ${place}`)
}

function isCoveredBy({ place }: StatedFact, rule: Rule): boolean {
  return rule.source === place || (rule.covers ?? []).includes(place)
}
