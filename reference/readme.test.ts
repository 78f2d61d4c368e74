import { readFile, writeFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { settingsTable, statesTable } from './describe.ts'
import schema from './seed/seed.schema.json' with { type: 'json' }
import { chooseAll } from './settings/choices.ts'

const file = new URL('./README.md', import.meta.url)
// As with snapshots: this writes what is, everything else compares.
const isUpdating = process.env.UPDATE_README === '1'

test.each([
  ['settings', settingsTable()],
  ['states', statesTable()],
])('the table of %s in the README is the one of the code', async (name, table) => {
  const text = await readFile(file, 'utf8')
  const pattern = new RegExp(`(<!-- ${name}: .*-->\n\n)([\\s\\S]*?)(\n*<!-- end -->)`)
  if (isUpdating)
    await writeFile(
      file,
      text.replace(pattern, (_all, before) => `${before}${table}\n\n<!-- end -->`),
    )
  expect(pattern.exec(isUpdating ? await readFile(file, 'utf8') : text)?.[2]?.trim()).toBe(table)
})

test('the seed and the choices in the README are taken', async () => {
  const text = await readFile(file, 'utf8')
  const [seed, choices] = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = '']) => load(yaml))
  const validate = new Ajv2020().compile(schema)
  validate(seed)
  expect(validate.errors).toBeNull()
  expect(chooseAll(choices)).toMatchObject({ 'missing-key-status': '403', 'error-body-shape': 'problem-json' })
})
