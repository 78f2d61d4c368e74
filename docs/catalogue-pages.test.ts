import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cataloguePages } from './catalogue-pages.ts'

const pages = await cataloguePages()

test.each([...pages.keys()])('docs/%s is up to date; "npx node docs/catalogue-pages.ts" writes it', async (name) => {
  expect(await readFile(join(import.meta.dirname, name), 'utf8')).toBe(pages.get(name))
})

test('each rule and each open question is shown once, where a link by its id leads', () => {
  const rules = [...(pages.get('rules.md') ?? '').matchAll(/^- <a id="([^"]+)"><\/a>`([^`]+)`: ./gm)]
  expect(rules.length).toBeGreaterThan(1000)
  expect(rules.filter(([, anchor, id]) => anchor !== id)).toEqual([])
  expect(new Set(rules.map(([, id]) => id)).size).toBe(rules.length)
  const questions = [...(pages.get('open-questions.md') ?? '').matchAll(/^## (\S+)$/gm)].map(([, id]) => id)
  expect(new Set(questions).size).toBe(questions.length)
  expect(questions).toContain('missing-key-status')
})

test('links between the pages lead somewhere', () => {
  const links = [...pages.values()].flatMap((text) => [...text.matchAll(/\((rules|open-questions)\.md#([^)]+)\)/g)])
  const dangling = links.filter(([, page, id]) => {
    const text = pages.get(`${page}.md`) ?? ''
    return !text.includes(page === 'rules' ? `<a id="${id}">` : `\n## ${id}\n`)
  })
  expect(links.length).toBeGreaterThan(10)
  expect(dangling).toEqual([])
})
