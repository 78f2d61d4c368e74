import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import { quoted } from '../../shown-value.ts'
import type { Outcome } from '../report.ts'
import { countedOperations } from './counted-operations.ts'
import { listed } from './explainer.ts'

/** What rules expect of a list as a whole, those of what it holds and the one of its schema. */
const wholeList: ReadonlySet<string> = new Set(['a list', 'an array at the top of the body'])

const maxNamedFields = 3
const maxNamedForms = 2

/** Finds out whether an outcome comes from something else in place of a list, such as an object that has the list in it. */
export function findNoLists(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  const exchanges = outcomes.flatMap((outcome) => (isNoList(outcome) ? [outcome.exchange] : []))
  // The first reply of each operation will do: what an object holds by ids is another thing each time.
  const firsts = [...Map.groupBy(exchanges, ({ operation }) => operation.id).values()].flatMap(([first]) => first ?? [])
  if (firsts.length === 0) return () => undefined
  const who = countedOperations(
    firsts.map(({ operation }) => operation),
    ['answers', 'answer'],
  )
  const text = `${who} with ${formsOf(firsts)}, where the contract has a list`
  return (outcome) => (isNoList(outcome) ? text : undefined)
}

function isNoList(outcome: Outcome): outcome is Outcome & { readonly exchange: Exchange } {
  if (outcome.verdict !== 'failed' || outcome.exchange === undefined || !wholeList.has(outcome.expected)) return false
  const { json } = outcome.exchange.reply ?? {}
  return isAccepted(outcome.exchange) && json !== undefined && !Array.isArray(json)
}

function formsOf(exchanges: readonly Exchange[]): string {
  const forms = [...new Set(exchanges.map(({ reply }) => formOf(reply?.json)))]
  const rest = forms.length - maxNamedForms
  if (rest > 0) return `${forms.slice(0, maxNamedForms).join(', ')} and ${rest} more form${rest === 1 ? '' : 's'}`
  return forms.join(', and ')
}

function formOf(json: unknown): string {
  if (!isRecord(json)) return json === null ? 'null' : `a ${typeof json}`
  const names = Object.keys(json)
  if (names.length === 0) return 'an empty object'
  return `an object that has ${listed(names.map(quoted), maxNamedFields)}`
}
