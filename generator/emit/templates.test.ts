import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractFolder } from '../fixtures/contract-folder.ts'
import { renderTemplate, withTemplates } from './templates.ts'

const view = { title: 'Orders', groups: [{ name: 'orders' }] }

/** What templates of somebody else make of the view. */
async function print(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await contractFolder(Object.fromEntries(Object.keys(files).map((name) => [name, ''])))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return withTemplates({ folder }, () => renderTemplate('own/a.hbs', view))
}

test('a template of somebody else is printed, without the mark that some editors put in front of it', async () => {
  expect(await print({ 'own/a.hbs': '\uFEFF{{literal title}}' })).toBe("'Orders'")
})

test.each([
  ['{{titel}}', 'its line 1 takes "titel", which the view does not have'],
  ['{{contact.name.first}}', 'it takes "name" of what the view does not have'],
  ['{{literal titel}}', 'it gives a helper what the view does not have'],
  ['{{literal}}', 'it gives a helper what the view does not have'],
  ['\n{{upper title}}', 'its line 2 calls "upper", which is no helper'],
  ['{{> footer}}', 'it takes the partial "footer", which is not there'],
  ['{{#each groups}}', 'its line 1 cannot be read at "{{#each groups}}"'],
  ['\n{{title}', 'its line 2 cannot be read at "{{title}"'],
  ['{{#if groups}}\n{{/each}}', 'its line 1 opens "if", and "each" is closed'],
  ['{{> loop}}', 'its partials take each other without an end'],
])('the template %j is told: %s', async (template, fault) => {
  const told = `Cannot print "own/a.hbs": ${fault}, a template that its view fits is expected`
  await expect(print({ 'own/a.hbs': template, 'partials/loop.hbs': '{{> loop}}' })).rejects.toThrow(told)
})

test.each(['own/a.hbs', 'partials/loop.hbs'])('bytes in %s that are no text are refused', async (name) => {
  const files = { 'own/a.hbs': '{{> loop}}', [name]: new Uint8Array([0x2f, 0xff]) }
  await expect(print(files)).rejects.toThrow(/^Cannot use template ".+": it is not UTF-8 text, UTF-8 is expected$/)
})
