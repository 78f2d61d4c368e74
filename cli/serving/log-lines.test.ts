import { expect, test } from 'vitest'
import { lineFor } from './log-lines.ts'

const time = Date.UTC(2026, 0, 2, 3, 4, 5, 678)

test.each([
  [
    { level: 30, time, reqId: 'id-1', method: 'GET', path: '/api/services', status: 200, ms: 1.5, msg: 'answered' },
    '03:04:05.678 200 GET /api/services 1.5 ms id-1\n',
  ],
  [{ level: 30, time, msg: 'Server listening' }, '03:04:05.678 Server listening\n'],
  [
    { level: 50, time, err: { type: 'TypeError', message: '', stack: '    at a (b.ts:1:2)' }, msg: '' },
    '03:04:05.678 error TypeError \n    at a (b.ts:1:2)\n',
  ],
])('an entry becomes a line: %#', (entry, line) => {
  expect(lineFor(`${JSON.stringify(entry)}\n`)).toBe(line)
})
