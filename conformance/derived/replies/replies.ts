import { RuleFailure, SetupFailure } from '../../check.ts'
import { maxMismatches } from '../../contract/mismatches.ts'
import type { Contract, Operation, Response } from '../../contract.ts'
import { requiredPlacesIn } from '../../schema/required.ts'
import { type Derived, passiveRule } from '../derived.ts'
import { successResponses } from '../responses.ts'
import { indexReplies, type SeenReplies } from './reply-index.ts'
import type { ReplyProblem } from './reply-problems.ts'

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
    async (exchanges, session) => judgeReplies((await indexReplies(exchanges, session)).replies.get(operation.id)),
  )
}

function judgeReplies(seen: SeenReplies | undefined): void {
  if (seen === undefined) throw new SetupFailure('no request to this operation succeeded: its other rules say why')
  if (seen.wrong === undefined) return
  const { exchange, problems } = seen.wrong
  throw new RuleFailure(list(problems, 'expected'), list(problems, 'actual'), exchange)
}

const shownProblems = 20

function list(problems: readonly ReplyProblem[], side: keyof ReplyProblem): string {
  const shown = problems.slice(0, shownProblems).map((problem) => problem[side])
  const rest = problems.length - shown.length
  const more = problems.length < maxMismatches ? `${rest} more` : 'many more'
  return [...shown, ...(rest > 0 ? [`and ${more}`] : [])].join('; ')
}
