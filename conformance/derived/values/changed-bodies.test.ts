import { expect, test } from 'vitest'
import { openRun } from '../../run/run-memory.ts'
import { createSession } from '../../run/session.ts'
import { contract, standInTarget } from '../../test-support/stand-in/judge-stand-in.ts'
import { bodiesChangedAtOnce, changedBodies } from './changed-bodies.ts'

const run = openRun({ contract, target: standInTarget('http://in-process.invalid') })
const session = createSession(run, 'a')
const operation = contract.operation('statusPages.create')
const oneByOne = changedBodies(session, operation)
const atOnce = bodiesChangedAtOnce(session, operation).map(({ body }) => body)
// The first body changes the name, and others are new each time.
const changed = Object.keys(oneByOne[0] ?? {}).filter((name) => !/name|domain/.test(name) && valuesOf(name).length > 1)

test('a few bodies have each value to which a field is changed alone', () => {
  expect(atOnce.length).toBeLessThan(oneByOne.length / 5)
  expect(changed.length).toBeGreaterThan(10)
  for (const name of changed) {
    const usual = JSON.stringify(oneByOne[0]?.[name])
    const seen = atOnce.map((body) => JSON.stringify(body[name]))
    expect(seen, name).toEqual(expect.arrayContaining(valuesOf(name).filter((value) => value !== usual)))
  }
})

test('no two flags are alike in all of them, and none is the same in all', () => {
  const flags = changed.filter((name) => typeof atOnce[0]?.[name] === 'boolean')
  const patterns = flags.map((name) => atOnce.map((body) => body[name]).join())
  expect(flags.length).toBeGreaterThan(2)
  expect(new Set(patterns).size).toBe(flags.length)
  for (const name of flags) expect(new Set(atOnce.map((body) => body[name])).size, name).toBe(2)
})

function valuesOf(name: string): readonly string[] {
  return [...new Set(oneByOne.map((body) => JSON.stringify(body[name])))]
}
