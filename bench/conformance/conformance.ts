import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { figureOf, ratioOf } from '../figures.ts'
import { rootFolder } from '../install.ts'
import { type Command, type Cost, measure, run } from '../measure.ts'
import { messageOf } from '../message-of.ts'
import type { Subject, Surroundings } from '../subject.ts'
import type { Column, Row, Table } from '../table.ts'
import { startRecorder } from './recorder.ts'

const rounds = 5
const usualConnections = 8
const key = 'key-of-the-measurement'

/** A whole run of the suite beside a plain replay of the same requests, on slower services and with more at once. */
export const conformance: Subject = {
  name: 'conformance',
  parts: ['run', 'delay', 'concurrency'],
  needsNoPeers: true,
  async measure({ folder, report, isWanted }) {
    const tables: Table[] = []
    if (isWanted('run')) tables.push(await measureRun({ folder, report }))
    if (isWanted('delay')) tables.push(await measureDelays({ folder, report }))
    if (isWanted('concurrency')) tables.push(await measureConcurrency({ folder, report }))
    return tables
  },
}

type Place = Pick<Surroundings, 'folder' | 'report'>

/** The suite and the replay in turns, each on a service of its own that nobody has used. */
async function measureRun({ folder, report }: Place): Promise<Table> {
  report('recording what the suite sends')
  const recording = join(folder, 'recording.json')
  const requests = await record(recording, folder)
  const suite: Cost[] = []
  const replay: Cost[] = []
  for (let round = -1; round < rounds; round += 1) {
    report(`run: ${round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`}`)
    const [whole, plain] = [
      await onFreshService(0, (service) => measure(suiteCommand(service, usualConnections, folder), folder)),
      await onFreshService(0, ({ url }) => measure(replayCommand(recording, url, folder), folder)),
    ]
    if (round < 0) continue
    suite.push(whole)
    replay.push(plain)
  }
  const rows = [
    rowOf({ contender: 'the suite', standing: 'ours' }, { costs: suite, baseline: replay, requests }),
    rowOf(
      { contender: 'limit: the same requests, nothing judged', standing: 'limit' },
      { costs: replay, baseline: replay, requests },
    ),
  ]
  return {
    name: 'conformance-run',
    title: 'A whole conformance run',
    note: `The command with all rules on the reference service in another process, ${usualConnections} checks at once, beside a program that sends the same requests over ${usualConnections} connections; "ratio" is of seconds, round by round (median of ${rounds}, lowest to highest). The suite waits 3.5 s for a late web service of a customer, as a rule wants it; the program does not.`,
    columns: [
      { key: 'ratio', title: 'ratio', print: (value) => value.toFixed(2), hasSpread: true },
      ...costColumns,
      { key: 'requests', title: 'requests', print: String },
    ],
    rows,
  }
}

async function measureDelays({ folder, report }: Place): Promise<Table> {
  const rows: Row[] = []
  for (const delayMs of [0, 5, 50, 300]) {
    report(`a service that takes ${delayMs} ms`)
    const cost = await onFreshService(delayMs, (service) =>
      measure(suiteCommand(service, usualConnections, folder), folder),
    )
    rows.push(rowOf({ contender: `${delayMs} ms an answer`, standing: 'ours' }, { costs: [cost] }))
  }
  return {
    name: 'conformance-delay',
    title: 'A conformance run on slower services',
    note: `Each answer of the API waits so long; ${usualConnections} checks at once, one run each.`,
    columns: costColumns,
    rows,
  }
}

async function measureConcurrency({ folder, report }: Place): Promise<Table> {
  const rows: Row[] = []
  for (const connections of [1, 4, 8, 16, 32, 64]) {
    report(`${connections} checks at once`)
    const cost = await onFreshService(5, (service) => measure(suiteCommand(service, connections, folder), folder))
    rows.push(rowOf({ contender: `${connections} checks at once`, standing: 'ours' }, { costs: [cost] }))
  }
  return {
    name: 'conformance-concurrency',
    title: 'A conformance run by checks at once',
    note: 'The reference service takes 5 ms for each answer; one run each.',
    columns: costColumns,
    rows,
  }
}

const costColumns: readonly Column[] = [
  { key: 'wall', title: 'wall s', print: (value) => value.toFixed(1), hasSpread: true },
  { key: 'cpu', title: 'CPU s', print: (value) => value.toFixed(1) },
  { key: 'peak', title: 'peak MiB', print: (value) => (value / 2 ** 20).toFixed(0) },
]

interface Measured {
  readonly costs: readonly Cost[]
  /** What ratios refer to, round by round. */
  readonly baseline?: readonly Cost[]
  readonly requests?: number
}

function rowOf(base: Pick<Row, 'contender' | 'standing'>, { costs, baseline, requests }: Measured): Row {
  const wall = costs.map(({ wallSeconds }) => wallSeconds)
  const cells = {
    wall: figureOf(wall),
    cpu: figureOf(costs.map(({ cpuSeconds }) => cpuSeconds)),
    peak: figureOf(costs.map(({ peakBytes }) => peakBytes)),
  }
  if (baseline === undefined || requests === undefined) return { ...base, cells }
  const ratio = ratioOf(
    wall,
    baseline.map(({ wallSeconds }) => wallSeconds),
  )
  return { ...base, cells: { ...cells, ratio, requests } }
}

/** Runs the suite once through a recorder; returns the number of requests. */
function record(file: string, folder: string): Promise<number> {
  return onFreshService(0, async (service) => {
    const recorder = await startRecorder(service.url)
    try {
      await run(suiteCommand({ ...service, url: recorder.url }, usualConnections, folder))
      await writeFile(file, JSON.stringify(recorder.recorded))
      return recorder.recorded.length
    } finally {
      recorder.close()
    }
  })
}

interface Service {
  readonly url: string
  readonly statesUrl: string
}

function suiteCommand({ url, statesUrl }: Service, connections: number, folder: string): Command {
  const target = ['--url', url, '--key', key, '--states', statesUrl, '--concurrency', String(connections)]
  const fixtures = ['--fixture', 'otherServiceStatus=DEGRADED', '--fixture', 'otherVisibility=PUBLIC']
  return {
    args: [process.execPath, join(rootFolder, 'cli', 'main.ts'), 'conformance', ...target, ...fixtures],
    cwd: folder,
    maxSeconds,
  }
}

/** On a slow service a run takes a while. */
const maxSeconds = 1800

function replayCommand(file: string, url: string, folder: string): Command {
  const program = join(import.meta.dirname, 'replay.ts')
  return { args: [process.execPath, program, file, url, String(usualConnections)], cwd: folder }
}

async function onFreshService<Result>(delayMs: number, use: (service: Service) => Promise<Result>): Promise<Result> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [String(delayMs), key])
  const ended = once(child, 'exit')
  try {
    return await use((await messageOf(child)) as Service)
  } finally {
    if (child.connected) child.disconnect()
    await ended
  }
}
