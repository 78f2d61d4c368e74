import { RuleFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { exactJson, parseWithIds } from '../../http/exact-ids.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { requireStillAccepted, requireUnchangedAccepted, tryOperation } from '../../prepare/requests/requests.ts'
import { isRecord } from '../../schema/layers.ts'
import { isEmptyList, isKeptAsSent } from '../compare/kept-fields.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { fieldsIn } from '../families.ts'
import { expectAccepted } from '../trials/expect.ts'

/** The same request as another client writes it. */
interface Form {
  /** End of the rule's id. */
  readonly id: string
  readonly isFor: (operation: Operation) => boolean
  /** What the operation does, behind its method and path. */
  readonly text: string
  readonly written: Pick<ExchangeRequest, 'headers' | 'hasSmallNames'> & { readonly rewrite?: (json: string) => string }
}

const forms: readonly Form[] = [
  {
    // RFC 8259, section 11: the parameter is not defined for JSON, and has no effect on those who keep to that.
    id: 'takes-a-charset',
    isFor: hasBody,
    text: 'accepts a body whose media type is `application/json; charset=utf-8`, as many clients send it',
    written: { headers: { 'content-type': 'application/json; charset=utf-8' } },
  },
  {
    // RFC 8259, section 2: white space stands before and after each of these. Section 4: objects whose members stand in another order agree.
    id: 'takes-json-of-several-lines',
    isFor: hasBody,
    text: 'accepts JSON that is indented, with a line break after each value, and has the members of its objects in reverse order',
    written: { rewrite: (json) => spreadOut(exactJson(turned(parseWithIds(json))) ?? '') },
  },
  {
    // RFC 9110, sections 12.5.1 and 5.1.
    id: 'answers-who-accepts-anything',
    isFor: ({ method }) => method === 'GET',
    text: 'answers with a success when the client accepts any media type (`Accept: */*`) and writes header names in small letters, as many clients do',
    written: { headers: { accept: '*/*' }, hasSmallNames: true },
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
      expectSameShown(trial.exchange, unchanged.exchange)
    },
  )
}

/**
 * @throws RuleFailure when the reply does not show a field of the body that the reply to the usual form shows. What has no value or no entries
 * inside a list or an object may be left out of one reply and not of the next.
 */
function expectSameShown(exchange: Exchange, usual: Exchange): void {
  const other = sidesOf(exchange)
  const before = sidesOf(usual)
  const lost = Object.keys(other.sent).find((name) => isShown(name, before) && !isShown(name, other))
  if (lost === undefined) return
  const [wanted, actual = 'nothing'] = [other.sent, other.read].map((fields) => exactJson(fields[lost]))
  throw new RuleFailure(`${lost} ${wanted}, as where it is written as usual`, `${lost} ${actual}`, exchange)
}

/** What a request says, and what its reply shows. */
interface Sides {
  readonly sent: Fields
  readonly read: Fields
}

function sidesOf(exchange: Exchange): Sides {
  return { sent: sentBy(exchange), read: fieldsIn(exchange) }
}

function isShown(name: string, { sent, read }: Sides): boolean {
  const value = sent[name]
  if (isEmptyList(value)) return true
  const isWhole = typeof value === 'object' && value !== null
  return isWhole ? (read[name] ?? undefined) !== undefined : isKeptAsSent(name, { sent: value, read: read[name] })
}

function sentBy({ request }: Exchange): Fields {
  const body = request.body === undefined ? undefined : parseWithIds(request.body)
  return isRecord(body) ? body : {}
}

function hasBody({ requestBody }: Operation): boolean {
  return requestBody !== undefined
}

/** Turns the members of each object round, in place: the digits of an id are remembered for the object itself. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (!isRecord(value)) return value
  const fields = value as Record<string, unknown>
  for (const [name, inner] of Object.entries(fields).toReversed()) {
    delete fields[name]
    fields[name] = turned(inner)
  }
  return fields
}

/** Texts stay as they are: what looks like punctuation in them is none. */
function spreadOut(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (token) => (token.startsWith('"') ? token : ` ${token}\r\n\t`))
}
