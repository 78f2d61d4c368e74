import { onlySetup, type Session } from '../../check.ts'
import type { PathValues } from '../../path-values.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { holdStatus } from '../../prepare/services/held-status.ts'
import { otherStatuses } from '../../prepare/services/other-status.ts'
import { fieldsOf, prepare } from '../steps.ts'

/** A service whose status is held internal. */
export interface Held {
  readonly path: PathValues
  /** The status now, which only those who may see internal changes see. */
  readonly held: string
  /** The status that status pages show. */
  readonly shown: string
}

/** A service of a check's own. */
export type Own = Awaited<ReturnType<typeof makeService>>

/** A service of this check's own, of which the latest change of status is held internal. */
export async function holdChange(session: Session, own?: Own): Promise<Held> {
  const { path } = own ?? (await makeService(session))
  const state = await holdStatus(session, path, { wanted: ['status', 'publicStatus'] })
  return { path, held: String(state.status), shown: String(state.publicStatus) }
}

/** The third status that a service has once a change to it is held in place of one that is held already; none where that does not go. */
export async function holdAnother(session: Session, { path }: Own, { held, shown }: Held): Promise<string | undefined> {
  for (const status of otherStatuses(session.target).filter((one) => one !== held && one !== shown)) {
    const state = await holdStatus(session, path, { status, wanted: [] }).catch(onlySetup)
    if (state === undefined) continue
    const now = fieldsOf(await prepare(session, 'services.get', { path })).status
    return typeof now === 'string' && now !== held ? now : undefined
  }
  return undefined
}

/** Makes a service. */
export async function makeService(session: Session) {
  const service = await makeEntity(session, '/services/{id}', {})
  return { service, path: service.pathValues }
}
