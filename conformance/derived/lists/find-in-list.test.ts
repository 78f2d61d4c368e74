import { expect, test } from 'vitest'
import { openRun } from '../../run/run-memory.ts'
import { createSession } from '../../run/session.ts'
import { contract, standInTarget } from '../../test-support/stand-in/judge-stand-in.ts'
import { findInList } from './find-in-list.ts'

const fullPage = 25

type Entries = readonly { readonly id: number }[]

/** Looks for the last of the entries of a list of pages that is `lists[n]` when it is asked for the nth time, then the last. */
function look(lists: readonly Entries[]) {
  return lookIn((asked) => lists[Math.min(asked, lists.length - 1)] ?? [])
}

async function lookIn(listAt: (asked: number) => Entries) {
  let asked = 0
  const fetch = async ({ url }: Request) => {
    const start = Number(new URL(url).searchParams.get('start-index') ?? 0)
    return Response.json(listAt(asked++).slice(start, start + fullPage))
  }
  const run = openRun({ contract, target: { ...standInTarget('http://in-process.invalid'), fetch } })
  const list = { operation: contract.operation('statusPages.list'), path: {} }
  const found = await findInList(createSession(run, 'a'), list, ({ id }) => id === fullPage + 1)
  return { entry: found?.entry, asked }
}

const full = Array.from({ length: fullPage + 1 }, (_, index) => ({ id: index + 1 }))
const without = (id: number) => full.filter((entry) => entry.id !== id)

test('an entry that moves to the first page, which was full, while the second is read is found', async () => {
  const { entry } = await look([full, without(1)])
  expect(entry).toEqual({ id: fullPage + 1 })
})

test('a list of one page that stands still lacks an entry, also when it shows it later', async () => {
  const lacking = without(fullPage + 1)
  expect((await look([lacking, lacking, full])).entry).toBeUndefined()
})

const others = Array.from({ length: 5000 }, (_, index) => ({ id: 1000 + index }))
const places = Array.from({ length: 400 }, (_, before) => before)

/** Entries come, or go, in front of it: many at once, now and then. */
const movedBy = (asked: number, seed: number) => Math.floor((asked * 2 + seed) / 7) * 20

test.each([
  ['grows', 1],
  ['shrinks', -1],
])('an entry is found wherever it stands, though the list %s in front of it all the time', async (_, sign) => {
  const lost = []
  for (const place of places) {
    const before = (asked: number) => Math.max(0, place + sign * movedBy(asked, place % 7))
    const listAt = (asked: number) => [...others.slice(0, before(asked)), ...full.slice(-1), ...others.slice(-60)]
    if ((await lookIn(listAt)).entry === undefined) lost.push(place)
  }
  expect(lost).toEqual([])
})
