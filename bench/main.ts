import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { drawChart } from './chart.ts'
import { client } from './client/client.ts'
import { compareTables, readTables } from './compare.ts'
import { conformance } from './conformance/conformance.ts'
import { generate } from './generate/generate.ts'
import { benchFolder, installPeers } from './install.ts'
import { type Page, putIntoPage } from './readme.ts'
import { reference } from './reference/reference.ts'
import { server } from './server/server.ts'
import type { Subject } from './subject.ts'
import { printMarkdown, printTable, type Table } from './table.ts'
import { validators } from './validators/validators.ts'

const subjects: readonly Subject[] = [generate, client, validators, server, reference, conformance]

const pages: readonly Page[] = [
  { file: join(benchFolder, 'README.md'), charts: 'charts' },
  { file: join(benchFolder, '..', 'README.md'), charts: 'bench/charts' },
]

const usage = `Usage: npm run bench [-- NAME[:PART] ...]
       npm run bench -- --compare FOLDER

Measures what this project makes beside what a user would pick instead, and prints a table per subject.
Results are written to bench/results/ as JSON and Markdown, to bench/charts/ as pictures, and into bench/README.md; what README.md shows of
them, into that, too.

With --compare nothing is measured: the ratios in bench/results/ are held against those of another run, whose results were copied to
FOLDER, and where the two do not agree within their spread it is said, with exit code 1.

Subjects and their parts (default: all):
${subjects.map((subject) => `  ${namesOf(subject).join(' ')}\n`).join('')}`

// What is under way, and its folder, go with the process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const wanted = process.argv.slice(2)
const known = subjects.flatMap(namesOf)
const unknown = wanted.find((name) => !known.includes(name))
const [option, otherRun] = wanted
if (wanted.includes('--help')) process.stdout.write(usage)
else if (option === '--compare' && otherRun !== undefined) await compareWith(otherRun)
else if (unknown !== undefined) {
  process.stderr.write(`Cannot measure "${unknown}": there is no such subject or part\n\n${usage}`)
  process.exitCode = 2
} else {
  if (subjects.some((subject) => isWanted(subject) && !subject.needsNoPeers)) installPeers(report)
  for (const subject of subjects.filter(isWanted)) await measureSubject(subject)
}

async function compareWith(folder: string): Promise<void> {
  const tables = await Promise.all([folder, join(benchFolder, 'results')].map(readTables)).catch((error: Error) => {
    report(error.message)
    process.exitCode = 2
  })
  const [before, after] = tables ?? []
  if (before === undefined || after === undefined) return
  const { compared, differences } = compareTables(before, after)
  if (compared === 0) {
    report(`Cannot compare with "${folder}": no ratio of it stands in the results of this run, too`)
    process.exitCode = 2
    return
  }
  for (const line of differences) process.stdout.write(`${line}\n`)
  process.stdout.write(`${compared - differences.length} of ${compared} ratios agree within their spread\n`)
  if (differences.length > 0) process.exitCode = 1
}

/** A subject and its parts, as they are asked for. */
function namesOf({ name, parts = [] }: Subject): readonly string[] {
  return [name, ...parts.map((part) => `${name}:${part}`)]
}

function isWanted(subject: Subject): boolean {
  return namesOf(subject).some(isAsked)
}

function isAsked(what: string): boolean {
  return wanted.length === 0 || wanted.includes(what)
}

async function measureSubject({ name, measure }: Subject): Promise<void> {
  // Compilers follow symbolic links, and would then see two paths for one file.
  const folder = await realpath(await mkdtemp(join(tmpdir(), `bench-${name}-`)))
  const remove = () => {
    if (process.env.BENCH_KEEP === undefined) rmSync(folder, { recursive: true, force: true })
    else report(`kept ${folder}`)
  }
  process.once('exit', remove)
  try {
    const tables = await measure({
      folder,
      report: (line) => report(`${name}: ${line}`),
      isWanted: (part) => isAsked(name) || isAsked(`${name}:${part}`),
    })
    for (const table of tables) await publish(table)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

async function publish(table: Table): Promise<void> {
  process.stdout.write(`${printTable(table)}\n`)
  const results = join(benchFolder, 'results')
  await mkdir(results, { recursive: true })
  await writeFile(join(results, `${table.name}.json`), `${JSON.stringify({ ...table, machine: machine() }, null, 2)}\n`)
  await writeFile(join(results, `${table.name}.md`), printMarkdown(table))
  const chart = drawChart(table)
  if (chart !== undefined) await writeFile(join(benchFolder, 'charts', `${table.name}.svg`), chart)
  for (const { file, charts } of pages)
    await putIntoPage(table, { file, charts: chart === undefined ? undefined : charts })
}

function machine(): Record<string, string | number> {
  return {
    measuredAt: new Date().toISOString(),
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    processors: availableParallelism(),
    memoryBytes: totalmem(),
  }
}

function report(line: string): void {
  process.stderr.write(`${line}\n`)
}
