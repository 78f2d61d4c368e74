import { isDeepStrictEqual } from 'node:util'
import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesReply, type Fields, listed, readAt, redirected } from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'

interface Forgotten {
  readonly readBy: string
  readonly field: string
  readonly as?: unknown
}

/** Does something once an update has changed a field that its body names. */
export function whenChanged(
  group: 'services' | 'statusPages',
  field: string,
  then: (call: Call, right: Serve) => Promise<unknown>,
): Fault['apply'] {
  return inOperation(`${group}.update`, async (call, right) => {
    const read = async () => core((await readAt(call, right))[field])
    const before = await read()
    const answer = await right(call)
    const isNamed = fieldsOf(call.json)[field] !== undefined
    if (isSuccess(answer) && isNamed && !isDeepStrictEqual(before, await read())) await then(call, right)
    return answer
  })
}

/** Of a list of entities their ids, as all else of them goes on. */
function core(value: unknown): unknown {
  return Array.isArray(value) ? listed(value).map(({ id }) => id) : value
}

/** Removes all groups of a page. */
export async function clearGroups(call: Call, right: Serve): Promise<void> {
  const path = `${call.path}/groups`
  for (const { id } of listed((await right(redirected(call, 'GET', path))).json))
    await right(redirected(call, 'DELETE', `${path}/${String(id)}`))
}

/** What is read for the second time has lost something. */
export function losesWhenRead(operationId: string, lose: (fields: Fields) => Fields): Fault['apply'] {
  return (right, contract) => {
    const seen = new Set<string>()
    return inOperation(operationId, async (call, next) => {
      const answer = await next(call)
      if (!isSuccess(answer)) return answer
      const isFirst = !seen.has(call.path)
      seen.add(call.path)
      return isFirst ? answer : withJson(answer, lose(fieldsOf(answer.json)))
    })(right, contract)
  }
}

/** After a write to something inside an entity, the entity is not found any more. */
export function hidesAfter(operationId: string): Fault['apply'] {
  return (right) => {
    const hidden = new Set<string>()
    return async (call) => {
      const answer = await right(call)
      const [, resource, id] = call.path.split('/')
      if (call.operation?.id === operationId && isSuccess(answer)) hidden.add(`/${resource}/${id}`)
      return call.method === 'GET' && hidden.has(call.path) ? { status: 404, headers: {} } : answer
    }
  }
}

/** A field is read as empty once an operation on the same entity has succeeded. */
export function forgets(operationId: string, { readBy, field, as = 'forgotten' }: Forgotten): Fault['apply'] {
  return (right: Serve) => {
    const owners = new Set<string | undefined>()
    return async (call) => {
      const answer = await right(call)
      const owner = /^\/[^/]+\/[^/]+/.exec(call.path)?.[0]
      if (call.operation?.id === operationId && isSuccess(answer)) owners.add(owner)
      const isForgotten = call.operation?.id === readBy && isSuccess(answer) && owners.has(owner)
      return isForgotten ? withJson(answer, { ...fieldsOf(answer.json), [field]: as }) : answer
    }
  }
}

/** Shows a service without its incidents or outages once an operation has written to it, with such a body where that is given. */
export function losesOnceWritten(
  operationId: string,
  what: 'incidents' | 'outages',
  isMeant: (body: Fields) => boolean = () => true,
): Fault['apply'] {
  return (right, contract) => {
    const written = new Set<unknown>()
    const remember = inOperation(operationId, async (call, next) => {
      if (isMeant(fieldsOf(call.json))) written.add(call.pathValues.id)
      return next(call)
    })
    return changesReply('services.get', (fields, { pathValues }) => {
      if (!written.has(pathValues.id)) return fields
      const uptime = { ...fieldsOf(fields.uptime), outages: [] }
      return what === 'incidents' ? { ...fields, incidents: [] } : { ...fields, uptime }
    })(remember(right, contract), contract)
  }
}
