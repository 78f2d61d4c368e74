import type { Contract, Operation } from '../../contract.ts'
import { type Slot, slotsOf } from '../../derived/slots.ts'
import { isSubscriberName } from '../../derived/trials/subscriber-names.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson, withKnownKey } from '../fault.ts'
import type { About, FaultMaker } from '../fault-maker.ts'
import type { Answer, Call } from '../serve.ts'

/** Mistakes about what is taken and what is refused. */
export const refusalFaults: readonly FaultMaker[] = [
  {
    pattern: /^(requires-a-key|rejects-an-unknown-key)$/,
    make: ({ operation: { id }, groups: [what] }) => ({
      text: what === 'requires-a-key' ? 'Nobody asks for a key.' : 'Any key will do.',
      apply: withKnownKey((call, answer, again) => {
        const isMistaken =
          call.operation?.id === id && (what === 'requires-a-key') === (call.headers.authorization === undefined)
        return isMistaken && (answer.status === 401 || answer.status === 403) ? again() : answer
      }),
    }),
  },
  {
    pattern: /^(rejects|refuses)-(.+)$/,
    make: (about) => ({
      text: `The operation takes what it should refuse: ${about.groups[1]}.`,
      apply: forgiving(about),
    }),
  },
  {
    pattern: /^accepts-(.+)$/,
    make: ({ contract, operation, groups: [what = ''] }) => ({
      text: `The operation refuses what it should take: ${what}.`,
      // A value that every request of the suite has is missed by the operation itself.
      alsoBreaks: operation.responses.map(({ status }) => `${operation.ruleName}-answers-${status.toLowerCase()}`),
      apply: inOperation(operation.id, async (call, right) =>
        carries(call, { contract, operation, what }) ? { status: 400, headers: {}, text: 'no' } : right(call),
      ),
    }),
  },
  {
    pattern: /^withstands-(start-index|max-results)-(\d+)$/,
    make: ({ operation: { id }, groups: [name = '', value = ''] }) => ({
      text: `A ${name} of ${value} ends in an error of the server.`,
      apply: inOperation(id, async (call, right) =>
        call.query.some(([key, given]) => key === name && given === value) ? { status: 500, headers: {} } : right(call),
      ),
    }),
  },
]

/** Takes what the right service refuses: without the field that is wrong, which is shown as it was sent, or like the last request. */
function forgiving({ contract, operation, groups: [, what = ''] }: About): Fault['apply'] {
  const slot = slotFor(contract, operation, what)
  if (slot !== undefined && isSubscriberName(slot)) return namedAsWritten(operation)
  const field = slot?.in === 'body' && slot.path.length === 1 ? slot.path[0] : undefined
  return (right) => {
    let usual: Answer | undefined
    return async (call) => {
      if (call.operation?.id !== operation.id) return right(call)
      const { [field ?? '']: sent, ...others } = fieldsOf(call.json)
      const shown = (answer: Answer) =>
        sent === undefined || answer.json === undefined
          ? answer
          : withJson(answer, { ...fieldsOf(answer.json), [field ?? '']: sent })
      const answer = await right(call)
      // Who is calling is checked all the same.
      if (answer.status === 401) return answer
      if (isSuccess(answer)) usual = answer
      if (isSuccess(answer)) return shown(answer)
      const without = sent === undefined ? answer : await right(withBody(call, others))
      if (isSuccess(without)) return shown(without)
      return usual === undefined ? emptyAnswer(operation) : shown(usual)
    }
  }
}

/** Takes any name for a subscriber, and lists it. */
function namedAsWritten({ id }: Operation): Fault['apply'] {
  return (right) => {
    const names = new Map<string, unknown>()
    const keyOf = (call: Call, one: unknown) => `${call.path} ${fieldsOf(one).type} ${fieldsOf(one).id}`
    const withoutName = (call: Call, one: unknown) => {
      const { name, ...others } = fieldsOf(one)
      if (name !== undefined) names.set(keyOf(call, one), name)
      return others
    }
    return async (call) => {
      const { json } = call
      if (call.operation?.id === id && typeof json === 'object')
        return right(
          withBody(call, Array.isArray(json) ? json.map((one) => withoutName(call, one)) : withoutName(call, json)),
        )
      const answer = await right(call)
      if (call.method !== 'GET' || !call.path.endsWith('/private-subscribers') || !Array.isArray(answer.json))
        return answer
      const named = (entry: unknown) => {
        const key = keyOf(call, entry)
        return names.has(key) ? { ...fieldsOf(entry), name: names.get(key) } : entry
      }
      return withJson(answer, answer.json.map(named))
    }
  }
}

function emptyAnswer({ path }: Operation): Answer {
  return { status: 200, headers: { 'content-type': 'application/json' }, json: path.endsWith('}') ? {} : [] }
}

interface Wanted {
  readonly contract: Contract
  readonly operation: Operation
  /** Behind `accepts-`: a slot and a value, or `missing-` and a slot. */
  readonly what: string
}

function carries(call: Call, { contract, operation, what }: Wanted): boolean {
  if (what === 'missing-body') return call.text === '' && call.json === undefined
  const slot = slotFor(contract, operation, what)
  if (slot === undefined) return false
  const given =
    slot.in === 'query' ? call.query.find(([name]) => name === slot.name)?.[1] : valueAt(call.json, slot.path)
  return slug(given) === what.slice(slot.label.length + 1)
}

function slotFor(contract: Contract, operation: Operation, what: string): Slot | undefined {
  const slots = slotsOf(contract, operation).filter(({ label }) => what.startsWith(`${label}-`))
  // A path and a body may both have an `id`: the rules about values are about the body.
  const inBody = slots.filter((slot) => slot.in === 'body')
  return (inBody.length > 0 ? inBody : slots).toSorted((one, other) => other.label.length - one.label.length)[0]
}

function valueAt(json: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (Array.isArray(value) ? value[Number(key)] : fieldsOf(value)[key]), json)
}

function slug(value: unknown): string {
  return String(value)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
