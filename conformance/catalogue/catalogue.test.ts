import { afterEach, describe, expect, test } from 'vitest'
import { loadContract } from '../contract/load.ts'
import type { Rule } from '../rule.ts'
import { type Folder, ordersContract, writeFolder } from '../test-support/contracts.ts'
import { type Catalogue, type CatalogueParts, loadCatalogue } from './catalogue.ts'

const rulesFile = `rules:
  - id: orders-are-kept
    kind: state
    family: Orders
    text: An order is read as it was written.
    source: openapi.yaml#/components/schemas/Order
    covers: [paths/orders.yaml#/orders]
    questions: [page-size]
    needs: state
excluded:
  - text: Order numbers are easy to read aloud.
    excluded: A matter of taste.
`
const questionsFile = `questions:
  - id: page-size
    question: How long is a page?
    places: [paths/orders.yaml#/orders/get]
    answers:
      - { id: ten, text: Ten. }
`
const derivedRule: Rule = {
  id: 'orders-list-answers-200',
  kind: 'endpoint',
  family: 'Orders',
  text: 'It answers 200.',
  source: 'paths/orders.yaml#/orders',
  origin: 'derived',
}
const derived = [{ rule: derivedRule, check: { id: derivedRule.id, run: async () => {} } }]

let folder: Folder | undefined
afterEach(async () => folder?.remove())

async function load(files: Record<string, string>, parts: Partial<CatalogueParts> = {}): Promise<Catalogue> {
  folder = await writeFolder({
    ...ordersContract,
    'rules.yaml': rulesFile,
    'open-questions.yaml': questionsFile,
    ...files,
  })
  return loadCatalogue(folder.path, { contract: await loadContract(folder.path), derived, checks: [], ...parts })
}

test('loadCatalogue merges what is derived with what is written', async () => {
  const { rules, checks, excluded, questions } = await load({})
  expect(rules).toEqual([
    derivedRule,
    {
      id: 'orders-are-kept',
      kind: 'state',
      family: 'Orders',
      text: 'An order is read as it was written.',
      source: 'openapi.yaml#/components/schemas/Order',
      covers: ['paths/orders.yaml#/orders'],
      questions: ['page-size'],
      needs: 'state',
      origin: 'written',
    },
  ])
  expect(checks.map(({ id }) => id)).toEqual(['orders-list-answers-200'])
  expect(excluded).toEqual([{ text: 'Order numbers are easy to read aloud.', excluded: 'A matter of taste.' }])
  expect(questions).toMatchObject([{ id: 'page-size', answers: [{ id: 'ten', text: 'Ten.' }] }])
})

describe('loadCatalogue refuses, with file and line', () => {
  const changed = (from: string, to: string): Record<string, string> => ({ 'rules.yaml': rulesFile.replace(from, to) })

  test.each<[string, Record<string, string>, string]>([
    [
      'a kind that does not exist',
      changed('kind: state', 'kind: stat'),
      'Cannot use "rules.0.kind": it is "stat", it should be one of "endpoint", "field", "limit", "error", "state", "auth", "outbound" (rules.yaml:3)',
    ],
    [
      'an unknown key',
      changed('needs:', 'need:'),
      'Cannot use "need": there is no such key, did you mean "needs" (rules.yaml:9)',
    ],
    [
      'a missing text',
      changed('    text: An order is read as it was written.\n', ''),
      'Cannot use "rules.0": "text" is missing (rules.yaml:2)',
    ],
    [
      'an id with capitals',
      changed('orders-are-kept', 'ordersAreKept'),
      'Cannot use "rules.0.id": it is "ordersAreKept", it should be a string that matches ^[a-z0-9]+(-[a-z0-9]+)*$ (rules.yaml:2)',
    ],
    [
      'an id that a derived rule has',
      changed('orders-are-kept', 'orders-list-answers-200'),
      'Cannot tell "orders-list-answers-200" apart: another row or a derived rule has this id, it should be unique (rules.yaml:2)',
    ],
    [
      'a place where nothing stands',
      changed('schemas/Order', 'schemas/Ordr'),
      'Cannot use the place "openapi.yaml#/components/schemas/Ordr" of "orders-are-kept": nothing stands there in the contract (rules.yaml:2)',
    ],
    [
      'a question that does not exist',
      changed('[page-size]', '[page-length]'),
      'Cannot use the question "page-length" of "orders-are-kept": spec/open-questions.yaml has none of this id (rules.yaml:8)',
    ],
    [
      'two questions with one id',
      { 'open-questions.yaml': `${questionsFile}${questionsFile.replace('questions:\n', '')}` },
      'Cannot tell "page-size" apart: another row or a derived rule has this id, it should be unique (open-questions.yaml:7)',
    ],
  ])('%s', async (_, files, message) => {
    const error = await load(files).catch((error: Error) => error)
    expect((error as Error).message.replace(/\(\S*\/(?=[a-z-]+\.yaml:)/, '(')).toBe(message)
  })

  test('a check that belongs to no rule, and two checks of one rule', async () => {
    const check = (id: string) => ({ id, run: async () => {} })
    await expect(load({}, { checks: [check('orders-are-lost')] })).rejects.toThrow(
      'Cannot find the rule of the check "orders-are-lost" (spec/rules.yaml)',
    )
    await folder?.remove()
    await expect(load({}, { checks: [check('orders-are-kept'), check('orders-are-kept')] })).rejects.toThrow(
      'Cannot tell "orders-are-kept" apart: two checks have this id',
    )
  })

  test('two derived rules with one id', async () => {
    await expect(load({}, { derived: [...derived, ...derived] })).rejects.toThrow(
      'Cannot tell "orders-list-answers-200" apart: two derived rules have this id',
    )
  })
})
