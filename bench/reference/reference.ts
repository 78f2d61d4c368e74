import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { databases, type EmptyDatabase } from '../../reference/test-support/databases.ts'
import { type Figure, figureOf } from '../figures.ts'
import type { Subject } from '../subject.ts'
import type { Column, Row, Table } from '../table.ts'
import { fillServices } from './fill.ts'

const sizes = [1000, 100_000, 1_000_000]
const rounds = 300
const warmUpRounds = 100
const key = 'key-of-the-measurement'

/** The reference service with few and many services, on each of its databases. */
export const reference: Subject = {
  name: 'reference',
  needsNoPeers: true,
  async measure({ folder, report }) {
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
  },
}

/** What is asked for, of so many services; `turn` makes each request another one. */
const requests: readonly { readonly title: string; readonly send: (size: number, turn: number) => [string, string] }[] =
  [
    { title: 'read one', send: (size, turn) => ['GET', `/services/${anyId(size, turn)}`] },
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
  const child = fork(join(import.meta.dirname, 'serve.ts'), [place, key])
  try {
    const { url } = (await messageOf(child)) as { url: string }
    const figures: Measured['figures'][number][] = []
    for (const { send } of requests) figures.push(await measureRequest(child, url, (turn) => send(size, turn)))
    const { residentBytes } = await usageOf(child)
    return { size, figures, residentBytes }
  } finally {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
}

async function measureRequest(child: ChildProcess, url: string, next: (turn: number) => [string, string]) {
  const times: number[] = []
  for (let turn = 0; turn < warmUpRounds; turn += 1) await send(url, next(turn))
  const before = await usageOf(child)
  for (let turn = warmUpRounds; turn < warmUpRounds + rounds; turn += 1) {
    const started = performance.now()
    await send(url, next(turn))
    times.push(performance.now() - started)
  }
  const after = await usageOf(child)
  const cpuMicroseconds = (after.cpuMicroseconds - before.cpuMicroseconds) / rounds
  return { ms: figureOf(times, 'middle half'), cpuMicroseconds }
}

async function send(url: string, [method, path]: readonly [string, string]): Promise<void> {
  const hasBody = method === 'POST' || (method === 'PUT' && !path.includes('publish'))
  const body = hasBody ? { body: JSON.stringify({ name: 'Written' }) } : {}
  const headers = { authorization: key, ...(hasBody ? { 'content-type': 'application/json' } : {}) }
  const reply = await fetch(`${url}/api${path}`, { method, headers, ...body })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`Cannot measure "${method} ${path}": it is answered with ${reply.status}`)
}

// A stride that has no factor in common with the sizes, so that no two turns read the same page of the database.
function anyId(size: number, turn: number): number {
  return 1000 + ((turn * 7919) % (size - 1000 || 1))
}

interface Usage {
  readonly cpuMicroseconds: number
  readonly residentBytes: number
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage')
  return (await messageOf(child)) as Usage
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const answered = new AbortController()
  const { signal } = answered
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('Cannot go on: the service ended')))
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    ended.catch(() => {})
    answered.abort()
  }
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
    note: `Milliseconds from the request to the last byte, one request after the other over one connection (median of ${rounds}, the middle half in brackets), and CPU of the service for each; memory of the service at the end, ${memory.join(', ')}.`,
    columns,
    rows,
  }
}
