import { databases } from '../../reference/test-support/databases.ts'
import { type Figure, figureOf } from '../figures.ts'
import type { Surroundings } from '../subject.ts'
import type { Row, Table } from '../table.ts'
import { fillServices } from './fill.ts'
import { type ServiceProcess, send, startProcess } from './service.ts'

const services = 100_000
const connections = 32
const rounds = 5
const roundMs = 2000

const loads = [
  { key: 'read', title: 'reads/s', request: (id: number) => ['GET', `/services/${id}`] as const },
  { key: 'list', title: 'lists of 100/s', request: () => ['GET', '/services?max-results=100'] as const },
  {
    key: 'publish',
    title: 'publish/s',
    request: (id: number) => ['PUT', `/services/${id}/publish-status?status=DEGRADED`] as const,
  },
]

/** One and two instances on one PostgreSQL; nothing where there is no PostgreSQL. */
export async function measureInstances({ report }: Pick<Surroundings, 'report'>): Promise<readonly Table[]> {
  const postgres = databases.find(({ name }) => name.startsWith('PostgreSQL'))
  if (postgres === undefined) return []
  const { place, remove } = await postgres.create()
  try {
    await fillServices(place, services)
    const rows: Row[] = []
    for (const count of [1, 2]) {
      report(`${count} on one PostgreSQL`)
      rows.push({
        contender: `${count === 1 ? 'one' : 'two'} at work`,
        standing: 'ours',
        cells: await measure(place, count),
      })
    }
    return [tableOf(rows)]
  } finally {
    await remove()
  }
}

async function measure(place: string, count: number): Promise<Record<string, Figure>> {
  const instances = await Promise.all(Array.from({ length: count }, () => startProcess(place)))
  try {
    const cells: Record<string, Figure> = {}
    for (const { key, request } of loads) cells[key] = figureOf(await speedsOf(instances, request))
    return cells
  } finally {
    await Promise.all(instances.map(({ stop }) => stop()))
  }
}

/** Requests per second, round by round; a first round warms up and is not counted. */
async function speedsOf(
  instances: readonly ServiceProcess[],
  request: (typeof loads)[number]['request'],
): Promise<readonly number[]> {
  const speeds: number[] = []
  let turn = 0
  for (let round = -1; round < rounds; round += 1) {
    const started = performance.now()
    const before = turn
    const repeat = async (_: unknown, connection: number) => {
      const url = instances[connection % instances.length]?.url ?? ''
      while (performance.now() - started < roundMs)
        await send(url, request(1000 + ((turn++ * 7919) % (services - 1000))))
    }
    await Promise.all(Array.from({ length: connections }, repeat))
    if (round >= 0) speeds.push(((turn - before) * 1000) / (performance.now() - started))
  }
  return speeds
}

function tableOf(rows: readonly Row[]): Table {
  return {
    name: 'reference-instances',
    title: 'One and two instances of the reference service on one PostgreSQL',
    note: `Requests per second over ${connections} connections from one process, ${services} services (median of ${rounds} rounds of ${roundMs / 1000} s, lowest to highest). Clients, instances and PostgreSQL share the processors of this machine.`,
    columns: loads.map(({ key, title }) => ({ key, title, print: (value) => value.toFixed(0), hasSpread: true })),
    rows,
  }
}
