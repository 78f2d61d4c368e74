import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './output-folder.ts'

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'folders-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('the same folders are made by many at once', async () => {
  const scratch = await scratchFolder()
  for (let round = 0; round < 30; round++) {
    const path = join(scratch, String(round), 'a/b/c/d')
    await Promise.all(Array.from({ length: 16 }, () => makeFolder(path)))
    expect((await stat(path)).isDirectory()).toBe(true)
  }
})

test('where a file is in the way, or nothing can be made, that is told', async () => {
  const scratch = await scratchFolder()
  await writeFile(join(scratch, 'file'), '')
  await expect(makeFolder(join(scratch, 'file'))).rejects.toThrow(/EEXIST/)
  await expect(makeFolder(join(scratch, 'file/a/b'))).rejects.toThrow(/ENOTDIR/)
  await expect(makeFolder('/proc/nowhere/a')).rejects.toThrow(/ENOENT/)
})
