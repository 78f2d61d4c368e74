import { RuleFailure, SetupFailure } from '../check.ts'
import type { Contract, Operation, Response } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { isAccepted } from '../prepare/answer.ts'
import { requiredPlacesIn } from '../schema/required.ts'
import { type Derived, passiveRule } from './derived.ts'
import { describedResponse, successResponses } from './responses.ts'

/** Every success reply that the run sees is held against the contract: content type, body, emptiness. */
export function deriveReplies(contract: Contract): readonly Derived[] {
  return contract.operations.flatMap((operation) => {
    const [response] = successResponses(operation)
    return response === undefined ? [] : [replyRule(contract, operation, response)]
  })
}

function replyRule(contract: Contract, operation: Operation, response: Response): Derived {
  const schemaPlaces = successResponses(operation).flatMap(({ schemaPlace }) => schemaPlace ?? [])
  const what = schemaPlaces.length === 0 ? 'an empty body' : 'a JSON body that fits its schema'
  return passiveRule(
    {
      id: `${operation.ruleName}-replies-as-described`,
      kind: 'endpoint',
      family: operation.family,
      text: `Every success reply of ${operation.method} ${operation.path} has ${what}.`,
      source: response.place,
      covers: [...schemaPlaces, ...schemaPlaces.flatMap((place) => requiredPlacesIn(contract, place))],
    },
    (exchanges) => judgeReplies(contract, operation, exchanges),
  )
}

function judgeReplies(contract: Contract, operation: Operation, exchanges: readonly Exchange[]): void {
  const successes = exchanges.filter((exchange) => exchange.operation.id === operation.id && isAccepted(exchange))
  if (successes.length === 0) throw new SetupFailure('no request of this run to the operation succeeded')
  for (const exchange of successes) {
    const problems = replyProblems(contract, exchange)
    if (problems.length === 0) continue
    throw new RuleFailure(list(problems, 'expected'), list(problems, 'actual'), exchange)
  }
}

const shownProblems = 20

function list(problems: readonly ReplyProblem[], side: keyof ReplyProblem): string {
  const shown = problems.slice(0, shownProblems).map((problem) => problem[side])
  const rest = problems.length - shown.length
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ')
}

interface ReplyProblem {
  readonly expected: string
  readonly actual: string
}

/** In what a success reply departs from the contract; everything at once. */
function replyProblems(contract: Contract, exchange: Exchange): readonly ReplyProblem[] {
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
  return [...type, ...bodyProblems(contract, response.schemaPlace, reply.json)]
}

function contentTypeProblem(contentType: string): ReplyProblem {
  return { expected: 'content type application/json', actual: contentType === '' ? 'no content type' : contentType }
}

function bodyProblems(contract: Contract, schemaPlace: string, body: unknown): readonly ReplyProblem[] {
  return contract.replyMismatches(schemaPlace, body).map(({ at, expected }) => ({
    expected: `${expected} at ${at === '' ? 'the top of the body' : at}`,
    actual: valueAt(body, at),
  }))
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
  const text = JSON.stringify(value)
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text
}
