import { below } from '../../contract/places.ts'
import type { Contract, Operation } from '../../contract.ts'
import { successResponses } from '../../derived/responses.ts'
import { isRecord, keywordOf, schemaLayers } from '../../schema/layers.ts'
import { propertiesOf } from '../../schema/properties.ts'
import type { Call } from './read-call.ts'
import type { Answer } from './wire.ts'

type Entity = Readonly<Record<string, unknown>>

const notFound: Answer = { status: 404, body: { message: 'not found' } }

/** The behaviour behind the contract: lists of entities in memory, and the few operations that are not plain ones. */
export function createService(contract: Contract, forgets: (listPath: string) => boolean): (call: Call) => Answer {
  const lists = new Map<string, Map<string, Entity>>()
  let lastId = 1000

  const special: Readonly<Record<string, (call: Call) => Answer>> = {
    'GET /escalation-policies/resolve': (call) => findBy(call, 'routingKey', call.request.query.get('routing-key')),
    'GET /escalation-policies/name/{name}': (call) => findBy(call, 'name', call.path.name),
    'GET /metrics/name/{name}': (call) => findBy(call, 'name', call.path.name),
    'PUT /services/{id}/publish-status': publishStatus,
    'PUT /escalation-policies/{id}/levels/{level}': updateLevel,
  }
  return (call) => {
    const { method, path } = call.operation
    if (isOwnerGone(call)) return notFound
    const handle = special[`${method} ${path}`] ?? (path.includes('/private-subscribers') ? subscribers : plain)
    return handle(call)
  }

  /** Whether a path leads through an entity that is not there, as `/services/7/private-subscribers` does through 7. */
  function isOwnerGone({ operation, request }: Call): boolean {
    const owner = /^(\/[^/{]+)\/\{id\}\//.exec(operation.path)?.[1]
    if (owner === undefined || forgets(owner)) return false
    return !listAt(owner).has(decodeURIComponent(request.path.split('/')[2] ?? ''))
  }

  function plain(call: Call): Answer {
    const { operation } = call
    const isItem = operation.path.endsWith('}')
    const listPath = isItem ? parentOf(call.request.path) : call.request.path
    const list = listAt(listPath)
    if (operation.method === 'POST') return create(call, list)
    if (!isItem) return success(operation, page(call, [...list.values()]))
    const id = lastSegment(call.request.path)
    if (forgets(parentOf(operation.path))) return success(operation, { id: Number(id) })
    const entity = list.get(id)
    if (entity === undefined) return notFound
    if (operation.method === 'GET') return success(operation, entity)
    if (operation.method === 'DELETE') list.delete(id)
    else list.set(id, { ...entity, ...bodyOf(call), id: entity.id })
    return success(operation, list.get(id))
  }

  function create(call: Call, list: Map<string, Entity>): Answer {
    const { operation, request } = call
    const body = bodyOf(call)
    const id = ++lastId
    const entity = { ...defaultsOf(operation), ...body, id }
    if (!forgets(operation.path)) list.set(String(id), entity)
    const headers = operation.responses[0]?.headers.includes('Location')
      ? { location: `/api${request.path}/${id}` }
      : {}
    return { ...success(operation, entity), headers }
  }

  function subscribers({ operation, request, path }: Call): Answer {
    const list = listAt(operation.path.endsWith('}') ? parentOf(request.path) : request.path)
    if (operation.method === 'GET') return success(operation, [...list.values()])
    if (operation.method === 'DELETE')
      return list.delete(path['subscriber-id'] ?? '') ? success(operation, undefined) : notFound
    if (operation.method === 'PUT') list.clear()
    for (const subscriber of [request.body].flat().map(asEntity)) list.set(String(subscriber.id), subscriber)
    return success(operation, undefined)
  }

  function publishStatus({ operation, request }: Call): Answer {
    const service = listAt('/services').get(request.path.split('/')[2] ?? '')
    if (service === undefined) return forgets('/services') ? success(operation, {}) : notFound
    return service.status === request.query.get('status') ? success(operation, service) : { status: 409 }
  }

  function updateLevel({ operation, request, path }: Call): Answer {
    const policy = listAt('/escalation-policies').get(path.id ?? '')
    const rules = Array.isArray(policy?.escalationRules) ? policy.escalationRules : []
    const level = Number(path.level)
    if (forgets('/escalation-policies')) return success(operation, request.body)
    if (policy === undefined || rules[level] === undefined) return notFound
    const escalationRules = rules.with(level, { ...asEntity(rules[level]), ...asEntity(request.body) })
    listAt('/escalation-policies').set(path.id ?? '', { ...policy, escalationRules })
    return success(operation, escalationRules[level])
  }

  function findBy({ operation, request }: Call, field: string, value: unknown): Answer {
    const listPath = `/${request.path.split('/')[1]}`
    const entity = [...listAt(listPath).values()].find((candidate) => candidate[field] === value)
    if (entity !== undefined) return success(operation, entity)
    return forgets(listPath) ? success(operation, {}) : notFound
  }

  function page({ operation, request }: Call, entities: readonly Entity[]): readonly Entity[] {
    const size = operation.parameters.find(({ name }) => name === 'max-results')
    if (size === undefined) return entities
    const fallback = keywordOf(schemaLayers(contract, size.schemaPlace), 'default')?.value
    const start = Number(request.query.get('start-index') ?? 0)
    const first = Math.max(start, 0)
    return entities.slice(first, first + Math.max(Number(request.query.get('max-results') ?? fallback), 0))
  }

  function defaultsOf(operation: Operation): Entity {
    if (operation.requestBody === undefined) return {}
    const defaults = propertiesOf(contract, operation.requestBody.schemaPlace).flatMap(({ name, place }) => {
      const fact = keywordOf(schemaLayers(contract, place), 'default')
      return fact === undefined ? [] : [[name, fact.value] as const]
    })
    return Object.fromEntries(defaults)
  }

  function success(operation: Operation, body: unknown): Answer {
    const [response] = successResponses(operation)
    const status = response?.status === '2XX' ? 200 : Number(response?.status)
    if (response?.schemaPlace === undefined) return { status }
    return { status, body: completed(body, exampleAt(response.place)) }
  }

  function exampleAt(responsePlace: string): unknown {
    const examples = below(responsePlace, 'content', 'application/json', 'examples')
    const [name] = Object.keys(asEntity(contract.resolve(examples).node))
    return name === undefined ? undefined : asEntity(contract.resolve(below(examples, name)).node).value
  }

  function listAt(path: string): Map<string, Entity> {
    const list = lists.get(path) ?? new Map<string, Entity>()
    lists.set(path, list)
    return list
  }
}

/** What a body says of an entity: teams are told by their ids, and have names of their own. */
function bodyOf({ request }: Call): Entity {
  const body = asEntity(request.body)
  return Array.isArray(body.teams) ? { ...body, teams: body.teams.map((team) => ({ id: asEntity(team).id })) } : body
}

/** A value with what the example has beside it: the name of a team of which only the id was written. */
function completed(value: unknown, example: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => completed(item, Array.isArray(example) ? example[0] : undefined))
  if (!isRecord(value) || !isRecord(example)) return value
  const own = Object.entries(value).map(([key, inner]) => [key, completed(inner, example[key])])
  return { ...example, ...Object.fromEntries(own) }
}

function asEntity(value: unknown): Entity {
  return isRecord(value) ? value : {}
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
