import type { Contract, Operation } from '../../contract.ts'
import type { ExchangeRequest } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { requireStillAccepted, requireUnchangedAccepted, tryOperation } from '../../prepare/requests.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { expectAccepted } from './expect.ts'

/** The same request as another client writes it. */
interface Form {
  /** End of the rule's id. */
  readonly id: string
  readonly isFor: (operation: Operation) => boolean
  /** What the operation does, behind its method and path. */
  readonly text: string
  readonly written: Pick<ExchangeRequest, 'headers'> & { readonly rewrite?: (json: string) => string }
}

const forms: readonly Form[] = [
  {
    // RFC 8259, section 11: the parameter is not defined for JSON, and has no effect on those who keep to that.
    id: 'takes-a-charset',
    isFor: hasBody,
    text: 'accepts a body whose media type is `application/json; charset=utf-8`, as many clients call it',
    written: { headers: { 'content-type': 'application/json; charset=utf-8' } },
  },
  {
    // RFC 8259, section 2: white space stands before and after each of these.
    id: 'takes-json-of-several-lines',
    isFor: hasBody,
    text: 'accepts a body that is indented, with an end of line behind each value',
    written: { rewrite: spreadOut },
  },
  {
    // RFC 9110, section 12.5.1.
    id: 'answers-who-accepts-anything',
    isFor: ({ method }) => method === 'GET',
    text: 'answers with a success who accepts any media type (`Accept: */*`), as curl does',
    written: { headers: { accept: '*/*' } },
  },
]

/** A request is the same however a client of HTTP writes it. */
export function deriveOtherForms(contract: Contract): readonly Derived[] {
  return contract.operations.flatMap((operation) =>
    forms.filter(({ isFor }) => isFor(operation)).map((form) => rule(operation, form)),
  )
}

function rule(operation: Operation, { id, text, written }: Form): Derived {
  return derivedRule(
    {
      id: `${operation.ruleName}-${id}`,
      kind: 'endpoint',
      family: operation.family,
      text: `${operation.method} ${operation.path} ${text}.`,
      source: operation.place,
    },
    async (session) => {
      const unchanged = await requireUnchangedAccepted(session, operation)
      const trial = await tryOperation(session, operation, {}, written)
      if (!isAccepted(trial.exchange)) await requireStillAccepted(session, operation)
      await expectAccepted(session, trial, unchanged)
    },
  )
}

function hasBody({ requestBody }: Operation): boolean {
  return requestBody !== undefined
}

/** Texts stay as they are: what looks like punctuation in them is none. */
function spreadOut(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (token) => (token.startsWith('"') ? token : ` ${token}\r\n\t`))
}
