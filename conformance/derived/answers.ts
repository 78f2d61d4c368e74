import { RuleFailure, type Session, SetupFailure } from '../check.ts'
import type { Contract, Operation, Response } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { answered, isRefused } from '../prepare/answer.ts'
import { wasAcceptedBefore } from '../prepare/entities.ts'
import { missingFixture } from '../prepare/fixtures.ts'
import { type Trial, unchangedTrial } from '../prepare/requests.ts'
import { type Derived, derivedRule } from './derived.ts'
import { isStatusOf, requiredPlaces, statedFailures, successResponses } from './responses.ts'

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
      ...(isRange(response) ? { questions: [codesQuestion] } : {}),
    },
    async (session) => {
      const trial = await unchangedTrial(session, operation)
      await requireNotFull(session, trial)
      judgeTrial(session, response, trial)
    },
  )
}

/** @throws SetupFailure when the target has made such things in this run, and only now refuses one more. */
async function requireNotFull(session: Session, { exchange }: Trial): Promise<void> {
  const { operation } = exchange
  if (operation.method !== 'POST' || !isRefused(exchange)) return
  if (!(await wasAcceptedBefore(session, operation))) return
  const what = `${operation.method} ${operation.path}`
  throw new SetupFailure(`${what} worked before in this run, and is refused by now: ${answered(exchange)}`, exchange)
}

function judgeTrial(session: Session, response: Response, { exchange, missing }: Trial): void {
  const status = exchange.reply?.status ?? 0
  if (isRange(response) && isStatusOf(response, status)) {
    session.observe(codesQuestion, `${exchange.operation.id} ${status}`)
  }
  if (isStatusOf(response, status)) return
  const excuse = excuseFor(exchange, missing) ?? excuseForContact(session, exchange)
  if (excuse !== undefined) throw new SetupFailure(excuse, exchange)
  throw new RuleFailure(isRange(response) ? 'any 2xx' : response.status, answered(exchange), exchange)
}

/** Why the target may rightly refuse the request that the suite can make; `undefined` when it may not. */
function excuseFor(exchange: Exchange, missing: Trial['missing']): string | undefined {
  const status = exchange.reply?.status ?? 0
  if (status === 401 || status === 403) return `the target does not let this key in: ${answered(exchange)}`
  if (statedFailures(exchange.operation).some((failure) => isStatusOf(failure, status))) {
    return `the target is not in the state that the operation needs: ${answered(exchange)}`
  }
  // Which fields a body must have is not known, so a body without what nobody gave may be refused.
  const isAboutTheBody = status === 400 || status === 409 || status === 422
  if (!isAboutTheBody || missing.length === 0) return undefined
  return `the target refuses a body that lacks what refers to other entities: ${answered(exchange)}; ${missing.map(missingFixture).join('; ')}`
}

/** Whether a contact in a body names one that exists or makes one is open, as long as the target does not say which. */
function excuseForContact({ target }: Session, { operation, request, reply }: Exchange): string | undefined {
  const isOpen = target.answers['contact-in-writes'] === undefined && request.body?.includes('"contact"')
  const isAboutTheBody = reply?.status === 400 || reply?.status === 422
  if (!isOpen || !isAboutTheBody || !operation.path.includes('/notification-preferences/')) return undefined
  const advice = 'the answer "contact-in-writes: creates" in the target file has the suite send whole contacts'
  return `the target refuses a contact that is named by its id, which may be right; ${advice}`
}

function isRange(response: Response): boolean {
  return /XX$/i.test(response.status)
}
