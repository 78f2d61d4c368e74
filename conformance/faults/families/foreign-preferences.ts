import { fixtureSamples } from '../../prepare/fixtures.ts'
import { type Fault, fieldsOf, isSuccess } from '../fault.ts'
import { notFound } from '../lookups/former-values.ts'
import { type Fields, ok } from '../mistakes.ts'
import type { Call } from '../serve.ts'

/** Remembers which user made what, and answers a foreign request as if the owner had asked. */
export function readsForeign(group: string, segment: string): Fault['apply'] {
  return asOwner(segment, ({ operation }) => operation?.id === `${group}.get`)
}

/** A preference is removed for whoever asks. */
export function removesForeign(group: string, segment: string): Fault['apply'] {
  return asOwner(segment, ({ operation }) => operation?.id === `${group}.delete`)
}

/** A preference is changed for whoever asks. */
export function updatesForeign(group: string, segment: string): Fault['apply'] {
  const isContactless = (body: Fields) => Object.keys(body).length > 0 && body.contact === undefined
  return asOwner(segment, ({ operation, json }) => operation?.id === `${group}.update` && isContactless(fieldsOf(json)))
}

function asOwner(segment: string, isMeant: (call: Call) => boolean): Fault['apply'] {
  return (right) => {
    const owners = new Map<string, string>()
    return async (call) => {
      const answer = await right(call)
      const { id = '', 'user-id': user = '' } = call.pathValues
      const created = fieldsOf(answer.json).id
      if (call.method === 'POST' && call.path.endsWith(`/${segment}`) && isSuccess(answer))
        owners.set(String(created), user)
      const owner = owners.get(id)
      const isForeign = !isSuccess(answer) && answer.status !== 401 && owner !== undefined && owner !== user
      return isForeign && isMeant(call)
        ? right({ ...call, path: `/users/${owner}/notification-preferences/${segment}/${id}` })
        : answer
    }
  }
}

/** A list shows the preferences of all users. */
export function listsAll(group: string, segment: string): Fault['apply'] {
  return (right) => {
    const made = new Map<string, unknown>()
    const serve = readsForeign(group, segment)(right, undefined as never)
    return async (call) => {
      const answer = await serve(call)
      const id = call.operation?.id
      if (id === `${group}.create` && isSuccess(answer)) made.set(String(fieldsOf(answer.json).id), answer.json)
      if (id === `${group}.delete`) made.delete(call.pathValues.id ?? '')
      return id === `${group}.list` && isSuccess(answer) ? ok([...made.values()]) : answer
    }
  }
}

/** The user of the key, as far as anybody is told: the one whom the target file names. */
const caller = String(fixtureSamples.userId)

/** The same for the user of the key, whomever the path names. */
export function forCaller(call: Call): Call {
  return forUser(call, caller)
}

function forUser(call: Call, user: string): Call {
  const path = call.path.replace(/^\/users\/[^/]+/, `/users/${user}`)
  return { ...call, path, pathValues: { ...call.pathValues, 'user-id': user } }
}

/** What is read for a user who is not there is read for the one who made a preference last. */
export function ofLastWhereUnknown(group: string): Fault['apply'] {
  return (right) => {
    let last = caller
    return async (call) => {
      const answer = await right(call)
      const id = call.operation?.id ?? ''
      const user = call.pathValues['user-id']
      if (id === `${group}.create` && isSuccess(answer) && user !== undefined) last = user
      const isRead = [`${group}.list`, `${group}.get`].includes(id)
      return isRead && Number(user) > 1e9 && answer.status !== 401 ? right(forUser(call, last)) : answer
    }
  }
}

/** An update makes a preference of another user one of the user of the key. */
export function movesToCaller(group: string): Fault['apply'] {
  return (right) => {
    const moved = new Set<string>()
    return async (call) => {
      const { 'user-id': user = '', id = '' } = call.pathValues
      const isOfFamily = call.operation?.id.startsWith(`${group}.`)
      if (isOfFamily && user !== caller && moved.has(id)) return notFound()
      const answer = await right(call)
      if (call.operation?.id === `${group}.update` && isSuccess(answer) && user !== caller) moved.add(id)
      return answer
    }
  }
}
