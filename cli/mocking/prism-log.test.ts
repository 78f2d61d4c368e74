import { afterEach, expect, test, vi } from 'vitest'
import { prismLog } from './prism-log.ts'

type Write = (first: unknown, text?: string) => void

const written: string[] = []
const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
  written.push(String(text))
  return true
})

afterEach(() => {
  stderr.mockClear()
  written.length = 0
})

const request = { method: 'get', url: { path: '/api/things' }, headers: { authorization: 'Bearer secret' } }

test.each([
  ['info', ['Looking'], 'info    [MOCK] Looking\n'],
  ['info', [{ input: request }, 'Request received'], 'info    [MOCK] Request received: GET /api/things\n'],
  ['error', [{ name: 'VALIDATOR' }, 'no such\n\x1b[31mproperty\x9b'], 'error   [VALIDATOR] no such??[31mproperty?\n'],
])('prismLog writes a line for %s %j', (level, args, line) => {
  const write = prismLog({ isShown: true })[level] as Write
  write(...(args as Parameters<Write>))
  expect(written).toEqual([line])
})

test('prismLog of a part of Prism carries its name', () => {
  const write = prismLog({ isShown: true }).child({ name: 'NEGOTIATOR' }).success as Write
  write('Found')
  expect(written).toEqual(['success [NEGOTIATOR] Found\n'])
})

test.each(['debug', 'trace'])('prismLog keeps %s to itself, which holds keys', (level) => {
  const write = prismLog({ isShown: true })[level] as Write
  write('authorization: Bearer secret')
  expect(written).toEqual([])
})

test('prismLog writes nothing unless it is asked to', () => {
  const write = prismLog({ isShown: false }).error as Write
  write('Wrong')
  expect(written).toEqual([])
})
