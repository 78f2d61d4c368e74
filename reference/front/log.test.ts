import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startService } from '../start.ts'

test('the log has a line for each request with its id, and nothing else that the caller sent', async () => {
  const lines: string[] = []
  const log = { level: 'debug', stream: { write: (line: string) => void lines.push(line) } } as const
  const service = await startService({ key: 'secret-key-1', log })
  const headers = { authorization: 'Bearer secret-key-1', 'x-request-id': 'id-1', 'content-type': 'application/json' }
  await fetch(`${service.url}/api/services?include=secret-query`, { headers })
  await fetch(`${service.url}/api/services`, { method: 'POST', headers, body: '{"name":"secret-body"}' })
  await fetch(`${service.url}/api/services`, { method: 'POST', headers, body: '{"name":secret-body' })
  await fetch(`${service.url}/api/services`, { headers: { authorization: 'Bearer secret-unknown' } })
  await service.runtime.database.run('drop table services')
  const failed = await fetch(`${service.url}/api/services`, { method: 'POST', headers, body: '{"name":"secret-body"}' })
  await service.close()

  const entries = lines.map((line) => JSON.parse(line)).filter(({ status }) => status !== undefined)
  expect(entries.map(({ reqId, method, path, status }) => ({ reqId, method, path, status })).slice(0, 3)).toEqual([
    { reqId: 'id-1', method: 'GET', path: '/api/services', status: 200 },
    { reqId: 'id-1', method: 'POST', path: '/api/services', status: 200 },
    { reqId: 'id-1', method: 'POST', path: '/api/services', status: 400 },
  ])
  expect(failed.status).toBe(500)
  expect(lines.some((line) => JSON.parse(line).err?.stack.includes('sqlite.ts'))).toBe(true)
  expect(lines.filter((line) => line.includes('secret'))).toEqual([])
})

test('a caller who goes away in the middle of a body is no error of the service', async () => {
  const levels: number[] = []
  const log = { level: 'debug', stream: { write: (line: string) => void levels.push(JSON.parse(line).level) } } as const
  const service = await startService({ key: 'secret-key-1', log })
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  const head = ['POST /api/services HTTP/1.1', 'Host: x', 'Authorization: secret-key-1', 'Expect: 100-continue']
  socket.write([...head, 'Content-Type: application/json', 'Content-Length: 100', '', ''].join('\r\n'))
  // It is about to read the body then.
  await once(socket, 'data')
  socket.resetAndDestroy()
  await fetch(`${service.url}/health`)
  await service.close()
  expect(levels.filter((level) => level > 30)).toEqual([])
})
