import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { figureOf, ratioOf } from '../figures.ts'
import { generateOurs } from '../generate-ours.ts'
import { commandOf } from '../install.ts'
import { run } from '../measure.ts'
import { messageOf } from '../message-of.ts'
import { payloads } from '../payloads.ts'
import type { Subject } from '../subject.ts'
import type { Column, Row, Table } from '../table.ts'
import { inTurns } from '../turns.ts'
import { baselineName, type ContenderName, contenders } from './contenders.ts'

const rounds = 7
const secondsPerRun = 2
// What a kind of request needs is compiled within seconds; who does more has more to compile.
const secondsToWarmUp = 3
const connections = 32

/** The generated servers, over a socket, beside servers that validate nothing. */
export const server: Subject = {
  name: 'server',
  async measure({ folder, report }) {
    const generated = await generateOurs(folder)
    const runs: Run[] = []
    for (let round = 0; round < rounds; round += 1) {
      report(`round ${round + 1} of ${rounds}`)
      runs.push(...(await measureRound(generated, { folder, round })))
    }
    return requests.map(({ name, title }) => tableOf({ name, title }, runs))
  },
}

interface Server {
  readonly name: ContenderName
  readonly child: ChildProcess
  readonly port: number
}

/** One contender under one kind of request for some seconds. */
interface Run {
  readonly name: ContenderName
  readonly request: string
  readonly perSecond: number
  readonly p99Ms: number
  readonly cpuMicroseconds: number
}

const json = ['--method', 'POST', '--headers', 'content-type=application/json']

interface Load {
  readonly name: string
  readonly title: string
  readonly args: readonly string[]
  readonly path: string
  readonly isRefused?: true
}

const requests: readonly Load[] = [
  { name: 'read', title: 'reading one (1.4 kB)', args: [], path: '/api/services/3180' },
  { name: 'list', title: 'listing 100', args: [], path: '/api/services?max-results=100' },
  {
    name: 'create',
    title: 'a create',
    args: [...json, '--body', JSON.stringify(payloads.body)],
    path: '/api/services',
  },
  {
    name: 'refused',
    title: 'a create with three mistakes, which the bare servers accept',
    args: [...json, '--body', JSON.stringify({ ...payloads.body, name: 7, teams: [{ id: 'x' }, 3] })],
    path: '/api/services',
    isRefused: true,
  },
]

async function start(name: ContenderName, generated: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [name, generated])
  const { port } = (await messageOf(child)) as { port: number }
  return { name, child, port }
}

// Two processes of one program are not alike: what V8 has seen when it compiles decides about a tenth, so that each round starts anew.
async function measureRound(
  generated: string,
  { folder, round }: { folder: string; round: number },
): Promise<readonly Run[]> {
  const servers: Server[] = []
  const runs: Run[] = []
  try {
    for (const { name } of contenders) servers.push(await start(name, generated))
    for (const request of requests) {
      for (const target of inTurns(servers, round)) {
        await measureRun(target, request, { folder, seconds: secondsToWarmUp })
        runs.push(await measureRun(target, request, { folder, seconds: secondsPerRun }))
      }
    }
    return runs
  } finally {
    for (const { child } of servers) child.disconnect()
  }
}

async function measureRun(
  { name, child, port }: Server,
  { name: request, args, path, isRefused }: Load,
  { folder, seconds }: { folder: string; seconds: number },
): Promise<Run> {
  const before = await cpuOf(child)
  const printed = await run({
    args: [
      ...[process.execPath, commandOf('autocannon'), '--json', '--no-progress', '--renderStatusCodes'],
      ...['--connections', String(connections), '--duration', String(seconds)],
      ...['--headers', 'authorization=secret', ...args, `http://127.0.0.1:${port}${path}`],
    ] as unknown as readonly [string, ...string[]],
    cwd: folder,
  })
  const result = JSON.parse(printed.slice(printed.indexOf('{'))) as AutocannonResult
  if (result.errors > 0 || (!isRefused && result.non2xx > 0))
    throw new Error(`${name} fails under ${request}: ${printed.slice(0, 300)}`)
  const { total } = result.requests
  return {
    name,
    request,
    perSecond: total / result.duration,
    p99Ms: result.latency.p99,
    cpuMicroseconds: ((await cpuOf(child)) - before) / total,
  }
}

interface AutocannonResult {
  readonly errors: number
  readonly non2xx: number
  /** Seconds. */
  readonly duration: number
  readonly requests: { readonly total: number }
  readonly latency: { readonly p99: number }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('usage')
  const { cpuMicroseconds } = (await messageOf(child)) as { cpuMicroseconds: number }
  return cpuMicroseconds
}

function tableOf({ name, title }: { name: string; title: string }, runs: readonly Run[]): Table {
  const chosen = runs.filter(({ request }) => request === name)
  return {
    name: `server-${name}`,
    title: `A server: ${title}`,
    note: `Requests per second over ${connections} connections from another process, ratios to ${baselineName} (median of ${rounds} rounds of ${secondsPerRun} s after ${secondsToWarmUp} s to warm up, each with new processes, lowest to highest); "CPU" is what the server used per request.`,
    columns,
    rows: contenders.map(({ name, standing }) => ({ contender: name, standing, cells: cellsOf(name, chosen) })),
  }
}

function cellsOf(name: ContenderName, runs: readonly Run[]): Row['cells'] {
  const own = runs.filter((one) => one.name === name)
  const base = runs.filter((one) => one.name === baselineName)
  const speeds = own.map(({ perSecond }) => perSecond)
  const cpu = own.map(({ cpuMicroseconds }) => cpuMicroseconds)
  return {
    speed: figureOf(speeds),
    ratio: ratioOf(
      speeds,
      base.map(({ perSecond }) => perSecond),
    ),
    p99: figureOf(own.map(({ p99Ms }) => p99Ms)),
    cpu: figureOf(cpu),
    cpuRatio: ratioOf(
      cpu,
      base.map(({ cpuMicroseconds }) => cpuMicroseconds),
    ),
  }
}

const columns: readonly Column[] = [
  { key: 'speed', title: 'requests/s', print: (value) => value.toFixed(0) },
  { key: 'ratio', title: 'requests ratio', print: (value) => value.toFixed(2), hasSpread: true },
  { key: 'p99', title: 'p99 ms', print: (value) => value.toFixed(0) },
  { key: 'cpu', title: 'CPU µs', print: (value) => value.toFixed(0) },
  { key: 'cpuRatio', title: 'CPU ratio', print: (value) => value.toFixed(2), hasSpread: true },
]
