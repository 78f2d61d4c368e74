import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { Problem } from './output/problem.ts'
import { packageRoot } from './package-root.ts'
import { missingPackages, peers, peersOfMock, requirePeers } from './peers.ts'
import { folderOf } from './test-support/run-command.ts'

// A place with nothing installed above it.
const nowhere = pathToFileURL(join(mkdtempSync(join(tmpdir(), 'peers-test-')), 'a.js')).href

test.each([
  [['fastify'], 'the package "fastify" is not installed, run "npm install --save-dev fastify"'],
  [['fastify', 'pg'], 'the packages "fastify" and "pg" are not installed, run "npm install --save-dev fastify pg"'],
  [
    ['fastify', 'undici', 'pg'],
    'the packages "fastify", "undici" and "pg" are not installed, run "npm install --save-dev fastify undici pg"',
  ],
])('without %j the message says how to get them', (names, reason) => {
  expect(() => requirePeers([{ purpose: 'start the service', names }], nowhere)).toThrow(
    new Problem(`Cannot start the service: ${reason}`),
  )
})

test('what is missing for several purposes is told at once', () => {
  const needed = [peersOfMock, { purpose: 'write JUnit files', names: peers.junit }, { purpose: 'rest', names: [] }]
  expect(() => requirePeers(needed, nowhere)).toThrow(
    new Problem(
      'Cannot start the mock and write JUnit files: the packages "@stoplight/prism-cli" and "junit-report-builder" are not installed, run "npm install --save-dev @stoplight/prism-cli junit-report-builder"',
    ),
  )
})

test.each([
  ['package-lock.json', 'npm install --save-dev pg'],
  ['pnpm-lock.yaml', 'pnpm add --save-dev pg'],
  ['yarn.lock', 'yarn add --dev pg'],
  ['bun.lock', 'bun add --dev pg'],
])('a project with %s is told to run "%s"', async (lock, command) => {
  const folder = await folderOf({ [lock]: '', 'node_modules/alerting-status-contract/package.json': '{}' })
  expect(missingPackages('open the database', ['pg'], folder).message).toContain(`run "${command}"`)
})

test('a project that has not the kit itself, as beside one that is installed globally, is told to install both', async () => {
  const folder = await folderOf({})
  expect(missingPackages('open the database', ['pg'], folder).message).toBe(
    'Cannot open the database: the package "pg" is not installed, run "npm install --save-dev alerting-status-contract pg", and the command by "npx alerting-contract"',
  )
})

test('what is installed is no problem', () => {
  expect(() => requirePeers([{ purpose: 'start the service', names: Object.values(peers).flat() }])).not.toThrow()
})

test('each is an optional peer, and a development dependency here', async () => {
  const { peerDependencies, peerDependenciesMeta, devDependencies, dependencies } = JSON.parse(
    await readFile(join(packageRoot, 'package.json'), 'utf8'),
  )
  const names = Object.values(peers).flat()
  expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(names))
  expect(Object.keys(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies))
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(Object.keys(peerDependencies)))
  expect(Object.keys(dependencies).filter((name) => name in peerDependencies)).toEqual([])
})
