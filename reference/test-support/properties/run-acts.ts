import { sampleWithContent } from '../../seed/sample-content.ts'
import { startService } from '../../start.ts'
import type { TestDatabase } from '../databases.ts'
import type { Act } from './acts.ts'
import { collectionKinds } from './collections.ts'
import { perform } from './perform.ts'
import { type Answer, Contradiction, type Entity, entitiesAt, type World } from './world.ts'

/** How many answers of which kind there have been. */
export interface Counts {
  requests: number
  successes: number
  /** Operations that have been answered with a success. */
  readonly operations: Set<string>
}

const key = 'key-of-the-properties'
const nowMs = Date.parse('2026-09-14T08:30:00.000Z')

/** Performs acts on a service of their own, and compares all that there is with the model at the end. @throws Contradiction */
export async function runActs(database: TestDatabase, all: readonly Act[], counts: Counts): Promise<void> {
  const empty = await database.create()
  const settings = {
    database: empty.place,
    key,
    seed: sampleWithContent,
    firstId: 10_000,
    statesPort: 0,
    now: () => nowMs,
  }
  const service = await startService({ ...settings, validateReplies: true })
  try {
    const world: World = {
      send: (...request) => send(service.url, request, counts),
      hold: (serviceId) => hold(service.statesUrl ?? '', serviceId),
      entities: new Map(),
      subscribers: new Map(),
    }
    await learn(world)
    for (const act of all) await perform(world, act)
    for (const kind of collectionKinds) await perform(world, { ...listing, kind, query: longest(kind) })
  } finally {
    await service.close()
    await empty.remove()
  }
}

const listing = { what: 'list', pick: 0, parent: 0, oddId: undefined, text: '', body: undefined } as const

function longest({ sizes }: Act['kind']): string {
  return sizes ? `max-results=${sizes.largest}` : ''
}

/** Reads what the sample holds. */
async function learn(world: World): Promise<void> {
  const parents = [[2209], [7102], [7103]]
  for (const { template, idName } of collectionKinds) {
    const own = template.startsWith('/users') ? parents.slice(1) : template.includes('{') ? parents.slice(0, 1) : [[]]
    for (const values of own) {
      const path = template.replace(/\{[^}]+\}/, String(values[0]))
      const { body } = await world.send(`GET ${template}`, values)
      for (const { id } of body as Entity[]) {
        const one = await world.send(`GET ${template}/{${idName}}`, [...values, id])
        entitiesAt(world, path).set(id, one.body as Entity)
      }
    }
  }
}

async function hold(url: string, serviceId: number): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const wanted = { state: 'a status change held internal', params: { serviceId } }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(wanted) })
  if (!reply.ok) throw new Contradiction(`a state is answered with ${reply.status}`)
  return ((await reply.json()) as { readonly status: string }).status
}

async function send(url: string, request: Parameters<World['send']>, counts: Counts): Promise<Answer> {
  const [operation, values, { query = '', body } = {}] = request
  const [method = '', template = ''] = operation.split(' ')
  const path = values.reduce<string>((left, value) => left.replace(/\{[^}]+\}/, () => String(value)), template)
  const headers = { authorization: key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const reply = await fetch(`${url}/api${path}${query && `?${query}`}`, { method, headers, ...sent })
  const text = await reply.text()
  counts.requests += 1
  if (reply.ok) {
    counts.successes += 1
    counts.operations.add(operation)
  } else requireFailure(`${method} ${path}?${query} ${JSON.stringify(body)}`, reply.status, text)
  return { isSuccess: reply.ok, status: reply.status, body: text === '' ? undefined : JSON.parse(text) }
}

function requireFailure(what: string, status: number, text: string): void {
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>
  const isTold = body.status === status && typeof body.message === 'string' && typeof body.code === 'string'
  if (status >= 500 || !isTold) throw new Contradiction(`${what} is answered with ${status} ${text}`)
}
