import { expect, test } from 'vitest'
import { openRun } from '../../run/run-memory.ts'
import { createSession } from '../../run/session.ts'
import { contract, standInTarget } from '../../test-support/stand-in/judge-stand-in.ts'
import { findInList } from './find-in-list.ts'

const fullPage = 25

/** Looks for the last of the entries of a list of pages that is `lists[n]` when it is asked for the nth time, then the last. */
async function look(lists: readonly (readonly { readonly id: number }[])[]) {
  let asked = 0
  const fetch = async ({ url }: Request) => {
    const start = Number(new URL(url).searchParams.get('start-index') ?? 0)
    const all = lists[Math.min(asked++, lists.length - 1)] ?? []
    return Response.json(all.slice(start, start + fullPage))
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
