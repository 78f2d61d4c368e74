import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { changesList, fault, without } from '../mistakes.ts'
import type { Answer } from '../serve.ts'

const named = [
  ['escalationPolicies', 'escalation-policies', 'policies'],
  ['metrics', 'metrics', 'metrics'],
] as const

/** Faults of what is filed under a part of it, or is taken out of its place before a write is refused. */
export const misfiledFaults: readonly Fault[] = [
  ...named.flatMap(([group, ruleName, id]) => [
    fault(
      `${id}-filed-by-64-letters-of-a-name`,
      'A name is taken where another one has the same first 64 letters.',
      `${ruleName}-names-are-unique`,
      (right) => {
        const taken = new Set<string>()
        return async (call) => {
          const { name } = fieldsOf(call.json)
          if (call.operation?.id !== `${group}.create` || typeof name !== 'string') return right(call)
          const part = name.length > 64 ? name.slice(0, 64) : name
          if (name.length > 64 && taken.has(part)) return { status: 409, headers: {} }
          const answer = await right(call)
          if (isSuccess(answer)) taken.add(part)
          return answer
        }
      },
    ),
    fault(
      `${id}-lose-their-name-by-a-refused-one`,
      'What is refused a name in an update is not found by its own any more.',
      `${ruleName}-names-are-unique`,
      goneOnceRefused(group, 'getByName'),
    ),
  ]),
  fault(
    'policies-lose-their-key-by-a-refused-name',
    'A policy that is refused a name is not found by its routing key any more.',
    'escalation-policies-resolve-follows-changes',
    goneOnceRefused('escalationPolicies', 'resolve'),
  ),
  fault(
    'metrics-with-two-includes-at-most',
    'Of more than two values of include, the first two are brought.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries, call) => {
      const asked = call.query.flatMap(([name, value]) => (name === 'include' ? value.split(',') : []))
      return entries.map((entry) => without(entry, ...asked.slice(2)))
    }),
  ),
  fault(
    'services-bound-as-in-the-list-before',
    'The bound of a list with include is that of the next list, too.',
    'services-list-returns-at-most-25-with-include',
    (right) => {
      let wasIncluding = false
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id !== 'services.list' || !Array.isArray(answer.json)) return answer
        const isBound = wasIncluding
        wasIncluding = call.query.some(([name]) => name === 'include')
        return isBound ? { ...answer, json: answer.json.slice(0, 25) } : answer
      }
    },
  ),
  fault(
    'metrics-by-name-without-new-readings',
    'By name, a metric is shown with the readings that it had at the first time.',
    'metrics-get-shows-its-readings',
    readOnceByName(),
  ),
  ...(
    [
      ['true-as-a-boolean', 'A text that says true', (text: string) => (text === 'true' ? 'yes' : text)],
      ['zeros-in-front', 'The zeros in front of a number', (text: string) => text.replace(/^0+(?=\d+$)/, '')],
      ['ampersands', 'An escaped ampersand', (text: string) => text.replaceAll('&amp;', '&')],
    ] as const
  ).map(([id, text, change]) =>
    fault(
      `services-described-with-${id}`,
      `${text} in a description is stored as something else.`,
      'services-update-changes-each-field',
      inOperation('services.update', (call, right) => {
        const body = fieldsOf(call.json)
        const { description } = body
        return right(
          typeof description === 'string' ? withBody(call, { ...body, description: change(description) }) : call,
        )
      }),
    ),
  ),
]

function goneOnceRefused(group: string, readBy: string): Fault['apply'] {
  return (right) => {
    const gone = new Set<string>()
    return async (call) => {
      const answer = await right(call)
      const id = call.path.split('/')[2] ?? ''
      if (call.operation?.id === `${group}.update`) {
        if (answer.status >= 400) gone.add(id)
        else if (isSuccess(answer)) gone.delete(id)
      }
      const isGone = call.operation?.id === `${group}.${readBy}` && gone.has(String(fieldsOf(answer.json).id))
      return isGone ? { status: 404, headers: {} } : answer
    }
  }
}

function readOnceByName(): Fault['apply'] {
  return (right) => {
    const first = new Map<unknown, Answer>()
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      if (call.operation?.id === 'metrics.update') first.clear()
      if (call.operation?.id !== 'metrics.getByName') return answer
      const { id } = fieldsOf(answer.json)
      const kept = first.get(id) ?? answer
      first.set(id, kept)
      return kept
    }
  }
}
