import type { Act } from './acts.ts'
import { isLegalBody } from './contract.ts'
import type { Place } from './place.ts'
import { agree, Contradiction, type Entity, expectRefused, type World } from './world.ts'

/** What only some collections have. @throws Contradiction */
export async function performSpecial(world: World, act: Act, place: Place): Promise<void> {
  switch (act.what) {
    case 'by name':
      return findByName(world, act, place)
    case 'resolve':
      return resolve(world, act, place)
    case 'level':
      return setLevel(world, act, place)
    case 'publish':
      return publish(world, act, place)
    case 'hold':
      return hold(world, place)
    default:
      return changeSubscribers(world, act, place)
  }
}

async function findByName(world: World, { kind, pick, text: invented }: Act, { known }: Place): Promise<void> {
  const names = [...known.values()].flatMap(({ name }) =>
    typeof name === 'string' && name.isWellFormed() ? [name] : [],
  )
  const text = (pick % 2 ? names[pick % names.length] : undefined) ?? invented
  // No path can hold these: clients take dots for steps, and a part of a path is not empty.
  if (/^\.{0,2}$/.test(text)) return
  const operation = `GET ${kind.template}/name/{name}`
  const wanted = [...known.values()].find(({ name }) => name === text)
  const answer = await world.send(operation, [encodeURIComponent(text.toWellFormed())])
  if (!wanted) return expectRefused(`${operation} of ${JSON.stringify(text)}`, answer)
  agree(`${operation} of ${JSON.stringify(text)}`, (answer.body as Entity).id, wanted.id)
}

async function resolve(world: World, { text }: Act, { known }: Place): Promise<void> {
  const operation = 'GET /escalation-policies/resolve'
  const policies = [...known.values()].toSorted((left, right) => left.id - right.id)
  const wanted = text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
    .map((key) => {
      const [, id] = /^policy:(\d+)$/.exec(key) ?? []
      return id === undefined
        ? policies.find(({ routingKey }) => String(routingKey ?? '').trim() === key)
        : known.get(Number(id))
    })
    .find((policy) => policy !== undefined)
  const answer = await world.send(operation, [], { query: `routing-key=${encodeURIComponent(text.toWellFormed())}` })
  if (!wanted) return expectRefused(`${operation} of ${JSON.stringify(text)}`, answer)
  agree(`${operation} of ${JSON.stringify(text)}`, answer.body, wanted)
}

async function setLevel(world: World, { pick, body }: Act, { id, entity, known }: Place): Promise<void> {
  const operation = 'PUT /escalation-policies/{id}/levels/{level}'
  const rules = (entity?.escalationRules ?? []) as object[]
  const level = (pick % (rules.length + 2)) - (pick % 5 === 0 ? 1 : 0)
  const answer = await world.send(operation, [id, level], { body })
  if (!entity || !(level in rules)) return expectRefused(`${operation} at ${id}, ${level}`, answer)
  if (!answer.isSuccess) return
  if (!isLegalBody(operation, body)) return expectRefused(`${operation} ${JSON.stringify(body)}`, answer)
  const after = { ...entity, escalationRules: rules.with(level, answer.body as object) }
  known.set(entity.id, after)
  agree('its policy', (await world.send('GET /escalation-policies/{id}', [id])).body, after)
}

async function publish(world: World, { pick, text }: Act, { id, entity, known }: Place): Promise<void> {
  const operation = 'PUT /services/{id}/publish-status'
  const asked = pick % 3 ? String(entity?.status) : pick % 2 ? 'DEGRADED' : text.toWellFormed()
  const answer = await world.send(operation, [id], { query: `status=${encodeURIComponent(asked)}` })
  if (!entity || asked !== entity.status) {
    expectRefused(`${operation} of ${id} with ${asked}`, answer)
    if (entity && /^[A-Z_]+$/.test(asked)) agree(`${operation} of ${id} with ${asked}`, answer.status, 409)
    return
  }
  const { status, publicStatus } = answer.body as Entity
  agree(`${operation} of ${id}`, [answer.status, status, publicStatus], [200, asked, asked])
  known.set(entity.id, { ...entity, publicStatus })
}

async function hold(world: World, { entity, known }: Place): Promise<void> {
  if (entity) known.set(entity.id, { ...entity, status: await world.hold(entity.id) })
}

async function changeSubscribers(world: World, act: Act, { id, entity, path }: Place): Promise<void> {
  const { what, kind, body, pick } = act
  const all = `${kind.template}/{id}/private-subscribers`
  const owner = `${path}/${id}`
  if (what !== 'subscribers') {
    const before = world.subscribers.get(owner) ?? new Set()
    const one = someone(before, pick)
    const [operation, values, more] = changeOf(act, { all, id, one })
    const answer = await world.send(operation, values, more)
    if (!entity) return expectRefused(`${operation} of nothing (${id})`, answer)
    if (answer.isSuccess) {
      if (!isLegalBody(operation, body)) return expectRefused(`${operation} ${JSON.stringify(body)}`, answer)
      world.subscribers.set(owner, after(before, what, what === 'remove subscriber' ? one : body))
    }
  }
  const answer = await world.send(`GET ${all}`, [id])
  if (!entity) return expectRefused(`GET ${all} of nothing (${id})`, answer)
  const found = (answer.body as Subscriber[]).map(({ id, type }) => `${type} ${id}`)
  agree(`GET ${owner}/private-subscribers`, found.toSorted(), [...(world.subscribers.get(owner) ?? [])].toSorted())
}

interface Subscriber {
  readonly id: number
  readonly type: string
}

interface Wanted {
  readonly all: string
  readonly id: string | number
  readonly one: Subscriber
}

function changeOf({ what, body }: Act, { all, id, one }: Wanted): Parameters<World['send']> {
  switch (what) {
    case 'set subscribers':
      return [`PUT ${all}`, [id], { body }]
    case 'add subscriber':
      return [`POST ${all}`, [id], { body }]
    case 'remove subscriber':
      return [`DELETE ${all}/{subscriber-id}`, [id, one.id], { query: `subscriber-type=${one.type}` }]
    default:
      throw new Contradiction(`there is no such act: ${what}`)
  }
}

/** One of those that subscribe, or somebody else. */
function someone(before: ReadonlySet<string>, pick: number): Subscriber {
  const keys = [...before, 'USER 7102', 'TEAM 4021']
  const [type = '', id] = keys[pick % keys.length]?.split(' ') ?? []
  return { id: Number(id), type }
}

function after(before: ReadonlySet<string>, what: Act['what'], named: unknown): ReadonlySet<string> {
  const keys = [named].flat().map((one) => `${(one as Subscriber).type} ${(one as Subscriber).id}`)
  switch (what) {
    case 'set subscribers':
      return new Set(keys)
    case 'add subscriber':
      return new Set([...before, ...keys])
    default:
      return new Set([...before].filter((key) => !keys.includes(key)))
  }
}
