import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import { quoted } from '../../shown-value.ts'
import type { Outcome } from '../report.ts'
import { countedOperations } from './counted-operations.ts'

/** Of one operation alone it is told by what its reply lacks. */
const minOperations = 2

/** Finds out whether an outcome comes from an object around what a reply should be, such as `{"data":{…}}`. */
export function findWrapped(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  const wrapped = outcomes.flatMap((outcome) => wrappingOf(outcome) ?? [])
  const byName = Map.groupBy(wrapped, ({ name }) => name)
  const texts = new Map(
    [...byName].flatMap(([name, some]) => {
      const operations = new Set(some.map(({ exchange }) => exchange.operation))
      if (operations.size < minOperations) return []
      const who = countedOperations(operations, ['puts', 'put'])
      return [
        [
          name,
          `${who} what they answer with into ${quoted(name)}, where the contract has no object around it`,
        ] as const,
      ]
    }),
  )
  return (outcome) => texts.get(wrappingOf(outcome)?.name ?? '')
}

interface Wrapping {
  readonly name: string
  readonly exchange: Exchange
}

/** The one field of an object without an id that holds an object with one. */
function wrappingOf(outcome: Outcome): Wrapping | undefined {
  if (outcome.verdict !== 'failed' || outcome.exchange === undefined || !isAccepted(outcome.exchange)) return undefined
  const json = outcome.exchange.reply?.json
  if (!isRecord(json) || Object.hasOwn(json, 'id')) return undefined
  const [name, ...others] = Object.keys(json).filter((one) => isRecord(json[one]) && Object.hasOwn(json[one], 'id'))
  return name === undefined || others.length > 0 ? undefined : { name, exchange: outcome.exchange }
}
