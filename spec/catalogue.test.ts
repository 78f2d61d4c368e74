import { describe, expect, test } from 'vitest'
import { contractPaths, filesByPath, nodeAt, visitObjects } from './read-spec.ts'

interface RuleRow {
  id: string
  kind: string
  family: string
  text: string
  source: string
  covers?: string[]
  questions?: string[]
}

interface QuestionRow {
  id: string
  question: string
  places: string[]
  answers: { id: string; text: string }[]
}

const { rules, excluded } = filesByPath.get('rules.yaml') as {
  rules: RuleRow[]
  excluded: { text: string; excluded: string }[]
}
const { questions } = filesByPath.get('open-questions.yaml') as { questions: QuestionRow[] }
const root = filesByPath.get('openapi.yaml') as { tags: { name: string }[]; 'x-extensions': Record<string, string> }

/** Question ids that the contract names, each with the places that name it. */
const namedPlaces = new Map<string, string[]>()
const extensionsInUse = new Set<string>()
for (const path of contractPaths) {
  visitObjects(path, (node, place) => {
    // The list itself is no use of the extensions that it lists.
    if (place === 'openapi.yaml#/x-extensions') return
    for (const key of Object.keys(node)) if (key.startsWith('x-')) extensionsInUse.add(key)
    for (const id of (node['x-open-questions'] ?? []) as string[]) {
      namedPlaces.set(id, [...(namedPlaces.get(id) ?? []), place])
    }
  })
}

describe('spec/rules.yaml', () => {
  const kinds = ['endpoint', 'field', 'limit', 'error', 'state', 'auth', 'outbound']
  const families = root.tags.map(({ name }) => name)
  const questionIds = new Set(questions.map(({ id }) => id))

  test('no id stands for two rules', () => {
    expect(repeated(rules.map(({ id }) => id))).toEqual([])
  })

  test.each(rules)('$id is a kebab-case name with a known kind, a tag as family and a sentence', (rule) => {
    expect(rule.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
    expect(kinds).toContain(rule.kind)
    expect(families).toContain(rule.family)
    expect(rule.text).toMatch(/\.$/)
  })

  test.each(rules)('$id points at places that exist and at questions that exist', (rule) => {
    const missing = [rule.source, ...(rule.covers ?? [])].filter((place) => nodeAt(place) === undefined)
    const unknown = (rule.questions ?? []).filter((id) => !questionIds.has(id))
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] })
  })

  test('each excluded sentence has its reason', () => {
    expect(excluded.length).toBeGreaterThan(0)
    for (const row of excluded) {
      expect(row.text).toMatch(/\.$/)
      expect(row.excluded).toMatch(/\.$/)
    }
  })
})

describe('spec/open-questions.yaml', () => {
  test('no id stands for two questions', () => {
    expect(repeated(questions.map(({ id }) => id))).toEqual([])
  })

  test.each(questions)('$id names exactly the places of the contract that name it', ({ id, places }) => {
    expect(places.length).toBeGreaterThan(0)
    expect([...places].sort()).toEqual([...(namedPlaces.get(id) ?? [])].sort())
  })

  test('each question that the contract names has a row', () => {
    const known = new Set(questions.map(({ id }) => id))
    expect([...namedPlaces.keys()].filter((id) => !known.has(id))).toEqual([])
  })

  test.each(questions)('$id asks a question and tells its answers apart', ({ question, answers }) => {
    expect(question).toMatch(/\?$/)
    expect(repeated(answers.map(({ id }) => id))).toEqual([])
    for (const answer of answers) expect(answer.text).toMatch(/\.$/)
  })
})

test('each x- extension in use is listed at the top of openapi.yaml, and none that is not in use', () => {
  expect(Object.keys(root['x-extensions']).sort()).toEqual([...extensionsInUse].sort())
  for (const meaning of Object.values(root['x-extensions'])) expect(meaning).toMatch(/\S/)
})

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}
