import { RuleFailure, SetupFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { isRecord } from '../../schema/layers.ts'
import { shownValue } from '../../shown-value.ts'
import { type Derived, passiveRule } from '../derived.ts'
import { type Family, familiesOf, fieldsIn } from '../families.ts'

/** A field without a value may be left out of a reply; an id has one, and nothing can be done with an entity that lacks it. */
export function deriveToldIds(contract: Contract): readonly Derived[] {
  return familiesOf(contract).flatMap((family) => operationsOf(family).map((operation) => rule(operation)))
}

// Of the ids of created preferences the catalogue speaks itself.
function operationsOf({ create, read, update }: Family): readonly Operation[] {
  return hasNoName(create) ? [read, update] : [create, read, update]
}

function rule(operation: Operation): Derived {
  return passiveRule(
    {
      id: `${operation.ruleName}-tells-the-id`,
      kind: 'field',
      family: operation.family,
      text: `Each entity in a reply of ${operation.method} ${operation.path} has its \`id\`.`,
      source: operation.place,
    },
    (exchanges) => {
      const replies = exchanges.filter((exchange) => exchange.operation.id === operation.id && showsAnEntity(exchange))
      const without = replies.find((exchange) => !hasId(exchange))
      if (without !== undefined)
        throw new RuleFailure('an `id`', shownValue(without.reply?.json, shownCharacters), without)
      if (replies.length === 0) throw new SetupFailure('no request to this operation was answered with an object')
    },
  )
}

// What is no object fails for that.
function showsAnEntity(exchange: Exchange): boolean {
  return isAccepted(exchange) && isRecord(exchange.reply?.json)
}

function hasId(exchange: Exchange): boolean {
  return (fieldsIn(exchange).id ?? undefined) !== undefined
}

const shownCharacters = 120
