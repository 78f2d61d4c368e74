import type { Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import { isRecord } from '../../schema/layers.ts'
import type { FixtureName } from '../fixtures.ts'
import { hasNoName } from '../turns/take-turn.ts'
import { type Changes, changedBody, wantedValue } from './changes.ts'
import { withFreshNames } from './names.ts'
import { preferenceBody } from './preferences.ts'
import { type Filled, fillReferences } from './references.ts'
import { subscriberBody } from './subscribers.ts'

/** A request body ready to be sent; `body` is `undefined` for an operation that takes none. */
export interface PreparedBody {
  readonly body: unknown
  /** Fixtures without which the body says less than the contract's example, or asks for more than is certain. */
  readonly missing: readonly FixtureName[]
}

/**
 * A small legal body: the contract's example under fresh names, without references to entities that the target file does
 * not give, and with the change that a check is about.
 *
 * @throws SetupFailure when a fixture is missing without which there is no legal body.
 */
export function prepareBody(session: Session, operation: Operation, changes: Changes): PreparedBody {
  if (operation.requestBody === undefined || changes.hasNoBody) return { body: undefined, missing: [] }
  const { body, missing } = shapeBody(session, operation, changes)
  const changed = [changes.beside, changes.body].filter((change) => change !== undefined)
  return { body: changed.reduce(changedBody, body), missing }
}

/** The fields of such a body; none for an operation that takes no object. @throws SetupFailure as `prepareBody` does. */
export function preparedFields(
  session: Session,
  operation: Operation,
  changes: Changes = {},
): Readonly<Record<string, unknown>> {
  const { body } = prepareBody(session, operation, changes)
  return isRecord(body) ? body : {}
}

function shapeBody(session: Session, operation: Operation, changes: Changes): Filled {
  const example = operation.requestBody?.examples[0]
  if (hasNoName(operation)) {
    return preferenceBody(session, example, wantedValue(changes, 'method'))
  }
  if (operation.path.endsWith('/private-subscribers')) {
    const subscriber = subscriberBody(session.target, wantedValue(changes, 'type'))
    return { body: operation.method === 'PUT' ? [subscriber] : subscriber, missing: [] }
  }
  const filled = fillReferences(session.target, example)
  const usual = withFields(filled.body, session.target.usual?.[operation.id] ?? {})
  return { body: withFreshNames(session, usual), missing: filled.missing }
}

function withFields(body: unknown, fields: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(fields).reduce((former, [name, value]) => changedBody(former, { path: [name], value }), body)
}
