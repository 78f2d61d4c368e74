import { type ActiveCheck, RuleFailure } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'

/**
 * Of every policy that the run created, `Location` ends in its id where that of most does: an id that is written in another way,
 * such as a rounded one, shows in a few alone.
 *
 * @throws RuleFailure for the first that does not.
 */
export const locationsAlike: NonNullable<ActiveCheck['lookBack']> = (exchanges) => {
  const created = exchanges.filter(
    (exchange) => exchange.operation.id === 'escalationPolicies.create' && isAccepted(exchange),
  )
  const departing = created.filter(({ reply, known }) => {
    return lastSegment(reply?.headers.get('location') ?? '') !== (isRecord(known) ? idText(known) : undefined)
  })
  // One by its name is a URI of a policy, too.
  const [first] = departing
  if (first === undefined || departing.length * 2 > created.length) return
  const told = first.reply?.headers.get('location')
  throw new RuleFailure(
    `a Location that ends in the id, as those of ${created.length - departing.length} other policies do`,
    told ? `Location: ${told}` : `no header Location: ${answered(first)}`,
    first,
  )
}

function lastSegment(location: string): string | undefined {
  return /([^/]+)\/?$/.exec(location)?.[1]
}
