import type { Entry, Journal, Shape } from './journal.ts'
import { type Entity, type Kind, kinds, serviceShape, statusesIn } from './journal-kinds.ts'
import type { ServiceProcess } from './service-process.ts'

/** What a writer needs. */
export interface WriterOptions {
  readonly service: Pick<ServiceProcess, 'url' | 'statesUrl'>
  readonly key: string
  readonly journal: Journal
  /** Entities that nobody else writes to. */
  readonly own: Entry[]
  /** A number from 0 to 1 (not included). */
  readonly random: () => number
  /** Gives names that nobody has had. */
  readonly newName: (kind: string) => string
}

/** Writes over a connection of its own until that breaks; an answer that is no success is an error. */
export async function writeUntilKilled(options: WriterOptions): Promise<void> {
  for (let n = 1; ; n += 1) {
    try {
      await writeOne(options, n)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** All entities of the tests, by name. */
export async function readWorld({ service, key }: Pick<WriterOptions, 'service' | 'key'>): Promise<Map<string, Shape>> {
  const world = new Map<string, Shape>()
  for (const kind of Object.values(kinds)) {
    for await (const entity of entitiesOf(kind, { service, key })) {
      const name = String(entity.name)
      if (name.startsWith(prefix)) world.set(name, kind.shapeOf(entity))
    }
  }
  return world
}

/** What the names of everything that writers make begin with. */
const prefix = 'written-'

async function writeOne(options: WriterOptions, n: number): Promise<void> {
  const { own, random } = options
  const living = own.filter(({ path, allowed }) => path !== undefined && allowed[0] !== null)
  const entry = living[Math.floor(random() * living.length)]
  const dice = random()
  if (!entry || dice < 0.3) return create(options, n)
  if (dice < 0.4) return remove(options, entry)
  if (dice < 0.7 && entry.path?.startsWith(kinds.service.path)) return holdOrPublish(options, entry)
  return update(options, entry, n)
}

async function create(options: WriterOptions, n: number): Promise<void> {
  const { journal, own, random, newName } = options
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  const name = names[Math.floor(random() * names.length)] ?? 'service'
  const kind = kinds[name]
  const entry = journal.announce(newName(`${prefix}${name}`), kind.shapeAfter(null, n))
  own.push(entry)
  const { id } = (await send(options, 'POST', kind.path, kind.body(entry.name, n))) as { id: number }
  entry.path = `${kind.path}/${id}`
  journal.acknowledge(entry)
}

async function update(options: WriterOptions, entry: Entry, n: number): Promise<void> {
  const kind = Object.values(kinds).find(({ path }) => entry.path?.startsWith(path)) ?? kinds.service
  options.journal.expect(entry, kind.shapeAfter(entry.allowed[0] ?? null, n))
  await send(options, 'PUT', entry.path ?? '', kind.body(entry.name, n))
  options.journal.acknowledge(entry)
}

async function remove(options: WriterOptions, entry: Entry): Promise<void> {
  options.journal.expect(entry, null)
  await send(options, 'DELETE', entry.path ?? '')
  options.journal.acknowledge(entry)
}

async function holdOrPublish(options: WriterOptions, entry: Entry): Promise<void> {
  const { version, status, shown } = statusesIn(entry.allowed[0] ?? null)
  if (status !== shown) {
    options.journal.expect(entry, serviceShape(version, status, status))
    await send(options, 'PUT', `${entry.path}/publish-status?status=${status}`)
  } else {
    const held = shown === 'PARTIAL_OUTAGE' ? 'UNDER_MAINTENANCE' : 'PARTIAL_OUTAGE'
    options.journal.expect(entry, serviceShape(version, held, shown))
    const params = { serviceId: Number(entry.path?.split('/').at(-1)), status: held }
    await reach(options, { state: 'a status change held internal', params })
  }
  options.journal.acknowledge(entry)
}

async function send(
  { service, key }: Pick<WriterOptions, 'service' | 'key'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const headers = { authorization: key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return answerOf(await fetch(`${service.url}/api${path}`, { method, headers, ...sent }), `${method} ${path}`)
}

async function reach({ service }: WriterOptions, wanted: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  return answerOf(await fetch(service.statesUrl, { method: 'POST', headers, body: JSON.stringify(wanted) }), 'a state')
}

async function answerOf(reply: Response, what: string): Promise<unknown> {
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${what} is answered with ${reply.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

async function* entitiesOf(kind: Kind, options: Pick<WriterOptions, 'service' | 'key'>): AsyncGenerator<Entity> {
  for (let start = 0; ; start += kind.pageSize) {
    const query = `start-index=${start}&max-results=${kind.pageSize}`
    const page = (await send(options, 'GET', `${kind.path}?${query}`)) as Entity[]
    yield* page
    if (page.length < kind.pageSize) return
  }
}
