import { expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { contract } from '../../test-support/stand-in/judge-stand-in.ts'
import { asElsewhere } from './as-elsewhere.ts'

const [create, read] = ['services.create', 'services.get'].map((id) => contract.operation(id)) as [Operation, Operation]

test('a reply to a write is held against what was sent, and any other against what is known from elsewhere', () => {
  const sent = { name: 'one', alias: 'a' }
  const run = [
    exchange(create, '/services', { sent, shown: { id: 7, name: 'one', alias: 'b' } }),
    exchange(read, '/services/7', { shown: { id: 7, name: 'one', alias: 'c' } }),
  ]
  const failureOf = (id: string) => () => asElsewhere(id)(run, contract)
  expect(failureOf('services.create')).toThrow('expected alias "a", as it was sent, got alias "b"')
  expect(failureOf('services.get')).toThrow('expected alias "b" or "a", as everywhere else, got alias "c"')
})

function exchange(
  operation: Operation,
  path: string,
  { sent, shown }: { readonly sent?: object; readonly shown: object },
): Exchange {
  const text = JSON.stringify(shown)
  const url = `http://127.0.0.1/api${path}`
  const body = sent && JSON.stringify(sent)
  return {
    operation,
    request: { method: operation.method, url, headers: {}, isWithKey: true, body },
    reply: {
      status: 200,
      headers: new Headers(),
      contentType: 'application/json',
      text,
      json: shown,
      jsonProblem: undefined,
    },
    known: shown,
    failure: undefined,
    startedAtMs: 0,
    durationMs: 0,
  }
}
