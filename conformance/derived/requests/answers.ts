import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract, Operation, Response } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { type Trial, unchangedTrial } from '../../prepare/requests/requests.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { isStatusOf, requiredPlaces, successResponses } from '../responses.ts'
import { excuseFor, requireNotFull } from '../trials/excuses.ts'

const codesQuestion = 'metric-and-status-page-success-codes'

/** Each operation is there, under its path and method, and answers a legal request with the stated success code. */
export function deriveAnswers(contract: Contract): readonly Derived[] {
  return contract.operations.flatMap((operation) =>
    successResponses(operation).map((response) => answersRule(contract, operation, response)),
  )
}

function answersRule(contract: Contract, operation: Operation, response: Response): Derived {
  const pathParameters = operation.parameters.filter((parameter) => parameter.in === 'path')
  const code = isRange(response) ? 'a 2xx' : response.status
  return derivedRule(
    {
      id: `${operation.ruleName}-answers-${response.status.toLowerCase()}`,
      kind: 'endpoint',
      family: operation.family,
      text: `${operation.method} ${operation.path} answers a legal request with ${code}.`,
      source: response.place,
      covers: [
        operation.place,
        ...pathParameters.map(({ place }) => place),
        ...requiredPlaces(contract, operation, 'path'),
      ],
      questions: isRange(response) ? [codesQuestion] : [],
    },
    async (session) => {
      const trial = await unchangedTrial(session, operation).catch((error) => failSilent(operation, response, error))
      await requireNotFull(session, trial)
      await judgeTrial(session, response, trial)
    },
    { lookBack: (exchanges) => expectNoOther(operation, exchanges) },
  )
}

/** An operation that is not even asked any more, since it left call after call unanswered, does not answer a legal one either. */
function failSilent(operation: Operation, response: Response, error: unknown): never {
  const exchange = error instanceof SetupFailure ? error.exchange : undefined
  if (exchange?.operation.id !== operation.id || exchange.reply !== undefined) throw error
  throw new RuleFailure(codeOf(response), answered(exchange), exchange)
}

/** @throws RuleFailure when a request of the run, whatever it asked for, succeeded with a code that the operation does not have. */
function expectNoOther(operation: Operation, exchanges: readonly Exchange[]): void {
  const responses = successResponses(operation)
  const other = exchanges.find(
    (exchange) =>
      exchange.operation.id === operation.id &&
      isAccepted(exchange) &&
      !responses.some((response) => isStatusOf(response, exchange.reply?.status ?? 0)),
  )
  if (other) throw new RuleFailure(responses.map(({ status }) => status).join(' or '), answered(other), other)
}

async function judgeTrial(session: Session, response: Response, { exchange, missing }: Trial): Promise<void> {
  const status = exchange.reply?.status ?? 0
  if (isRange(response) && isStatusOf(response, status)) {
    session.observe(codesQuestion, `${exchange.operation.id} ${status}`)
  }
  if (isStatusOf(response, status)) return
  const excuse = await excuseFor(session, { exchange, missing })
  if (excuse !== undefined) throw new SetupFailure(excuse, exchange)
  throw new RuleFailure(codeOf(response), answered(exchange), exchange)
}

function codeOf(response: Response): string {
  return isRange(response) ? 'any 2xx' : response.status
}

function isRange(response: Response): boolean {
  return /XX$/i.test(response.status)
}
