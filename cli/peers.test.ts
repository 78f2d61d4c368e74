import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { packageRoot } from './package-root.ts'
import { peers, requirePeers } from './peers.ts'
import { Problem } from './problem.ts'

// A place with nothing installed above it.
const nowhere = pathToFileURL(join(mkdtempSync(join(tmpdir(), 'peers-test-')), 'a.js')).href

test.each([
  [['fastify'], 'the package "fastify" is not installed, run "npm install --save-dev fastify"'],
  [['fastify', 'pg'], 'the packages "fastify" and "pg" are not installed, run "npm install --save-dev fastify pg"'],
])('without %j the message says how to get them', (names, reason) => {
  expect(() => requirePeers('start the service', names, nowhere)).toThrow(
    new Problem(`Cannot start the service: ${reason}`),
  )
})

test('what is installed is no problem', () => {
  expect(() => requirePeers('start the service', Object.values(peers).flat())).not.toThrow()
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
