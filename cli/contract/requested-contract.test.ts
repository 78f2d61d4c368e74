import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { contractFolder } from '../../generator/fixtures/contract-folder.ts'
import { order } from '../test-support/generate-command.ts'
import { runCommand } from '../test-support/run-command.ts'
import { contractPath } from './requested-contract.ts'

test.each([
  ['openapi.yaml', 'openapi.yaml'],
  ['file:///a/b%20c.yaml', '/a/b c.yaml'],
  ['FILE:///a/b.yaml', '/a/b.yaml'],
])('%s stands for the path %s', (named, path) => {
  expect(contractPath(named)).toBe(path)
})

test('the URL of a file on another machine is told', () => {
  expect(() => contractPath('file://elsewhere/a.yaml')).toThrow(
    'Cannot read "file://elsewhere/a.yaml": it is the URL of no file here, one such as file:///path is expected',
  )
})

test.each([
  ['as an argument', {}],
  ['in a config file', { inConfig: true }],
])(
  'a contract that is named by its URL %s is generated from',
  async (_, { inConfig = false }: { inConfig?: boolean }) => {
    const folder = await contractFolder({ 'my api.yaml': order })
    const { href } = pathToFileURL(join(folder, 'my api.yaml'))
    const config = JSON.stringify({ spec: href })
    const project = inConfig ? await contractFolder({ 'alerting-contract.config.json': config }) : folder
    const args = ['generate', ...(inConfig ? [] : [href]), '--target', 'types']
    expect(await runCommand(project, ...args)).toMatchObject({ code: 0, stderr: '' })
  },
)
