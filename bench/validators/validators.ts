import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from '../bundle.ts'
import { figureOf, ratioOf } from '../figures.ts'
import { generateOurs } from '../generate-ours.ts'
import { run } from '../measure.ts'
import type { Subject } from '../subject.ts'
import type { Column, Row } from '../table.ts'
import { baselineName, firstErrorName, oursName } from './contenders.ts'
import type { ValidationCosts } from './measure-validators.ts'

const rounds = 40

/** The generated validators beside those that ajv compiles. */
export const validators: Subject = {
  name: 'validators',
  async measure({ folder, report }) {
    report(`validating, ${rounds} rounds`)
    const costs = await measureCosts(folder)
    return [
      {
        name: 'validators',
        title: 'Validators',
        note: `CPU microseconds per value: a service of 1.4 kB, a page of 100, the body of a create, and one with three mistakes; ratios to ${baselineName}, round by round (median of ${rounds}, nine tenths of them).`,
        columns,
        rows: [
          row({ contender: oursName, standing: 'ours' }, costs),
          row({ contender: baselineName, standing: 'baseline' }, costs),
          row({ contender: firstErrorName, standing: 'peer' }, costs),
        ],
      },
    ]
  },
}

async function measureCosts(folder: string): Promise<ValidationCosts> {
  const generated = await generateOurs(folder)
  const entry = join(import.meta.dirname, 'ours.mjs')
  const out = join(folder, 'ours.mjs')
  await bundle(entry, { out, generated, isMinified: false, platform: 'node' })
  const program = join(import.meta.dirname, 'measure-validators.ts')
  const result = join(folder, 'validators.json')
  const contract = join(generated, 'openapi.json')
  await run({
    args: [process.execPath, '--expose-gc', program, out, contract, String(rounds), result],
    cwd: folder,
  })
  return JSON.parse(await readFile(result, 'utf8')) as ValidationCosts
}

function row(base: Pick<Row, 'contender' | 'standing'>, costs: ValidationCosts): Row {
  const cells: Record<string, Row['cells'][string]> = {}
  for (const [name, byContender] of Object.entries(costs)) {
    const own = byContender[base.contender] ?? []
    cells[name] = figureOf(own, 'nine tenths')
    cells[`${name}Ratio`] = ratioOf(own, byContender[baselineName] ?? [], 'nine tenths')
  }
  return { ...base, cells }
}

const columns: readonly Column[] = ['service', 'services', 'body', 'refused'].flatMap((name): Column[] => [
  { key: name, title: `${name} µs`, print: (value) => value.toFixed(2) },
  { key: `${name}Ratio`, title: 'ratio', print: (value) => value.toFixed(2), hasSpread: true },
])
