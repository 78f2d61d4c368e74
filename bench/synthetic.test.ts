import { expect, test } from 'vitest'
import { syntheticContract } from './synthetic.ts'

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>
  readonly components: Readonly<Record<string, object>>
}

const text = syntheticContract(2000)
const contract = JSON.parse(text) as Contract

test('a synthetic contract has as many operations as were asked for, each with an id of its own', () => {
  const ids = Object.values(contract.paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId }) => (operationId === undefined ? [] : [operationId])),
  )
  expect(ids.length).toBe(2000)
  expect(new Set(ids).size).toBe(2000)
})

test('a synthetic contract refers only to what it has', () => {
  const references = new Set([...text.matchAll(/"\$ref": "#\/components\/([^/]+)\/([^"]+)"/g)].map(([whole]) => whole))
  const missing = [...references].filter((reference) => {
    const [, section = '', name = ''] = /components\/([^/]+)\/([^"]+)/.exec(reference) ?? []
    return !Object.hasOwn(contract.components[section] ?? {}, name)
  })
  expect(references.size).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})

test('a synthetic contract is the same each time', () => {
  expect(syntheticContract(50)).toBe(syntheticContract(50))
})
