import { fieldsOf, inOperation, isSuccess, otherValue, withJson } from '../fault.ts'
import type { FaultMaker } from '../fault-maker.ts'

/** Mistakes in what is answered: status, media type, headers, body. */
export const replyFaults: readonly FaultMaker[] = [
  {
    pattern: /^answers-2xx$/,
    make: ({ operation: { id } }) => ({
      text: 'The operation is missing.',
      apply: inOperation(id, async () => ({ status: 404, headers: {} })),
    }),
  },
  {
    pattern: /^answers-(\d{3})$/,
    make: ({ operation: { id }, groups: [status] }) => ({
      text: `The operation answers another status than ${status}.`,
      apply: inOperation(id, async (call, right) => {
        const answer = await right(call)
        const other = status === '200' ? 201 : status === '409' ? 400 : 200
        return answer.status === Number(status) ? { ...answer, status: other } : answer
      }),
    }),
  },
  {
    pattern: /^replies-as-described$/,
    make: ({ operation: { id } }) => ({
      text: 'A success carries what it should not: a body where there is none, or a page where JSON belongs.',
      apply: inOperation(id, async (call, right) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        const headers = { ...answer.headers, 'content-type': 'text/html' }
        return { status: answer.status === 204 ? 200 : answer.status, headers, text: '<p>Done</p>' }
      }),
    }),
  },
  {
    pattern: /^sends-location$/,
    make: ({ operation: { id } }) => ({
      text: 'The header Location is left out.',
      apply: inOperation(id, async (call, right) => {
        const { headers, ...answer } = await right(call)
        return {
          ...answer,
          headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'location')),
        }
      }),
    }),
  },
  {
    pattern: /^(?:never-fails-inside|withstands-odd-requests)$/,
    make: ({ operation: { id } }) => ({
      text: 'What a client gets wrong ends in an error of the server.',
      apply: inOperation(id, async (call, right) => {
        const answer = await right(call)
        return isSuccess(answer) ? answer : { status: 500, headers: {}, text: 'Internal Server Error' }
      }),
    }),
  },
  {
    pattern: /^defaults-([a-z-]+)-to-.+$/,
    make: ({ operation: { id }, groups: [label = ''] }) => ({
      text: `The default of ${label} is another one.`,
      apply: inOperation(id, async (call, right) => {
        const answer = await right(call)
        const name = camel(label)
        const isGiven = Object.hasOwn(fieldsOf(call.json), name)
        const fields = fieldsOf(answer.json)
        if (isGiven || !isSuccess(answer)) return answer
        const { [name]: value } = fields
        return withJson(answer, {
          ...fields,
          [name]: value === undefined || value === null ? { other: true } : otherValue(value),
        })
      }),
    }),
  },
]

/** A part of a rule's id as the name of a field: `delay-min` is `delayMin`. */
export function camel(label: string): string {
  return label.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
