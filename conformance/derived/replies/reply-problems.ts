import { maxMismatches } from '../../contract/mismatches.ts'
import type { Contract, Mismatch } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { shownValue } from '../../shown-value.ts'
import { describedResponse } from '../responses.ts'

/** One way in which a reply departs from the contract. */
export interface ReplyProblem {
  readonly expected: string
  readonly actual: string
}

/** In what a success reply departs from the contract; everything at once. */
export function replyProblems(contract: Contract, exchange: Exchange): readonly ReplyProblem[] {
  const { reply } = exchange
  const response = describedResponse(exchange)
  if (reply === undefined || response === undefined) return []
  // 204 and 205 cannot carry a body, and where the contract shows none there is none.
  if (response.schemaPlace === undefined) {
    return reply.text === '' ? [] : [{ expected: 'an empty body', actual: `a body of ${reply.text.length} characters` }]
  }
  const type = reply.contentType === 'application/json' ? [] : [contentTypeProblem(reply.contentType)]
  if (reply.json === undefined)
    return [...type, { expected: 'a JSON body', actual: reply.jsonProblem ?? 'an empty body' }]
  const form = reply.jsonProblem === undefined ? [] : [{ expected: 'a JSON body', actual: reply.jsonProblem }]
  return [...type, ...form, ...bodyProblems(contract, response.schemaPlace, reply.json)]
}

function contentTypeProblem(contentType: string): ReplyProblem {
  return { expected: 'content type application/json', actual: contentType === '' ? 'no content type' : contentType }
}

function bodyProblems(contract: Contract, schemaPlace: string, body: unknown): readonly ReplyProblem[] {
  const mismatches = contract.replyMismatches(schemaPlace, body)
  const alike = Map.groupBy(mismatches, ({ at, expected }) => `${expected} ${at.replaceAll(/\/\d+(?=\/|$)/g, '/0')}`)
  const isWhole = mismatches.length < maxMismatches
  return [...alike.values()].map((some) => problemOf(body, some, isWhole))
}

/** Places that differ by their numbers in lists alone are told as one, by the first few of them. */
const shownPlaces = 3

function problemOf(body: unknown, alike: readonly Mismatch[], isWhole: boolean): ReplyProblem {
  const shown = alike.slice(0, shownPlaces)
  const places = shown.map(({ at }) => (at === '' ? 'the top of the body' : at)).join(', ')
  const rest = alike.length - shown.length
  const others = rest === 1 && isWhole ? '1 other place' : `${isWhole ? rest : 'many'} other places`
  return {
    expected: `${shown[0]?.expected} at ${places}${rest > 0 ? ` and ${others}` : ''}`,
    actual: shown.map(({ at }) => valueAt(body, at)).join(', '),
  }
}

const shownCharacters = 80

function valueAt(body: unknown, pointer: string): string {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  let value = body
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return 'nothing'
    value = (value as Record<string, unknown>)[key]
  }
  return shownValue(value, shownCharacters)
}
