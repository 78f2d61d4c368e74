import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileShapes } from './compile-shapes.ts'

test.each(compileShapes())('$file is what ajv makes of the schema today', async ({ file, text }) => {
  expect((await readFile(join(import.meta.dirname, file), 'utf8')) === text).toBe(true)
})

test('nothing of it is made at run time', () => {
  expect(compileShapes().filter(({ text }) => /new Function|eval\(/.test(text))).toEqual([])
})

test('errors are told in a list that grows, not copied for each that is added', () => {
  expect(compileShapes().filter(({ text }) => text.includes('.concat('))).toEqual([])
})
