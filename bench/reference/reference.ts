import { join } from 'node:path'
import { databases, type EmptyDatabase } from '../../reference/test-support/databases.ts'
import { type Figure, figureOf } from '../figures.ts'
import type { Subject, Surroundings } from '../subject.ts'
import type { Column, Row, Table } from '../table.ts'
import { measureEndurance } from './endurance.ts'
import { fillServices } from './fill.ts'
import { measureInstances } from './instances.ts'
import { type ServiceProcess, send, startProcess } from './service.ts'

const sizes = [1000, 100_000, 1_000_000]
const rounds = 300
const warmUpRounds = 100
/** What is asked for over many connections is asked for so many times as often: for code that has warmed up. */
const timesAsOften = 50

/** The reference service with few and many services, on each of its databases. */
export const reference: Subject = {
  name: 'reference',
  parts: ['sizes', 'instances', 'endurance'],
  needsNoPeers: true,
  async measure({ folder, report, isWanted }) {
    return [
      ...(isWanted('sizes') ? await measureSizes({ folder, report }) : []),
      ...(isWanted('instances') ? await measureInstances({ report }) : []),
      ...(isWanted('endurance') ? [await measureEndurance({ folder, report })] : []),
    ]
  },
}

async function measureSizes({ folder, report }: Pick<Surroundings, 'folder' | 'report'>): Promise<readonly Table[]> {
  const tables: Table[] = []
  for (const { name, create } of databases) {
    const kind = name.split(' ')[0] ?? name
    const columns: Measured[] = []
    for (const size of sizes) {
      report(`${kind}, ${size} services`)
      const empty: EmptyDatabase =
        kind === 'SQLite' ? { place: join(folder, `${size}.db`), remove: async () => {} } : await create()
      try {
        await fillServices(empty.place, size)
        columns.push(await measureService(empty.place, size))
      } finally {
        await empty.remove()
      }
    }
    tables.push(tableOf(kind, columns))
  }
  return tables
}

interface Load {
  readonly title: string
  /** Default: 1. */
  readonly connections?: number
  readonly send: (size: number, turn: number) => [method: string, path: string]
}

/** What is asked for, of so many services; `turn` makes each request another one. */
const requests: readonly Load[] = [
  { title: 'read one', send: (size, turn) => ['GET', `/services/${anyId(size, turn)}`] },
  {
    title: 'read one, over 32 connections',
    connections: 32,
    send: (size, turn) => ['GET', `/services/${anyId(size, turn)}`],
  },
  { title: 'list 10', send: () => ['GET', '/services'] },
  { title: 'list 100', send: () => ['GET', '/services?max-results=100'] },
  { title: 'list 100 in the middle', send: (size) => ['GET', `/services?max-results=100&start-index=${size / 2}`] },
  { title: 'list the last 100', send: (size) => ['GET', `/services?max-results=100&start-index=${size - 100}`] },
  {
    title: 'list 25 with uptime and incidents',
    send: () => ['GET', '/services?max-results=25&include=uptime,incidents'],
  },
  {
    title: 'list the last 25 with uptime and incidents',
    send: (size) => ['GET', `/services?max-results=25&include=uptime,incidents&start-index=${size - 25}`],
  },
  {
    title: 'publish',
    send: (size, turn) => ['PUT', `/services/${anyId(size, turn)}/publish-status?status=DEGRADED`],
  },
  { title: 'update', send: (size, turn) => ['PUT', `/services/${anyId(size, turn)}`] },
  { title: 'create', send: () => ['POST', '/services'] },
  { title: 'delete', send: (_size, turn) => ['DELETE', `/services/${turn + 1}`] },
]

interface Measured {
  readonly size: number
  readonly figures: readonly { readonly ms: Figure; readonly cpuMicroseconds: number }[]
  readonly residentBytes: number
}

async function measureService(place: string, size: number): Promise<Measured> {
  const service = await startProcess(place)
  try {
    const figures: Measured['figures'][number][] = []
    for (const load of requests) figures.push(await measureLoad(service, load, size))
    const { residentBytes } = await service.usage()
    return { size, figures, residentBytes }
  } finally {
    await service.stop()
  }
}

async function measureLoad(
  { url, usage }: ServiceProcess,
  { connections = 1, send: next }: Load,
  size: number,
): Promise<Measured['figures'][number]> {
  const times = connections > 1 ? timesAsOften : 1
  let turn = 0
  const sendUntil = async (last: number) => {
    const took: number[] = []
    while (turn < last) {
      const request = next(size, turn++)
      const started = performance.now()
      await send(url, request)
      took.push(performance.now() - started)
    }
    return took
  }
  const sendAll = (last: number) => Promise.all(Array.from({ length: connections }, () => sendUntil(last)))
  await sendAll(warmUpRounds * times)
  const before = await usage()
  const took = (await sendAll((warmUpRounds + rounds) * times)).flat()
  const after = await usage()
  const cpuMicroseconds = (after.cpuMicroseconds - before.cpuMicroseconds) / took.length
  return { ms: figureOf(took, 'middle half'), cpuMicroseconds }
}

// A stride that has no factor in common with the sizes, so that no two turns read the same page of the database.
function anyId(size: number, turn: number): number {
  return 1000 + ((turn * 7919) % (size - 1000 || 1))
}

function tableOf(kind: string, measured: readonly Measured[]): Table {
  const columns: Column[] = measured.flatMap(({ size }) => [
    { key: `ms-${size}`, title: `${size} services, ms`, print: (value: number) => value.toFixed(1), hasSpread: true },
    { key: `cpu-${size}`, title: 'CPU µs', print: (value: number) => value.toFixed(0) },
  ])
  const rows = requests.map(
    ({ title }, index): Row => ({
      contender: title,
      standing: 'ours',
      cells: Object.fromEntries(
        measured.flatMap(({ size, figures }) => [
          [`ms-${size}`, figures[index]?.ms ?? 0],
          [`cpu-${size}`, figures[index]?.cpuMicroseconds ?? 0],
        ]),
      ),
    }),
  )
  const memory = measured.map(({ size, residentBytes }) => `${size}: ${Math.round(residentBytes / 2 ** 20)} MiB`)
  return {
    name: `reference-${kind.toLowerCase()}`,
    title: `The reference service on ${kind}`,
    note: `Milliseconds from the request to the last byte, one request after the other where nothing else is said (median of ${rounds} and more, the middle half in brackets), and CPU of the service for each; memory of the service at the end, ${memory.join(', ')}.`,
    columns,
    rows,
  }
}
