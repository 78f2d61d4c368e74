import { expect, test } from 'vitest'
import type { Session } from '../../check.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import { parseReply } from '../../http/parse-reply.ts'
import { contract } from '../../test-support/stand-in/judge-stand-in.ts'
import { makeEntity } from './entities.ts'

test.each([
  ['{"id":7,"name":"x"}', '7'],
  ['{"id":"a-7"}', 'a-7'],
  // More digits than a JavaScript number holds, also behind an object that has an id of its own.
  ['{"teams":[{"id":1234567890123456781}],"id":9223372036854775807}', '9223372036854775807'],
  ['{"id":9223372036854775807,"teams":[{"id":4021}],"":{"id":5}}', '9223372036854775807'],
])('makeEntity takes the id of %s as it is written', async (text, id) => {
  const { session, removed } = sessionAnswering(201, text)
  expect((await makeEntity(session, '/services/{id}', {})).pathValues).toEqual({ id })
  expect(removed).toEqual([['services.delete', { id }]])
})

test.each([
  [400, '{"message":"no"}'],
  [200, '{"name":"x"}'],
  [200, '[]'],
  [200, 'null'],
  [200, 'no JSON'],
])('makeEntity is not content with %i %s', async (status, text) => {
  const { session, removed } = sessionAnswering(status, text)
  await expect(makeEntity(session, '/services/{id}', {})).rejects.toThrow(
    `POST /services gave nothing to work with: ${status} ${text}`,
  )
  expect(removed).toEqual([])
})

function sessionAnswering(status: number, text: string) {
  const removed: unknown[] = []
  const session = {
    contract,
    target: { url: '', key: '', fixtures: {}, answers: {}, notApplicable: {} },
    freshName: (stem: string) => stem,
    once: (_: string, prepare: () => Promise<unknown>) => prepare(),
    removeLater: (operation: { id: string }, values: unknown) => removed.push([operation.id, values]),
    send: async ({ operation }: ExchangeRequest): Promise<Exchange> => ({
      operation,
      request: { method: operation.method, url: '', headers: {}, isWithKey: true, body: undefined },
      reply: parseReply(status, new Headers({ 'content-type': 'application/json' }), new TextEncoder().encode(text)),
      known: undefined,
      failure: undefined,
      startedAtMs: 1,
      durationMs: 1,
    }),
  }
  return { session: session as unknown as Session, removed }
}
