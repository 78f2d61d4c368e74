import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { below } from '../../contract/places.ts'
import type { Contract, Operation } from '../../contract.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import type { Changes } from '../../prepare/bodies/changes.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { preparePath } from '../../prepare/requests/paths.ts'
import { inTurnIfNameless } from '../../prepare/turns/turns.ts'
import { isRecord } from '../../schema/layers.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { type Slot, slotsOf } from '../slots.ts'
import { acceptedWith, refusedWith } from '../trials/accepted-or-refused.ts'
import { valueAt } from '../trials/follows-writes.ts'

/** What has to be there is refused when it is left out; what may be left out is not missed. */
export function deriveRequired(contract: Contract): readonly Derived[] {
  return contract.operations.flatMap((operation) => [
    ...slotsOf(contract, operation).flatMap((slot) => missingRules(slot)),
    ...bodyRules(contract, operation),
  ])
}

function missingRules(slot: Slot): readonly Derived[] {
  // A path without one of its parts is another path.
  if (slot.requiredPlace === undefined || slot.in === 'path') return []
  const { operation, name } = slot
  // Null is nothing, or a value of another type: neither is what has to be there.
  const missing = slot.in === 'body' ? [undefined, null] : [undefined]
  return [
    derivedRule(
      {
        id: `${operation.ruleName}-rejects-missing-${slot.label}`,
        kind: slot.in === 'query' ? 'endpoint' : 'field',
        family: operation.family,
        text: `${operation.method} ${operation.path} refuses a request without \`${name}\`.`,
        source: slot.requiredPlace,
        covers: [slot.standsAt],
        questions: ['validation-failure-status'],
      },
      async (session) => {
        for (const change of missing.map((value) => slot.change(value)))
          for (const one of [change, ...inSecondEntry(session, operation, change)])
            await refusedWith(operation, one)(session)
      },
    ),
  ]
}

/** The same for the second entry of a list, as the first may be looked at alone. None where the usual body has one entry at most. */
function inSecondEntry(session: Session, operation: Operation, { body: change }: Changes): readonly Changes[] {
  const index = change?.path.indexOf('0') ?? -1
  if (change === undefined || index < 0) return []
  const path = change.path.with(index, '1')
  const { body } = prepareBody(session, operation, {})
  return valueAt(body, path.slice(0, index + 1)) === undefined ? [] : [{ body: { ...change, path } }]
}

function bodyRules(contract: Contract, operation: Operation): readonly Derived[] {
  if (operation.requestBody === undefined) return []
  const { place } = operation.requestBody
  const { node } = contract.resolve(place)
  // Where the contract says neither, whether a body may be left out is an open question.
  if (!isRecord(node) || typeof node.required !== 'boolean') return []
  const about = { kind: 'endpoint', family: operation.family, source: below(place, 'required') } as const
  const subject = `${operation.method} ${operation.path}`
  if (node.required) {
    const id = `${operation.ruleName}-rejects-missing-body`
    const rule = {
      ...about,
      id,
      text: `${subject} refuses a request without a body.`,
      questions: ['validation-failure-status'],
    }
    return [derivedRule(rule, refusedWith(operation, { hasNoBody: true }))]
  }
  const rule = {
    ...about,
    id: `${operation.ruleName}-accepts-missing-body`,
    text: `${subject} accepts a request without a body.`,
  }
  const isAccepted = acceptedWith(operation, { hasNoBody: true })
  return [
    derivedRule(rule, async (session) => {
      await isAccepted(session)
      // Without anything to read, what was accepted is all there is to judge.
      await inTurnIfNameless(session, operation, (mine) => expectStillThere(mine, operation)).catch(onlySetup)
    }),
  ]
}

/** What an update without a body leaves as it is, or sets to its defaults, is there all the same. */
async function expectStillThere(session: Session, operation: Operation): Promise<void> {
  const read = operationAt(session.contract, 'GET', operation.path)
  if (operation.method !== 'PUT' || read === undefined) return
  const { values: path } = await preparePath(session, operation, {})
  if (!isAccepted(await session.send({ operation, path }))) return
  const exchange = await session.send({ operation: read, path })
  if (isRefused(exchange)) throw new RuleFailure('any 2xx', answered(exchange), exchange)
}
