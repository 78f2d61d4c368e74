import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractFolder } from '../../generator/fixtures/contract-folder.ts'
import { generate, order } from '../test-support/generate-command.ts'
import { nameContract } from './contract-name.ts'

test.each([
  ['/p/openapi.yaml', '/p/generated', 'openapi.yaml'],
  ['/p/spec/openapi.yaml', '/p/generated', 'spec/openapi.yaml'],
  ['/p/generated/openapi.yaml', '/p/generated', 'openapi.yaml'],
  ['/elsewhere/openapi.yaml', '/p/generated', 'openapi.yaml'],
  ['/p/node_modules/kit/spec/openapi.yaml', '/p/generated', 'kit/spec/openapi.yaml'],
  ['/p/node_modules/kit/spec/openapi.yaml', '/p/src/api', 'kit/spec/openapi.yaml'],
  ['/p/node_modules/.pnpm/kit@1_fastify@5/node_modules/@a/kit/openapi.yaml', '/p/generated', '@a/kit/openapi.yaml'],
  ['/p/.yarn/cache/kit-1.zip/node_modules/kit/openapi.yaml', '/p/generated', 'kit/openapi.yaml'],
  ['/p/node_modules/mine/openapi.yaml', '/p/node_modules/mine/generated', 'openapi.yaml'],
])('the contract %s is, in %s, called %s', (spec, out, name) => {
  expect(nameContract(spec, out)).toBe(name)
})

test('the contract of a package gives the same bytes wherever the package is installed', async () => {
  const places = ['node_modules/kit', '.store/kit@1/node_modules/kit', '../node_modules/kit']
  const texts = places.map(async (place) => {
    const folder = await contractFolder({ [join('a', place, 'openapi.yaml')]: order })
    const spec = join(folder, 'a', place, 'openapi.yaml')
    await generate(folder, spec, '--out', 'a/generated', '--quiet', '--target', 'types')
    return readFile(join(folder, 'a/generated/types.ts'), 'utf8')
  })
  const [first, ...others] = await Promise.all(texts)
  expect(first).toContain('// Generated from kit/openapi.yaml by')
  for (const other of others) expect(other).toBe(first)
})
