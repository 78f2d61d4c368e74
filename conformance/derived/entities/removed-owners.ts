import { RuleFailure } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import { answered, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { preparePath } from '../../prepare/requests/paths.ts'
import { prepareQuery } from '../../prepare/requests/query.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { type Derived, derivedRule } from '../derived.ts'
import { accepted, type Family, familiesOf } from '../families.ts'
import { givesIdsAgain, requireIdsGivenOnce, requireNobodyElses } from './given-again.ts'

/**
 * What hangs on an entity is refused once the entity is gone: its subscribers, its groups, its levels. An id that was just
 * removed is the only one of which a run can be sure that nothing has it.
 */
export function deriveRemovedOwners(contract: Contract): readonly Derived[] {
  const families = familiesOf(contract)
  return contract.operations.flatMap((operation) => {
    const owner = ownerPath(contract, operation)
    const family = families.find(({ itemPath }) => itemPath === owner)
    return family === undefined ? [] : [removedOwnerRule(operation, family)]
  })
}

function ownerPath(contract: Contract, operation: Operation): string | undefined {
  const [, owner] = /^(\/[^{]+\/\{[^}]+\})\/.+$/.exec(operation.path) ?? []
  // Taking away what is not there may be called a success.
  if (operation.method === 'DELETE') return undefined
  const isOwned = owner !== undefined && operationAt(contract, 'DELETE', owner) !== undefined
  return isOwned && !hasNoName(operation) ? owner : undefined
}

function removedOwnerRule(operation: Operation, family: Family): Derived {
  const { itemPath: owner, remove } = family
  return derivedRule(
    {
      id: `${operation.ruleName}-refuses-a-removed-owner`,
      kind: 'error',
      family: operation.family,
      text: `${operation.method} ${operation.path} is refused once ${owner} is removed.`,
      source: operation.place,
      needs: 'state',
      questions: ['unknown-resource-status'],
    },
    async (session) => {
      await requireState(session)
      await requireIdsGivenOnce(session, family)
      const { values } = await preparePath(session, operation, {})
      const entity = await makeEntity(session, owner, {})
      // As in makeToRemove: the id of the newest may be given out again.
      await makeEntity(session, owner, {})
      const path = { ...values, ...entity.pathValues }
      const { body } = prepareBody(session, operation, {})
      const query = await prepareQuery(session, operation, { changes: {}, entity })
      await accepted(session.send({ operation: remove, path: entity.pathValues }))
      if (operation.method !== 'GET') await requireNobodyElses(session, family, entity)
      const exchange = requireAnswer(
        await session.send({ operation, path, query, ...(body === undefined ? {} : { body }) }),
      )
      if (isRefused(exchange)) return session.observe('unknown-resource-status', String(exchange.reply?.status))
      // An id may be given out again, to what another check creates meanwhile; a write may bring back what was removed, too.
      await requireNobodyElses(session, family, entity)
      throw new RuleFailure('any 4xx', answered(exchange), exchange)
    },
    { learn: (session) => givesIdsAgain(session, family) },
  )
}
