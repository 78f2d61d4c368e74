import { spawn } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { figureOf } from '../figures.ts'
import { rootFolder } from '../install.ts'
import type { Table } from '../table.ts'

const saves = 15
const maxMs = 60_000

/** How long after one operation was saved the files under `--watch` are right again. */
export async function measureWatch(builtCommand: string, folder: string): Promise<Table> {
  const out = join(folder, 'out')
  await cp(join(rootFolder, 'spec'), join(folder, 'spec'), { recursive: true })
  const child = spawn(
    process.execPath,
    [builtCommand, 'generate', join(folder, 'spec', 'openapi.yaml'), '--out', out, '--watch'],
    { stdio: 'ignore' },
  )
  try {
    await until(join(out, 'types.ts'), 'export ')
    const delays: number[] = []
    for (let save = 0; save <= saves; save += 1) {
      await pause(500)
      delays.push(await delayOf(save, { source: join(folder, 'spec', 'paths', 'services.yaml'), out }))
    }
    return tableOf(delays.slice(1))
  } finally {
    child.kill()
  }
}

async function delayOf(save: number, { source, out }: { source: string; out: string }): Promise<number> {
  const mark = `List services, as saved ${save}.`
  const text = await readFile(source, 'utf8')
  const changed = text.replace(/summary: List services.*/, `summary: ${mark}`)
  const started = performance.now()
  await writeFile(source, changed)
  await until(join(out, 'types.ts'), mark)
  // Written after the types.
  await until(join(out, 'client', 'operations', 'services.ts'), mark)
  return performance.now() - started
}

async function until(file: string, text: string): Promise<void> {
  const end = performance.now() + maxMs
  while (performance.now() < end) {
    const found = await readFile(file, 'utf8').catch(() => '')
    if (found.includes(text)) return
    await pause(3)
  }
  throw new Error(`Cannot measure --watch: ${file} is not written, a minute after the contract was saved`)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function tableOf(delays: readonly number[]): Table {
  return {
    name: 'generate-watch',
    title: 'Generate under --watch, one operation changed',
    note: `Milliseconds from the save to the last file, all targets (median of ${saves} saves, lowest to highest); a first one is not counted.`,
    columns: [{ key: 'ms', title: 'ms', print: (value) => value.toFixed(0), hasSpread: true }],
    rows: [{ contender: 'ours', standing: 'ours', cells: { ms: figureOf(delays) } }],
  }
}
