import type { Session } from '../../check.ts'
import type { Fields } from '../../fields.ts'
import type { PathValues } from '../../path-values.ts'
import { isRecord } from '../../schema/layers.ts'
import { isAccepted } from '../answer.ts'
import { preparedFields } from '../bodies/bodies.ts'

/** A service as it is shown; empty where it is not. */
export async function readService(session: Session, path: PathValues): Promise<Fields> {
  const exchange = await session.send({ operation: session.contract.operation('services.get'), path })
  return isAccepted(exchange) && isRecord(exchange.known) ? exchange.known : {}
}

/** What a body of an update says of a service as it is shown. */
export function writable(session: Session, shown: Fields): Fields {
  const names = Object.keys(preparedFields(session, session.contract.operation('services.update')))
  const kept = names.filter((name) => name !== 'id' && shown[name] !== undefined && shown[name] !== null)
  return Object.fromEntries(kept.map((name) => [name, shown[name]]))
}
