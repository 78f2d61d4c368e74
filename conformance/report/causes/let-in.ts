import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { otherKey } from '../../http/secrets.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Outcome } from '../report.ts'

/** Fewer fields than this are told one by one. */
const minFields = 3
const maxNamedFields = 4

/**
 * Finds out whether an outcome comes from something that the target lets in and must refuse: a key that nobody has, or values
 * of the wrong type in the bodies of an operation. What fails by the same exchange, such as a reply that shows such a value,
 * comes from it as well.
 */
export function findLetIn(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  const failed = outcomes.filter(({ verdict }) => verdict === 'failed')
  const byKey = failed.filter(isIn(keyRule))
  const keys = textOfKeys(byKey)
  const open = new Set(byKey.map(({ exchange }) => exchange.operation))
  const types = failed.filter(isIn(typeRule)).filter(({ exchange }) => exchange.request.body !== undefined)
  const textsByOperation = textsOfTypes(types)
  const withTypes = new Set(types.map(({ exchange }) => exchange))
  return (outcome) => {
    if (isIn(keyRule)(outcome) || keylessRule.test(outcome.rule.id)) return keys
    const exchange = 'exchange' in outcome ? outcome.exchange : undefined
    if (exchange !== undefined && open.has(exchange.operation) && isLetIn(exchange)) return keys
    if (exchange === undefined) return undefined
    const isOfTypes = withTypes.has(exchange) || isIn(refusedRule)(outcome) || showsWrongType(outcome)
    return isOfTypes ? textsByOperation.get(exchange.operation) : undefined
  }
}

const keyRule = /-(requires-a-key|rejects-an-unknown-key)$/
const keylessRule = /-does-nothing-without-a-key$/
const typeRule = /-rejects-.+-(of-wrong-type|with-a-fraction)$/
const fieldRule = /-is-(string|number|integer|boolean|array|object)$/
const refusedRule = /-nothing-when-refused$/

/** Whether a rule of a kind is not kept, or could not be judged, since something was let in. */
function isIn(kind: RegExp) {
  return (outcome: Outcome): outcome is Outcome & { readonly exchange: Exchange } =>
    kind.test(outcome.rule.id) &&
    (outcome.verdict === 'failed' || outcome.verdict === 'not judged') &&
    outcome.exchange !== undefined &&
    isAccepted(outcome.exchange)
}

/** Whether a rule about the type of a field failed for nothing but what was sent in its place. */
function showsWrongType(outcome: Outcome): boolean {
  if (outcome.verdict !== 'failed' || !fieldRule.test(outcome.rule.id)) return false
  return outcome.exchange?.request.body?.includes(`:${outcome.actual}`) === true
}

/** Whether a request was accepted without a key that somebody has, be it of the target file or of a provider state. */
function isLetIn(exchange: Exchange): boolean {
  const key = exchange.request.headers.authorization ?? ''
  return isAccepted(exchange) && !exchange.request.isWithKey && !key.includes(otherKey)
}

function textOfKeys(outcomes: readonly (Outcome & { readonly exchange: Exchange })[]): string | undefined {
  const operations = [...new Set(outcomes.map(({ exchange }) => exchange.operation))]
  const [first] = operations
  if (first === undefined) return undefined
  const who = operations.length === 1 ? `${first.method} ${first.path} lets` : `${operations.length} operations let`
  const without = outcomes.some(({ rule }) => rule.id.endsWith('-requires-a-key')) ? ['requests without a key'] : []
  const wrong = outcomes.some(({ rule }) => rule.id.endsWith('-rejects-an-unknown-key')) ? ['keys that nobody has'] : []
  const hint = wrong.length > 0 && without.length === 0 ? ': is the whole key compared?' : ''
  return `${who} in ${[...without, ...wrong].join(' and ')}${hint}`
}

function textsOfTypes(
  outcomes: readonly (Outcome & { readonly exchange: Exchange })[],
): ReadonlyMap<Operation, string> {
  const byOperation = Map.groupBy(outcomes, ({ exchange }) => exchange.operation)
  return new Map(
    [...byOperation].flatMap(([operation, some]) => {
      const fields = [...new Set(some.map(({ rule }) => /`([^`]+)`/.exec(rule.text)?.[1] ?? rule.id))]
      const text = `${operation.method} ${operation.path} takes values of the wrong type: ${listed(fields)}`
      return fields.length < minFields ? [] : [[operation, text] as const]
    }),
  )
}

function listed(fields: readonly string[]): string {
  const rest = fields.length - maxNamedFields
  return `${fields.slice(0, maxNamedFields).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
