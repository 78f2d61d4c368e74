import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { figureOf } from '../figures.ts'
import type { Surroundings } from '../subject.ts'
import type { Row, Table } from '../table.ts'
import { fillServices } from './fill.ts'
import { type ServiceProcess, send, startProcess } from './service.ts'

const minutes = 10
const services = 100_000
const connections = 16
const sampleMs = 5000

/** What each connection does over and over: what it makes, it removes. */
async function useOnce(url: string, turn: number): Promise<number> {
  const any = 1000 + ((turn * 7919) % (services - 1000))
  const { id } = (await send(url, ['POST', '/services'])) as { id: number }
  const requests = [
    ['GET', `/services/${any}`],
    ['GET', '/services?max-results=100'],
    ['GET', `/services?max-results=25&include=uptime,incidents&start-index=${any}`],
    ['PUT', `/services/${id}`],
    ['PUT', `/services/${id}/publish-status?status=OPERATIONAL`],
    ['DELETE', `/services/${id}`],
  ] as const
  for (const request of requests) await send(url, request)
  return requests.length + 1
}

/** Ten minutes under load: whether every request is answered, and whether the memory stays where it is. */
export async function measureEndurance({ folder, report }: Pick<Surroundings, 'folder' | 'report'>): Promise<Table> {
  const place = join(folder, 'endurance.db')
  await fillServices(place, services)
  const service = await startProcess(place)
  const load = startLoad(service.url)
  try {
    const rows: Row[] = []
    for (let minute = 1; minute <= minutes; minute += 1) {
      rows.push(await measureMinute(minute, service, load))
      report(`endurance: minute ${minute} of ${minutes}, ${load.answered} requests answered, ${load.failed} failed`)
    }
    return tableOf(rows, load)
  } finally {
    await load.stop()
    await service.stop()
  }
}

interface RunningLoad {
  answered: number
  failed: number
  readonly stop: () => Promise<void>
}

function startLoad(url: string): RunningLoad {
  let isOver = false
  let turn = 0
  const load: RunningLoad = {
    answered: 0,
    failed: 0,
    async stop() {
      isOver = true
      await all
    },
  }
  const repeat = async () => {
    while (!isOver) {
      const requests = await useOnce(url, turn++).catch(() => 0)
      load.answered += requests
      if (requests === 0) load.failed += 1
    }
  }
  const all = Promise.all(Array.from({ length: connections }, repeat))
  return load
}

async function measureMinute(minute: number, service: ServiceProcess, load: RunningLoad): Promise<Row> {
  const [answered, failed] = [load.answered, load.failed]
  const resident: number[] = []
  const started = performance.now()
  while (performance.now() - started < 60_000) {
    await wait(sampleMs)
    resident.push((await service.usage()).residentBytes)
  }
  const perSecond = ((load.answered - answered) * 1000) / (performance.now() - started)
  const cells = { memory: figureOf(resident), perSecond, failed: load.failed - failed }
  return { contender: `minute ${minute}`, standing: 'ours', cells }
}

function tableOf(rows: readonly Row[], { answered, failed }: RunningLoad): Table {
  return {
    name: 'reference-endurance',
    title: 'The reference service under ten minutes of load',
    note: `${connections} clients create, read, list, update, publish and delete as fast as they can, in a file with ${services} services: ${answered} requests answered, ${failed} failed. Memory by the minute (median of samples, lowest to highest).`,
    columns: [
      {
        key: 'memory',
        title: 'resident MiB',
        print: (value) => (value / 2 ** 20).toFixed(0),
        hasSpread: true,
      },
      { key: 'perSecond', title: 'requests/s', print: (value) => value.toFixed(0) },
      { key: 'failed', title: 'failed', print: String },
    ],
    rows,
  }
}
