import { spawnSync } from 'node:child_process'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contractFolder } from '../fixtures/contract-folder.ts'
import { makeStaging } from './staging.ts'
import { awaitOthers, BusyFolderError, inTurn } from './turn.ts'

test('runs that come at once work one after the other, and leave nothing behind', async () => {
  const folder = join(await contractFolder({}), 'a/b')
  const steps: string[] = []
  const run = (name: string) =>
    inTurn(folder, async () => {
      steps.push(`${name} begins`)
      await wait(20)
      steps.push(`${name} ends`)
    })
  const names = ['one', 'two', 'three', 'four', 'five']
  await Promise.all(names.map(run))
  const order = steps.filter((_, index) => index % 2 === 0).map((step) => step.split(' ')[0] ?? '')
  expect(order.toSorted()).toEqual(names.toSorted())
  expect(steps).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(await readdir(folder)).toEqual([])
})

test('a run that fails lets the next one in', async () => {
  const folder = await contractFolder({})
  await expect(inTurn(folder, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await inTurn(folder, async () => 'done', 0)).toBe('done')
})

test('a run that fails leaves no folder that was not there', async () => {
  const folder = await contractFolder({})
  const failing = () => Promise.reject(new Error('no room'))
  await expect(inTurn(join(folder, 'a/b'), failing)).rejects.toThrow('no room')
  await mkdir(join(folder, 'own'))
  await expect(inTurn(join(folder, 'own'), failing)).rejects.toThrow('no room')
  expect(await readdir(folder)).toEqual(['own'])
})

test('a run that was killed is not waited for, nor one whose number another process has by now', async () => {
  const folder = await contractFolder({})
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  await mkdir(join(folder, `.generated-${pid}-killed`))
  await mkdir(join(folder, `.generated-${process.pid}-longGo`))
  await utimes(join(folder, `.generated-${process.pid}-longGo`), 1000, 1000)
  expect(await inTurn(folder, async () => 'done', 0)).toBe('done')
})

test('a run that does not come to an end is named', async () => {
  const folder = await contractFolder({})
  await makeStaging(folder)
  const work = async () => 'done'
  await expect(inTurn(folder, work, 100)).rejects.toThrow(new BusyFolderError(process.pid))
  await expect(awaitOthers(folder, 0)).rejects.toThrow(new BusyFolderError(process.pid))
})

test('a folder that is not there yet is nobody’s', async () => {
  await awaitOthers(join(await contractFolder({}), 'out'), 0)
})
