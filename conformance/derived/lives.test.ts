import { expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { livesShownBy } from './lives.ts'
import { contract } from './stand-in/judge-stand-in.ts'

const create = contract.operation('services.create')
const update = contract.operation('services.update')

test('a body that is no JSON, and that a target takes all the same, tells nothing of an entity', () => {
  const exchanges = [
    exchange(create, '/services', '{"name":"one"}'),
    exchange(update, '/services/7', '{"name":"a text th'),
  ]
  const [life, ...others] = livesShownBy(update, contract, exchanges)
  expect(others).toEqual([])
  expect(life?.sights.map(({ sent }) => sent?.name)).toEqual(['one', undefined])
})

function exchange(operation: typeof create, path: string, body: string): Exchange {
  const fields = { id: 7, name: 'one' }
  return {
    operation,
    request: { method: operation.method, url: `http://127.0.0.1/api${path}`, headers: {}, body },
    reply: {
      status: 200,
      headers: {},
      contentType: 'application/json',
      text: JSON.stringify(fields),
      json: fields,
      jsonProblem: undefined,
    } as unknown as NonNullable<Exchange['reply']>,
    known: fields,
    failure: undefined,
    durationMs: 1,
  }
}
