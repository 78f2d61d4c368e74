import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { loadContract } from '../conformance/contract/load.ts'
import { propertiesOf } from '../conformance/schema/properties.ts'
import { contractPaths, filesByPath, nodeAt, resolvedAt, visitObjects } from './read-spec.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const contract = await loadContract(folder)

/** Every content of the contract, with the values of its examples. */
const contents: { place: string; values: { name: string; value: unknown }[] }[] = []
for (const path of contractPaths) {
  visitObjects(path, (node, place) => {
    if (!place.endsWith('/content/application~1json')) return
    const names = Object.keys((node.examples ?? {}) as object)
    const values = names.map((name) => {
      const example = resolvedAt(`${place}/examples/${name}`).node as { value: unknown }
      return { name, value: example.value }
    })
    contents.push({ place, values })
  })
}

describe('the examples of requests and replies', () => {
  test('stand at every content of every operation', () => {
    expect(contents.length).toBeGreaterThan(56)
    expect(contents.filter(({ values }) => values.length === 0).map(({ place }) => place)).toEqual([])
  })

  test.each(contents)('$place fits its schema and has no fields that the schema lacks', ({ place, values }) => {
    for (const { name, value } of values) {
      expect(contract.mismatches(`${place}/schema`, value), name).toEqual([])
      expect(unknownMembers(`${place}/schema`, value, ''), name).toEqual([])
    }
  })

  test('are all used', () => {
    const used = new Set<string>()
    for (const path of contractPaths) {
      visitObjects(path, (node, place) => {
        if (place.includes('/examples/') && typeof node.$ref === 'string') used.add(resolvedAt(place).place)
      })
    }
    const defined = [...filesByPath]
      .filter(([path]) => path.startsWith('examples/'))
      .flatMap(([path, file]) => Object.keys(file as object).map((name) => `${path}#/${name}`))
    expect(defined.filter((place) => !used.has(place))).toEqual([])
  })

  test('tell of the same cast: one id has one name throughout', () => {
    const namesById = new Map<string, Set<string>>()
    for (const { values } of contents) for (const { value } of values) collectNames(value, namesById)
    const contradictions = [...namesById].filter(([, names]) => names.size > 1).map(([id, names]) => [id, ...names])
    expect(contradictions).toEqual([])
    expect(namesById.size).toBeGreaterThan(10)
  })
})

describe('the examples of schemas', () => {
  test.each([...contract.schemas])('%s has examples that fit and have no fields that it lacks', (_name, place) => {
    const { examples } = contract.resolve(place).node as { examples?: unknown[] }
    expect(examples?.length).toBeGreaterThan(0)
    for (const value of examples ?? []) {
      expect(contract.mismatches(place, value)).toEqual([])
      expect(unknownMembers(place, value, '')).toEqual([])
    }
  })
})

describe('the examples of parameters', () => {
  const parameters: { place: string; example: unknown }[] = []
  for (const path of contractPaths) {
    visitObjects(path, (node, place) => {
      if (typeof node.in === 'string' && 'example' in node && 'schema' in node) {
        parameters.push({ place, example: node.example })
      }
    })
  }

  test.each(parameters)('$place fits its schema', ({ place, example }) => {
    expect(contract.mismatches(`${place}/schema`, example)).toEqual([])
  })
})

/** Named `<schema>.<path to the value>.<keyword>`; at `required` the path ends with the field that is missing. */
const invalid = globSync('examples/invalid/*.json', { cwd: folder })
  .sort()
  .map((path) => {
    const [schema = '', ...rest] = basename(path, '.json').split('.')
    const keyword = rest.pop() ?? ''
    const steps = keyword === 'required' ? rest.slice(0, -1) : rest
    const at = steps.map((step) => `/${step}`).join('')
    return { path, schema, keyword, at, value: JSON.parse(readFileSync(`${folder}${path}`, 'utf8')) as unknown }
  })

describe('the invalid examples', () => {
  test('are there', () => {
    expect(invalid.length).toBeGreaterThan(40)
  })

  test.each(invalid)('$path is refused for the reason in its name, and for no other', (example) => {
    const place = contract.schemas.get(example.schema)
    expect(place).toBeDefined()
    const found = contract.mismatches(place as string, example.value).map(({ at, keyword }) => ({ at, keyword }))
    const branches = example.keyword === 'anyOf' ? found.filter(({ keyword }) => keyword === 'anyOf') : found
    expect(branches).toEqual([{ at: example.at, keyword: example.keyword }])
  })
})

/** Pointers of members that no schema names; an object whose schema names no members may have any. */
function unknownMembers(schemaPlace: string, value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => unknownItems(schemaPlace, item, `${at}/${index}`))
  if (typeof value !== 'object' || value === null) return []
  const properties = propertiesOf(contract, schemaPlace)
  if (properties.length === 0) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const property = properties.find((candidate) => candidate.name === name)
    return property === undefined ? [`${at}/${name}`] : unknownMembers(property.place, member, `${at}/${name}`)
  })
}

function unknownItems(schemaPlace: string, item: unknown, at: string): string[] {
  const { place } = contract.resolve(schemaPlace)
  return nodeAt(`${place}/items`) === undefined ? [] : unknownMembers(`${place}/items`, item, at)
}

function collectNames(value: unknown, namesById: Map<string, Set<string>>): void {
  if (typeof value !== 'object' || value === null) return
  const { id, name } = value as { id?: unknown; name?: unknown }
  if (typeof id === 'number' && typeof name === 'string') {
    const key = String(id)
    namesById.set(key, (namesById.get(key) ?? new Set()).add(name))
  }
  for (const member of Object.values(value)) collectNames(member, namesById)
}
