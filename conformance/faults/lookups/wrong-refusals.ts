import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import type { Answer, Call } from '../serve.ts'

/** Refuses names that something of another kind has. */
export function refusesNamesOfOthers(group: string): Fault['apply'] {
  return (right) => {
    const taken = new Set<unknown>()
    return async (call) => {
      const { name } = fieldsOf(call.json)
      const isOwn = call.operation?.id === `${group}.create`
      if (isOwn && taken.has(name)) return { status: 409, headers: {} }
      const answer = await right(call)
      const isOther = ['escalationPolicies.create', 'metrics.create'].includes(call.operation?.id ?? '') && !isOwn
      if (isOther && isSuccess(answer)) taken.add(name)
      return answer
    }
  }
}

/** Refuses a name with which another one begins. */
export function refusesBeginnings(group: string): Fault['apply'] {
  return (right) => {
    const names = collectsNames(group)
    return async (call) => {
      const sent = fieldsOf(call.json).name
      const known = names(call, { status: 100, headers: {} })
      const isTaken = typeof sent === 'string' && known.some((one) => one.startsWith(sent))
      if (call.operation?.id === `${group}.create` && isTaken) return { status: 409, headers: {} }
      const answer = await right(call)
      names(call, answer)
      return answer
    }
  }
}

/** Looks for a name before another creation that is under way has taken it. */
export function checksTooEarly(group: string): Fault['apply'] {
  return (right) => {
    const underWay = new Map<string, unknown>()
    return async (call) => {
      if (call.operation?.id !== `${group}.create`) return right(call)
      const { name, routingKey } = fieldsOf(call.json)
      const sent = String(name)
      const isRace = underWay.has(sent) && (routingKey === undefined || underWay.get(sent) !== routingKey)
      underWay.set(sent, routingKey)
      try {
        return await right(isRace ? withBody(call, { ...fieldsOf(call.json), name: `${sent} again` }) : call)
      } finally {
        underWay.delete(sent)
      }
    }
  }
}

/** Remembers the names of what is created, and tells those so far. */
export function collectsNames(group: string): (call: Call, answer: Answer) => readonly string[] {
  const names: string[] = []
  return ({ operation }, answer) => {
    const { name } = fieldsOf(answer.json)
    if (operation?.id === `${group}.create` && isSuccess(answer) && typeof name === 'string') names.push(name)
    return names
  }
}

/** Takes a name that is taken. */
export function takesTaken(operationId: string): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    if (isSuccess(answer) || answer.status === 401) return answer
    const { name } = fieldsOf(call.json)
    const again = await right(withBody(call, { ...fieldsOf(call.json), name: `${String(name)} ` }))
    return isSuccess(again) ? withJson(again, { ...fieldsOf(again.json), name }) : again
  })
}
