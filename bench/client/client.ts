import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundle } from '../bundle.ts'
import { figureOf, ratioOf } from '../figures.ts'
import { generateOurs } from '../generate-ours.ts'
import { benchFolder } from '../install.ts'
import { run } from '../measure.ts'
import type { Subject } from '../subject.ts'
import type { Column, Row, Table } from '../table.ts'
import { baselineName, type Contender, contenders } from './contenders.ts'
import type { CallCosts } from './measure-calls.ts'

const rounds = 40

/** A generated client: what it adds to a bundle, and what a call costs. */
export const client: Subject = {
  name: 'client',
  async measure({ folder, report }) {
    await symlink(join(benchFolder, 'node_modules'), join(folder, 'node_modules'))
    await cp(join(import.meta.dirname, 'entries'), folder, { recursive: true })
    const generated = await generateOurs(folder)
    const rows: Row[] = []
    for (const contender of contenders) {
      report(`bundling ${contender.name}`)
      rows.push(await bundleRow(contender, { folder, generated }))
    }
    report(`calling, ${rounds} rounds`)
    const able = rows.filter(({ problem }) => problem === undefined).map(({ contender }) => contender)
    const costs = await measureCalls(able, folder)
    return [tableOf(rows.map((row) => ({ ...row, cells: { ...row.cells, ...callCells(row, costs) } })))]
  },
}

async function bundleRow(
  contender: Contender,
  { folder, generated }: { folder: string; generated: string },
): Promise<Row> {
  const { name, standing, entry, generate } = contender
  try {
    if (generate) await run({ args: generate, cwd: folder })
    const small = join(folder, `two-of-${entry}`)
    await writeFile(small, `export { connect, list, read } from './${entry}'\n`)
    await bundle(small, {
      out: join(folder, 'out', `two-of-${entry}`),
      generated,
      isMinified: true,
      platform: 'browser',
    })
    await bundle(join(folder, entry), {
      out: join(folder, 'out', entry),
      generated,
      isMinified: false,
      platform: 'node',
    })
    const code = await readFile(join(folder, 'out', `two-of-${entry}`))
    return { contender: name, standing, cells: { minified: code.length, gzipped: gzipSync(code, { level: 9 }).length } }
  } catch (error) {
    return { contender: name, standing, cells: {}, problem: `missing or failing: ${(error as Error).message}` }
  }
}

// All in one process of its own, so that the compiler of JavaScript treats them alike.
async function measureCalls(names: readonly string[], folder: string): Promise<CallCosts> {
  const modules = contenders
    .filter(({ name }) => names.includes(name))
    .map(({ name, entry }) => [name, join(folder, 'out', entry)])
  const result = join(folder, 'calls.json')
  const program = join(import.meta.dirname, 'measure-calls.ts')
  await run({
    args: [process.execPath, '--expose-gc', program, JSON.stringify(modules), String(rounds), result],
    cwd: folder,
  })
  return JSON.parse(await readFile(result, 'utf8')) as CallCosts
}

function callCells({ contender }: Row, costs: CallCosts): Row['cells'] {
  const cells: Record<string, Row['cells'][string]> = {}
  for (const [operation, byContender] of Object.entries(costs)) {
    const own = byContender[contender]
    const baseline = byContender[baselineName]
    if (own) cells[operation] = figureOf(own, 'nine tenths')
    if (own && baseline) cells[`${operation}Ratio`] = ratioOf(own, baseline, 'nine tenths')
  }
  return cells
}

function tableOf(rows: readonly Row[]): Table {
  return {
    name: 'client',
    title: 'A client: two operations in a bundle, and the cost of a call',
    note: `Bytes by esbuild, minified, then gzipped; CPU microseconds of a call answered by a stub in the same process (a service of 1.4 kB, a page of 100, a create), ratios to ${baselineName}, round by round (median of ${rounds}, nine tenths of them).`,
    columns,
    rows,
  }
}

const bytes = (value: number): string => String(Math.round(value))
const microseconds = (value: number): string => value.toFixed(1)
const ratio = (value: number): string => value.toFixed(2)

const columns: readonly Column[] = [
  { key: 'minified', title: 'minified B', print: bytes },
  { key: 'gzipped', title: 'gzipped B', print: bytes },
  { key: 'read', title: 'read µs', print: microseconds },
  { key: 'readRatio', title: 'ratio', print: ratio, hasSpread: true },
  { key: 'list', title: 'list µs', print: microseconds },
  { key: 'listRatio', title: 'ratio', print: ratio, hasSpread: true },
  { key: 'create', title: 'create µs', print: microseconds },
  { key: 'createRatio', title: 'ratio', print: ratio, hasSpread: true },
]
