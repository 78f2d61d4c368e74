import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { openDatabase } from './store/open-database.ts'
import { databases } from './test-support/databases.ts'
import { type Entry, Journal } from './test-support/journal.ts'
import { readWorld, writeUntilKilled } from './test-support/journal-writer.ts'
import { type ServiceProcess, startProcess } from './test-support/service-process.ts'
import { chance } from './trouble/chance.ts'

const key = 'key-of-the-crash-test'
const seed = Number(process.env.CRASH_SEED ?? 1)
const kills = 6
const connections = 16
const title = `${kills} processes are killed while ${connections} connections write: all that was acknowledged is there, and nothing is half there (CRASH_SEED=${seed})`
let folder: string
let running: readonly ServiceProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-test-'))
})

afterAll(async () => {
  await Promise.all(running.map(({ end }) => end('SIGKILL')))
  await rm(folder, { recursive: true, force: true })
})

// Most of the time goes into starts, so that both databases have their turn at once.
describe.concurrent.each(databases)('on $name', ({ name, create }) => {
  test(title, async ({ annotate, expect }) => {
    const empty = await create()
    const database = name.startsWith('SQLite') ? join(folder, 'service.db') : empty.place
    const start = async () => {
      const service = await startProcess({ database, key })
      running = [...running, service]
      return service
    }
    const journal = new Journal()
    const random = randomFrom(seed)
    const newName = newNames()
    const owned = Array.from({ length: connections }, (): Entry[] => [])
    for (let kill = 0; kill < kills; kill += 1) {
      const service = await start()
      expect(journal.compare(await readWorld({ service, key }))).toEqual([])
      const writers = owned.map((own) => writeUntilKilled({ service, key, journal, own, random, newName }))
      await anotherAcknowledged(journal)
      await setTimeout(random() * 300)
      await Promise.all([service.end('SIGKILL'), ...writers])
    }
    const service = await start()
    expect(journal.compare(await readWorld({ service, key }))).toEqual([])
    await service.end('SIGTERM')
    expect(await servicesWithoutTheirChange(database)).toEqual([])
    expect(journal.acknowledged).toBeGreaterThan(kills)
    await annotate(
      `${kills} kills, ${journal.acknowledged} writes acknowledged, none lost; ${journal.unanswered} under way when killed`,
    )
    await empty.remove()
  }, 120_000)
})

// From the first answer on, so that a machine that is slow at starting has as many writes to lose.
async function anotherAcknowledged(journal: Journal): Promise<void> {
  const before = journal.acknowledged
  while (journal.acknowledged === before) await setTimeout(5)
}

/** Services whose status is not that of their latest change, or whose public status does not fit whether it is public. */
async function servicesWithoutTheirChange(place: string): Promise<unknown> {
  const database = await openDatabase(place)
  try {
    return await database.all(
      `select services.id from services left join status_changes on status_changes.id = (
         select id from status_changes where service_id = services.id order by at desc, id desc limit 1
       )
       where status_changes.id is null or services.status <> status_changes.status
         or (is_public = 1) <> (services.status = public_status)`,
    )
  } finally {
    await database.close()
  }
}

function randomFrom(from: number): () => number {
  let nth = 0
  return () => chance(from, nth++, 0)
}

function newNames(): (kind: string) => string {
  let nth = 0
  return (kind) => `${kind}-${nth++}`
}
