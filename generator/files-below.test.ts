import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findFilesBelow } from './files-below.ts'
import { contractFolder } from './fixtures/contract-folder.ts'

const { readdirSync } = fs

afterEach(() => {
  fs.readdirSync = readdirSync
  syncBuiltinESMExports()
})

test('finds files in archives, whose entries do not know their folder, as in packages of Yarn’s Plug’n’Play', async () => {
  const folder = await contractFolder({ 'a.hbs': '', 'client/b.hbs': '', 'node_modules/c.hbs': '' })
  const withoutParents = (...args: Parameters<typeof readdirSync>) =>
    readdirSync(...args).map((entry) => Object.defineProperty(entry, 'parentPath', { value: undefined }))
  fs.readdirSync = withoutParents as typeof readdirSync
  syncBuiltinESMExports()
  expect(findFilesBelow(folder)).toEqual({
    files: [join(folder, 'a.hbs'), join(folder, 'client/b.hbs')],
    folders: [folder, join(folder, 'client')],
    others: [],
  })
})
