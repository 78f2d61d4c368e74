import { expect, test } from 'vitest'
import { contractFolder } from '../fixtures/contract-folder.ts'
import { type GeneratedFile, generate } from '../generate.ts'
import { withImportExtension } from './import-extension.ts'

const own = 'spec/openapi.yaml'
const ofModules = /'(\.{1,2}\/[^']*)'/

test.each([
  ['js', /^\.{1,2}\/.*[^.]\.js$/],
  ['none', /^\.{1,2}\/[\w./-]*\/?[\w-]+$/],
] as const)('with the extension %s, modules import what there is', async (importExtension, wanted) => {
  const files = await generate(own, { importExtension })
  const names = new Set(files.map(({ name }) => name))
  const paths = files.flatMap(importsOf)
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter(({ path }) => !wanted.test(path))).toEqual([])
  expect(paths.filter(({ from, path }) => !names.has(resolved(from, path)))).toEqual([])
})

test('nothing but imports differs', async () => {
  const [asTs, asJs] = await Promise.all([generate(own), generate(own, { importExtension: 'js' })])
  const back = asJs.map(({ name, text }) => ({ name, text: text.replace(/^(.*'\.{1,2}\/.*)\.js'$/gm, "$1.ts'") }))
  expect(back).toEqual(asTs)
})

test('texts of a contract stay as they are', async () => {
  const text = "import './odd-1.ts'\nexport * from './odd-2.ts'\n} from './odd-3.ts'"
  const folder = await contractFolder({
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: text, description: text, version: text },
      paths: {
        '/a': {
          get: {
            description: text,
            parameters: [{ name: text, in: 'query', description: text, schema: { const: text, default: text } }],
            responses: { 200: { description: text, content: { 'application/json': { schema: { enum: [text] } } } } },
          },
        },
      },
    }),
  })
  const [asTs, asJs] = await Promise.all(
    (['ts', 'js'] as const).map((importExtension) => generate(`${folder}/openapi.json`, { importExtension })),
  )
  const named = (files: readonly GeneratedFile[] = []) => files.map(({ text }) => text.split(/odd-\d\.ts'/).length - 1)
  expect(named(asJs)).toEqual(named(asTs))
  expect(named(asTs).reduce((sum, count) => sum + count)).toBeGreaterThan(5)
})

test('an extension that there is not is refused', async () => {
  await expect(generate(own, { importExtension: 'mjs' as 'js' })).rejects.toThrow(
    'Cannot import by the extension "mjs": one of ts, js, none is expected',
  )
})

test('what imports a library, or no module, is left alone', () => {
  const text = "import a from 'a.ts'\nconst b = './b.ts'\n// from './c.ts'\nimport d from './d.json'\n"
  expect(withImportExtension(text, 'none')).toBe(text)
})

function importsOf({ name, text }: GeneratedFile): readonly { readonly from: string; readonly path: string }[] {
  if (!name.endsWith('.ts')) return []
  const lines = text.split('\n').filter((line) => /^(import|export|\}) .*'$/.test(line))
  return lines.flatMap((line) => {
    const [, path] = ofModules.exec(line) ?? []
    return path === undefined ? [] : [{ from: name, path }]
  })
}

function resolved(from: string, path: string): string {
  const { pathname } = new URL(path, `http://host/${from}`)
  return `${pathname.slice(1).replace(/\.js$/, '')}.ts`
}
