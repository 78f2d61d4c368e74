import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { targets } from '../../generator/targets.ts'
import { packageRoot } from '../package-root.ts'
import { folderOf } from '../test-support/run-command.ts'
import { configKinds, readConfig } from './read-config.ts'

const schema = JSON.parse(readFileSync(join(packageRoot, 'spec/config.schema.json'), 'utf8'))
const { $schema, ...options } = schema.properties

test('the schema for editors knows every option and every target', () => {
  expect(Object.keys(options)).toEqual(Object.keys(configKinds))
  expect(options.targets.items.anyOf[0].enum).toEqual(Object.keys(targets))
})

test('the schema for editors says the same of each option as its type', () => {
  const source = readFileSync(join(packageRoot, 'cli/config.ts'), 'utf8')
  const said = [...source.matchAll(/\/\*\* (.+?)(?: @default .+)? \*\/\n {2}readonly (\w+)\?/g)]
  const wanted = Object.keys(options).map((name) => [name, options[name].description])
  expect(said.map(([, text, name]) => [name, text])).toEqual(wanted)
})

test.each<[string, string, boolean]>([
  [
    'a whole file',
    '{"$schema": "./config.schema.json", "spec": "a.yaml", "out": "b", "targets": ["types", "own"], "templates": "c", "skeleton": "d", "importExtension": "js", "strict": true, "allowOutside": false, "allowNetwork": true, "limits": {"fileBytes": 99999999}}',
    true,
  ],
  ['an empty object', '{}', true],
  ['no object', '[]', false],
  ['a schema that is not a text', '{"$schema": 7}', false],
  ['an unknown option', '{"output": "x"}', false],
  ['an empty path', '{"out": ""}', false],
  ['a target that is not a text', '{"targets": [1]}', false],
  ['no target at all', '{"targets": []}', false],
  ['an extension that there is not', '{"importExtension": ".ts"}', false],
  ['a limit that there is not', '{"limits": {"depth": 1000}}', false],
  ['a limit of nothing', '{"limits": {"files": 0}}', false],
  ['a limit that is no whole number', '{"limits": {"values": 1.5}}', false],
  ['limits that are a list', '{"limits": []}', false],
  ['a text where yes or no is meant', '{"strict": "yes"}', false],
])('the schema and the command agree on %s', async (_, text, isRight) => {
  const validate = new Ajv2020().compile(schema)
  const folder = await folderOf({ 'own.json': text })
  const isRead = await readConfig(join(folder, 'own.json')).then(
    () => true,
    () => false,
  )
  expect({ schema: validate(JSON.parse(text)), command: isRead }).toEqual({ schema: isRight, command: isRight })
})

test('a byte order mark, as editors on Windows write it, is no part of the file', async () => {
  const folder = await folderOf({ 'own.json': '\uFEFF{ "out": "y" }\r\n' })
  expect(await readConfig(join(folder, 'own.json'))).toEqual({ out: 'y' })
})

test('the place of the schema is no option', async () => {
  const folder = await folderOf({ 'own.json': '{"$schema": "x", "out": "y"}' })
  expect(await readConfig(join(folder, 'own.json'))).toEqual({ out: 'y' })
})
