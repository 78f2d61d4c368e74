import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractFolder } from '../../generator/fixtures/contract-folder.ts'
import { usableFolder } from './usable-folder.ts'

test('a folder may be there, and need not', async () => {
  const folder = await contractFolder({ 'out/x': '' })
  expect(usableFolder('out', folder)).toBe(join(folder, 'out'))
  expect(usableFolder('new/out', folder)).toBe(join(folder, 'new/out'))
})

const refused: [given: string, want: string][] = [
  ['', 'Cannot write to "": it names nothing, a folder is expected'],
  ['  ', 'Cannot write to "  ": it names nothing, a folder is expected'],
  ['file', 'Cannot write to "FOLDER/file": it is not a folder, one is expected'],
  ['file/out', 'Cannot write to "FOLDER/file/out": "FOLDER/file" is not a folder, one is expected'],
]
test.each(refused)('%j is refused', async (given, want) => {
  const folder = await contractFolder({ file: '' })
  expect(() => usableFolder(given, folder)).toThrow(want.replaceAll('FOLDER', folder))
})
