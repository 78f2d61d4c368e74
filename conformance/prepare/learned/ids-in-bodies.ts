import type { ExchangeRequest } from '../../exchange.ts'
import { isRecord } from '../../schema/layers.ts'
import type { KnownTarget } from '../../target.ts'
import { jsonId } from '../fixtures.ts'
import { parameterOf } from '../item-paths.ts'
import { withNames } from './names-in-bodies.ts'

/** Paths of what is updated with a body that may say its id. */
const saidInBodies = [
  '/services/{id}',
  '/escalation-policies/{id}',
  '/status-pages/{id}',
  '/status-pages/{id}/groups/{group-id}',
]

/** The body of an update with the id that its path has, unless it says one itself. */
function withOwnId({ operation, path = {} }: Omit<ExchangeRequest, 'body'>, body: unknown): unknown {
  const isUpdate = operation.method === 'PUT' && saidInBodies.includes(operation.path)
  const id = path[parameterOf(operation.path)]
  if (!isUpdate || id === undefined || !isRecord(body) || Object.hasOwn(body, 'id')) return body
  return { id: jsonId(id), ...body }
}

/** The body with what the target insists on. */
export function completed(
  { names, wantsIds }: KnownTarget,
  request: Omit<ExchangeRequest, 'body'>,
  body: unknown,
): unknown {
  const whole = withNames(names, request.operation, body)
  return wantsIds ? withOwnId(request, whole) : whole
}
