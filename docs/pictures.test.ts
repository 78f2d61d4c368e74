import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasBrowser } from '../test-support/browser.ts'

// What a picture shows is not compared: fonts differ from machine to machine.

const pictures = join(import.meta.dirname, 'pictures')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alerting-contract-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.skipIf(!hasBrowser)('npx node docs/pictures.ts draws every picture of the pages, in the same size', async () => {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'pictures.ts'), folder])
  expect(await sizes(folder)).toEqual(await sizes(pictures))
})

test('each picture stands on a page', async () => {
  const pages = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.md'))
  const texts = await Promise.all(pages.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))
  const shown = texts.flatMap((text) => [...text.matchAll(/!\[[^\]]+\]\(pictures\/([^)]+)\)/g)].map(([, name]) => name))
  expect(shown.toSorted()).toEqual((await readdir(pictures)).toSorted())
})

/** Width and height of each PNG, which stand behind its signature (PNG, 11.2.1). */
async function sizes(folder: string): Promise<Record<string, readonly number[]>> {
  const names = (await readdir(folder)).toSorted()
  const read = async (name: string) => {
    const bytes = await readFile(join(folder, name))
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    return [name, [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]] as const
  }
  return Object.fromEntries(await Promise.all(names.map(read)))
}
