import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { type Found, findInList } from '../../derived/lists/find-in-list.ts'
import { mixedBody } from '../../derived/values/changed-bodies.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { lookAround } from '../../prepare/account/account.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { otherStatuses } from '../../prepare/services/other-status.ts'
import { provideOr } from '../../states.ts'
import { bodyOf, check, fieldsOf, hasId, listOf, prepare, send, words } from '../steps.ts'
import { forOthers, isHeld } from './eventful.ts'
import { type Held, holdChange } from './held-change.ts'

/** Checks of what services show of a status that is held internal. */
export const heldOnServicesChecks: readonly Check[] = [
  check('services-get-shows-a-held-change', showsHeldChange, { learn: lookAround }),
  check('services-update-leaves-a-held-change', leavesHeldChange, { learn: holdEarly, isLast: true }),
]

async function leavesHeldChange(session: Session): Promise<void> {
  const { path, held, shown } = await holdChange(session)
  const { status: _, ...body } = bodyOf(session, 'services.update')
  await prepare(session, 'services.update', { path, body })
  const read = await prepare(session, 'services.get', { path })
  const { status, publicStatus } = fieldsOf(read)
  // Whether an update without a status is a change of it is open.
  if (status !== held) throw new SetupFailure('an update without a status changes the status', read)
  if (publicStatus === held) throw new RuleFailure(`publicStatus ${shown}`, words(publicStatus), read)
  await send(session, 'services.updatePrivateSubscribers', { path, body: [] })
  const later = await prepare(session, 'services.get', { path })
  if (fieldsOf(later).publicStatus === held)
    throw new RuleFailure(`publicStatus ${shown}`, words(fieldsOf(later).publicStatus), later)
  await staysHeldWithOthers(session, path, { held, shown })
  await canBePublished(session, path, held)
  await writesPublicStatus(session)
  await leavesWhatIsPublic(session)
  await expectHeldStill(session)
}

/** A change that is held before anything else is done; nothing where none can be held. */
function holdEarly(session: Session): Promise<Held | undefined> {
  return session.once('a change that is held from the beginning', () => holdChange(session).catch(onlySetup))
}

/** Nothing but its publication makes a change visible, and no time does. */
async function expectHeldStill(session: Session): Promise<void> {
  const early = await holdEarly(session)
  if (early === undefined || !session.isToRemove(session.contract.operation('services.delete'), early.path)) return
  const read = await prepare(session, 'services.get', { path: early.path })
  const { status, publicStatus } = fieldsOf(read)
  if (status === early.held && publicStatus === early.held)
    throw new RuleFailure(`publicStatus ${early.shown}`, words(publicStatus), read)
}

/** Each other field has another value than before in one of these updates. */
async function staysHeldWithOthers(session: Session, path: PathValues, { held, shown }: Omit<Held, 'path'>) {
  const update = session.contract.operation('services.update')
  for (const turn of [0, 1, 2]) {
    const { status: _, ...body } = mixedBody(session, update, turn)
    if (!isAccepted(await send(session, 'services.update', { path, body }))) continue
    const read = await prepare(session, 'services.get', { path })
    const { status, publicStatus } = fieldsOf(read)
    if (status === held && publicStatus === held)
      throw new RuleFailure(`publicStatus ${shown}`, words(publicStatus), read)
  }
}

/** What else is written is no change of status: the latest one is to the status that the service has, and can be published. */
async function canBePublished(session: Session, path: PathValues, held: string): Promise<void> {
  const { status, publicStatus } = fieldsOf(await prepare(session, 'services.get', { path }))
  if (status !== held || publicStatus === held) return
  const published = await send(session, 'services.publishStatus', { path, query: [['status', held]] })
  if (!isAccepted(published))
    throw new RuleFailure(`any 2xx, as the latest change is to ${held}`, answered(published), published)
  const read = await prepare(session, 'services.get', { path })
  if (fieldsOf(read).publicStatus !== held) throw new RuleFailure(`publicStatus ${held}`, answered(read), read)
}

/** A change is public at once, or leaves what is public: it does not bring back what was public before that. */
async function leavesWhatIsPublic(session: Session): Promise<void> {
  const { path, held, shown } = await holdChange(session)
  await send(session, 'services.publishStatus', { path, query: [['status', held]] })
  if (fieldsOf(await prepare(session, 'services.get', { path })).publicStatus !== held) return
  for (const status of otherStatuses(session.target)) {
    if (status === held || status === shown) continue
    const body = bodyOf(session, 'services.update', { status })
    if (!isAccepted(await send(session, 'services.update', { path, body }))) continue
    const read = await prepare(session, 'services.get', { path })
    if (fieldsOf(read).publicStatus !== shown) return
    throw new RuleFailure(`publicStatus ${held}, which was published, or ${status}`, shown, read)
  }
}

/** Who compares it with what is public takes it for no change. */
async function writesPublicStatus(session: Session): Promise<void> {
  const { path, shown } = await holdChange(session)
  const body = bodyOf(session, 'services.update', { status: shown })
  if (!isAccepted(await send(session, 'services.update', { path, body }))) return
  const read = await prepare(session, 'services.get', { path })
  if (fieldsOf(read).status !== shown) throw new RuleFailure(`status ${shown}, as it was written`, answered(read), read)
}

async function showsHeldChange(session: Session): Promise<void> {
  const judge = await provideOr(
    async () => {
      const change = await holdChange(session)
      return () => expectHeld(session, change)
    },
    async (why) =>
      forOthers(session, { why, isFit: isHeld }, async (alone) => {
        const id = idText(alone)
        const found = await findInList(session, listOf(session, 'services.list'), (one) => hasId(one, id))
        expectListed(found, { held: String(alone.status), shown: alone.publicStatus })
      }),
  )
  await judge()
}

async function expectHeld(session: Session, { path, held }: Held): Promise<void> {
  const read = await prepare(session, 'services.get', { path })
  const { status, publicStatus } = fieldsOf(read)
  if (status !== held || publicStatus === undefined || publicStatus === status) {
    throw new RuleFailure(`status ${held} and another publicStatus`, answered(read), read)
  }
  const found = await findInList(session, listOf(session, 'services.list'), (one) => hasId(one, path.id))
  if (found !== undefined && found.entry === undefined)
    throw new RuleFailure(`an entry with the id ${path.id} on some page`, 'none', found.exchange)
  expectListed(found, { held, shown: publicStatus })
}

/** What the list shows of a service is what the service shows alone. */
function expectListed(found: Found | undefined, { held, shown }: { readonly held: string; readonly shown: unknown }) {
  const listed = found?.entry?.publicStatus ?? shown
  if (listed !== shown) throw new RuleFailure(`publicStatus ${shown}`, words(listed), found?.exchange)
  // Beside the public status, the other one is that of the service.
  const { status: own = held } = found?.entry?.publicStatus === undefined ? {} : found.entry
  if (own !== held) throw new RuleFailure(`status ${held} in the list`, words(found?.entry), found?.exchange)
}
