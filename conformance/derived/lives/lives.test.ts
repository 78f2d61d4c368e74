import { expect, test } from 'vitest'
import type { Exchange } from '../../exchange.ts'
import { contract } from '../../test-support/stand-in/judge-stand-in.ts'
import { livesShownBy } from './lives.ts'

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

test('an answer from while a write was under way tells nothing, as it may be from before that', () => {
  const publish = contract.operation('services.publishStatus')
  const created = exchange(create, '/services', '{"name":"one"}')
  const written = { ...exchange(update, '/services/7', '{"name":"one","alias":"a"}'), startedAtMs: 10, durationMs: 5 }
  const sightsWith = (late: Exchange) =>
    livesShownBy(update, contract, [created, written, late]).map(({ sights }) => sights.length)
  const published = exchange(publish, '/services/7/publish-status')
  expect(sightsWith({ ...published, startedAtMs: 11, durationMs: 9 })).toEqual([2])
  expect(sightsWith({ ...published, startedAtMs: 15, durationMs: 9 })).toEqual([3])
  expect(sightsWith({ ...written, startedAtMs: 11, durationMs: 9 })).toEqual([])
  expect(sightsWith({ ...written, startedAtMs: 15, durationMs: 9 })).toEqual([3])
})

test('what is found by a name while a write is under way tells nothing, either, whichever is answered first', () => {
  const created = exchange(contract.operation('metrics.create'), '/metrics', '{"name":"one"}')
  const byName = exchange(contract.operation('metrics.getByName'), '/metrics/name/one')
  const written = exchange(contract.operation('metrics.update'), '/metrics/7', '{"name":"one"}')
  const sightsWith = (...exchanges: Exchange[]) =>
    livesShownBy(written.operation, contract, [created, ...exchanges]).map(({ sights }) => sights.length)
  const first = { startedAtMs: 10, durationMs: 5 }
  for (const [startedAtMs, count] of [
    [14, 2],
    [15, 3],
  ] as const) {
    const second = { startedAtMs, durationMs: 9 }
    expect(sightsWith({ ...written, ...first }, { ...byName, ...second })).toEqual([count])
    expect(sightsWith({ ...byName, ...first }, { ...written, ...second })).toEqual([count])
  }
})

test('what a list shows while an entity is written to or removed tells nothing, as it may be a part of both', () => {
  const created = exchange(create, '/services', '{"name":"one"}')
  const listed = exchange(contract.operation('services.list'), '/services')
  const removed = exchange(contract.operation('services.delete'), '/services/7')
  const written = exchange(update, '/services/7', '{"name":"one"}')
  const sightsWith = (...exchanges: Exchange[]) =>
    livesShownBy(create, contract, [created, ...exchanges]).map(({ sights }) => sights.length)
  const first = { startedAtMs: 10, durationMs: 5 }
  for (const [startedAtMs, count] of [
    [14, 0],
    [15, 1],
  ] as const) {
    const second = { startedAtMs, durationMs: 9 }
    for (const [change, own] of [
      [written, 2],
      [removed, 1],
    ] as const) {
      expect(sightsWith({ ...change, ...first }, { ...listed, ...second })).toEqual([own + count])
      expect(sightsWith({ ...listed, ...first }, { ...change, ...second })).toEqual([own + count])
    }
  }
})

function exchange(operation: typeof create, path: string, body?: string): Exchange {
  const fields = { id: 7, name: 'one' }
  return {
    operation,
    request: { method: operation.method, url: `http://127.0.0.1/api${path}`, headers: {}, isWithKey: true, body },
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
    startedAtMs: 1,
    durationMs: 0,
  }
}
