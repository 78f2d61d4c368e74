import { join } from 'node:path'
import { expect, test } from 'vitest'
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

test('a long list inside of an entity takes little time', { timeout: 10_000 }, () => {
  const teams = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Team ${id}` }))
  expect(isKept('teams', { sent: teams, read: structuredClone(teams) })).toBe(true)
})
