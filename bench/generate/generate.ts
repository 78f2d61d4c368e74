import { mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { figureOf, ratioOf } from '../figures.ts'
import { benchFolder } from '../install.ts'
import { measureInTurns, type Outcome, type Runner } from '../rounds.ts'
import type { Subject, Surroundings } from '../subject.ts'
import type { Column, Row, Table } from '../table.ts'
import { buildPackage } from './built-package.ts'
import { type Compilation, compile } from './compile.ts'
import { baselineName, type Contender, contenders, type Job } from './contenders.ts'
import { type Document, documentNames, documentsIn } from './documents.ts'
import { measureWatch } from './watch.ts'

/** From a contract to files: time, memory and what the compiler says of the result. */
export const generate: Subject = {
  name: 'generate',
  parts: [...documentNames, 'watch'],
  async measure({ folder, report, isWanted }) {
    const builtCommand = await buildPackage(join(folder, 'package'))
    await symlink(join(benchFolder, 'node_modules'), join(folder, 'node_modules'))
    const tables: Table[] = []
    for (const document of await documentsIn(folder)) {
      if (!isWanted(document.name)) continue
      tables.push(await measureDocument(document, { folder: join(folder, document.name), report, builtCommand }))
    }
    if (isWanted('watch')) {
      report('watch')
      tables.push(await measureWatch(builtCommand, join(folder, 'watch')))
    }
    return tables
  },
}

type Bench = Pick<Surroundings, 'folder' | 'report'> & { readonly builtCommand: string }

async function measureDocument(document: Document, { folder, report, builtCommand }: Bench): Promise<Table> {
  const jobFor = ({ name }: Contender): Job => ({
    contract: document.path,
    out: join(folder, fileName(name), 'out'),
    builtCommand,
    sizesFile: join(folder, 'sizes.json'),
  })
  await mkdir(folder, { recursive: true })
  const chosen = contenders.filter(({ name }) => document.contenders?.includes(name) ?? true)
  const runners = chosen.map((contender) => runnerFor(contender, jobFor(contender)))
  const { rounds } = document
  const outcomes = await measureInTurns(runners, {
    rounds,
    folder,
    report: (line) => report(`${document.name}: ${line}`),
  })
  const baseline = costsOf(outcomes.get(baselineName)).map(({ cpuSeconds }) => cpuSeconds)
  const rows: Row[] = []
  for (const contender of chosen) {
    report(`${document.name}: compiling the output of ${contender.name}`)
    rows.push(await rowFor(contender, { job: jobFor(contender), outcome: outcomes.get(contender.name), baseline }))
  }
  return {
    name: `generate-${document.name}`,
    title: `Generate from ${document.title}`,
    note: `CPU seconds of the whole command; "ratio" is to ${baselineName}, round by round (median of ${rounds}, lowest to highest); types are checked with TypeScript in strict mode, ours with stricter options too.`,
    columns,
    rows,
  }
}

const columns: readonly Column[] = [
  { key: 'ratio', title: 'CPU ratio', print: (value) => value.toFixed(2), hasSpread: true },
  { key: 'cpu', title: 'CPU s', print: (value) => value.toFixed(2) },
  { key: 'wall', title: 'wall s', print: (value) => value.toFixed(2) },
  { key: 'peak', title: 'peak MiB', print: (value) => (value / 2 ** 20).toFixed(0) },
  { key: 'bytes', title: 'kB out', print: (value) => (value / 1000).toFixed(0) },
  { key: 'errors', title: 'compile errors', print: String },
  { key: 'instantiations', title: 'instantiations', print: String },
  { key: 'emits', title: 'emits', print: String },
]

function runnerFor(contender: Contender, job: Job): Runner {
  const home = join(job.out, '..')
  const temporary = join(home, 'tmp')
  return {
    name: contender.name,
    async prepare() {
      if (contender.standing === 'limit') await writeSizes(job)
      if (contender.output !== 'kept') await rm(job.out, { recursive: true, force: true })
      if (contender.codeCache === 'fresh') await rm(temporary, { recursive: true, force: true })
      await mkdir(temporary, { recursive: true })
      await mkdir(job.out, { recursive: true })
    },
    command: {
      args: contender.args(job),
      cwd: home,
      // Node and some tools keep caches below the folder for temporary files.
      env: { ...contender.env?.(job), TMPDIR: temporary },
      ...(contender.times === undefined ? {} : { times: contender.times }),
    },
  }
}

/** Puts down, for the limit, which files our generator wrote and how large they are. */
async function writeSizes({ out, sizesFile }: Job): Promise<void> {
  const [first] = contenders
  if (first === undefined) return
  const written = await filesIn(join(out, '..', '..', fileName(first.name), 'out'))
  await writeFile(sizesFile, JSON.stringify(written))
}

interface Measured {
  readonly job: Job
  readonly outcome: Outcome | undefined
  readonly baseline: readonly number[]
}

async function rowFor(contender: Contender, { job, outcome, baseline }: Measured): Promise<Row> {
  const { name, standing, emits } = contender
  if (outcome && 'problem' in outcome) return { contender: name, standing, cells: { emits }, problem: outcome.problem }
  const costs = costsOf(outcome)
  const cpu = costs.map(({ cpuSeconds }) => cpuSeconds)
  const bytes = (await filesIn(job.out)).reduce((sum, [, size]) => sum + size, 0)
  const cells = {
    ratio: ratioOf(cpu, baseline),
    cpu: figureOf(cpu),
    wall: figureOf(costs.map(({ wallSeconds }) => wallSeconds)),
    peak: figureOf(costs.map(({ peakBytes }) => peakBytes)),
    bytes,
    emits,
  }
  if (standing === 'limit' || contender.output === 'kept') return { contender: name, standing, cells }
  return { contender: name, standing, cells: { ...cells, ...(await compileCells(contender, job)) } }
}

async function compileCells({ standing }: Contender, { out }: Job): Promise<Row['cells']> {
  try {
    const { errors, instantiations }: Compilation = await compile(out, {
      folder: join(out, '..'),
      isOurs: standing === 'ours',
    })
    return { errors, instantiations }
  } catch (error) {
    return { errors: error instanceof Error ? error.message : String(error) }
  }
}

async function filesIn(folder: string): Promise<(readonly [name: string, bytes: number])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.map(async (file) => [relative(folder, file), (await stat(file)).size] as const))
}

function costsOf(outcome: Outcome | undefined): Extract<Outcome, { costs: unknown }>['costs'] {
  return outcome && 'costs' in outcome ? outcome.costs : []
}

function fileName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
