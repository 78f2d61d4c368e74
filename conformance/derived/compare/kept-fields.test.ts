import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rawJson } from '../../http/exact-ids.ts'
import { schemaLayers } from '../../schema/layers.ts'
import { propertiesOf } from '../../schema/properties.ts'
import { loadSuite } from '../../suite.ts'
import { isKept, isStatedDefault } from './kept-fields.ts'

const { contract } = await loadSuite(join(import.meta.dirname, '..', '..', '..', 'spec'))

/** Each field of a creation with the number that the contract states as its default. */
const stated = contract.operations
  .filter(({ method, requestBody }) => method === 'POST' && requestBody !== undefined)
  .flatMap(({ requestBody }) => propertiesOf(contract, requestBody?.schemaPlace ?? ''))
  .flatMap(({ name, place }) => schemaLayers(contract, place).map(({ node }) => [name, node.default] as const))
  .filter((row): row is [string, number] => typeof row[1] === 'number')

test('the contract states defaults', () => expect(stated.map(([name]) => name)).toContain('frequency'))

test.each(stated)('the default of %s is %j, as stated, and nothing else', (name, usual) => {
  expect(isStatedDefault(name, usual)).toBe(true)
  expect(isStatedDefault(name, usual + 1)).toBe(false)
})

const teams = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Team ${id}` }))
const outages = teams.map(({ id }) => ({ status: 'DOWN', at: { from: `day ${id}`, until: `day ${id + 1}` } }))

test.each<[title: string, sent: readonly unknown[], read: readonly unknown[], isSame: boolean]>([
  ['in the same order', teams, teams, true],
  ['turned round', teams, teams.toReversed(), true],
  ['without ids', outages, outages.toReversed(), true],
  ['with more fields', teams.map(({ id }) => ({ id })), teams.toReversed(), true],
  ['of texts', teams.map(({ name }) => name), teams.map(({ name }) => name).toReversed(), true],
  ['with another entry', teams, [...teams.slice(1).reverse(), { id: 0, name: 'Other' }], false],
  ['with one entry less', teams, teams.slice(1).reverse(), false],
])('a long list inside of an entity takes little time %s', { timeout: 5000 }, (_, sent, read, isSame) => {
  expect(isKept('teams', { sent, read: structuredClone(read) })).toBe(isSame)
})

test.each<[title: string, sent: unknown, read: unknown]>([
  ['by its digits', { id: rawJson('9007199254740993') }, { id: Number('9007199254740993'), name: 'Team' }],
  ['by another form of an address', '2001:db8::1', '2001:0DB8:0:0:0:0:0:1'],
  ['with an empty text and a flag that is off left out', { name: '', isOn: false, of: {} }, { of: { id: 1 } }],
  ['with a list inside', { teams: [1, 2] }, { teams: [2, 1] }],
])('an entry is found at another place %s', (_, sent, read) => {
  expect(isKept('teams', { sent: [sent, { id: 7 }], read: [{ id: 7 }, read] })).toBe(true)
})
