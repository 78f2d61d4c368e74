import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Pace, startPace } from './pace.ts'

/** Work of many, of which the test ends one at a time; how many are under way is what a pace decides. */
function startWork(pace: Pace, count: number) {
  const ends: (() => void)[] = []
  let underWay = 0
  const done = Array.from({ length: count }, () =>
    pace.inTurn(async () => {
      underWay++
      await new Promise<void>((resolve) => ends.push(resolve))
      underWay--
    }),
  )
  return {
    underWay: () => underWay,
    async endOne() {
      ends.shift()?.()
      await setImmediate()
    },
    done: Promise.all(done),
  }
}

test('as many as want to are under way, until the target is busy; then half of them, one at least', async () => {
  const pace = startPace()
  const work = startWork(pace, 12)
  await setImmediate()
  expect(work.underWay()).toBe(12)
  pace.slowDown(0)
  const late = startWork(pace, 12)
  for (let ended = 0; ended < 12; ended++) await work.endOne()
  expect(late.underWay()).toBe(6)
  for (let ended = 0; ended < 12; ended++) await late.endOne()
  await Promise.all([work.done, late.done])
})

test('after many requests without a complaint, one more is under way', async () => {
  const pace = startPace()
  const first = startWork(pace, 1)
  await setImmediate()
  pace.slowDown(0)
  await first.endOne()
  const work = startWork(pace, 60)
  const seen = new Set<number>()
  for (let ended = 0; ended < 60; ended++) {
    await setImmediate()
    seen.add(work.underWay())
    await work.endOne()
  }
  expect([...seen].slice(0, 3)).toEqual([1, 2, 3])
  await work.done
})

test('a pause ends when it is over, or when the run does', async () => {
  const pace = startPace()
  pace.slowDown(60_000)
  const controller = new AbortController()
  const end = pace.pauseEnd(controller.signal)
  controller.abort()
  await end
  const short = startPace()
  const startedAtMs = performance.now()
  short.slowDown(20)
  await short.pauseEnd(undefined)
  expect(performance.now() - startedAtMs).toBeGreaterThan(18)
})
