import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const generated = join(import.meta.dirname, '../../generated')

/** Bytes of a bundle of two operations, minified and gzipped. The bundler of the bench makes a thirtieth more of them. */
async function bundledBytes(entry: string): Promise<number> {
  const input = 'two-operations'
  const code = `export { connect, list, read } from ${JSON.stringify(join(import.meta.dirname, 'entries', entry))}`
  const bundle = await rolldown({
    input,
    platform: 'browser',
    resolve: { alias: { generated } },
    transform: { target: 'es2024' },
    plugins: [
      { name: input, resolveId: (id) => (id === input ? id : null), load: (id) => (id === input ? code : null) },
    ],
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  return gzipSync(output[0].code, { level: 9 }).length
}

test.each([
  ['ours.mjs', 3_130],
  ['ours-validated.mjs', 4_835],
])('a bundle of two operations of %s has at most %i bytes', async (entry, most) => {
  const bytes = await bundledBytes(entry)
  expect(bytes).toBeLessThanOrEqual(most)
  // Less than half of it would mean that something is not in it.
  expect(bytes).toBeGreaterThan(most / 2)
})
