import { expect, test } from 'vitest'
import { type BodyChange, changedBody } from './changes.ts'

const body = { name: 'first', rules: [{ timeout: 10, user: { id: 7 } }, { timeout: 15 }] }

test.each<[title: string, change: BodyChange, wanted: unknown]>([
  ['a value set', { path: ['name'], value: 'second' }, { ...body, name: 'second' }],
  ['a field left out', { path: ['name'] }, { rules: body.rules }],
  ['a field added', { path: ['frequency'], value: 9 }, { ...body, frequency: 9 }],
  [
    'a field inside an entry',
    { path: ['rules', '0', 'timeout'] },
    { name: 'first', rules: [{ user: { id: 7 } }, { timeout: 15 }] },
  ],
  ['an entry left out', { path: ['rules', '0'] }, { name: 'first', rules: [{ timeout: 15 }] }],
  [
    'a place that has to be made',
    { path: ['page', 'elements', '0', 'type'], value: 'X' },
    { ...body, page: { elements: [{ type: 'X' }] } },
  ],
  ['the whole body', { path: [], value: 'text' }, 'text'],
])('changedBody: %s', (_, change, wanted) => {
  const before = structuredClone(body)
  expect(changedBody(body, change)).toEqual(wanted)
  expect(body).toEqual(before)
})

test('changedBody takes __proto__ for a name like any other', () => {
  const changed = changedBody({}, { path: ['__proto__', 'polluted'], value: true })
  expect(Object.keys(changed as object)).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
