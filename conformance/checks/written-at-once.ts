import { type Check, onlySetup, RuleFailure, type Session } from '../check.ts'
import type { Exchange } from '../exchange.ts'
import type { PathValues } from '../path-values.ts'
import { answered, isAccepted, requireAnswer } from '../prepare/answer.ts'
import { type SubscriberBody, subscriberBody } from '../prepare/bodies/subscribers.ts'
import { idInReply } from '../prepare/entities/created.ts'
import { makeEntity } from '../prepare/entities/entities.ts'
import { requireState } from '../prepare/entities/state.ts'
import { fixture } from '../prepare/fixtures.ts'
import { holdChange, makeService } from './services/held-change.ts'
import { pagePath } from './status-pages/page-contents.ts'
import { bodyOf, check, type Fields, fieldsOf, prepare, send, words } from './steps.ts'
import { expectListed } from './subscribers/subscriber-lists.ts'

/** Checks that two clients who write different parts of one entity at the same moment both keep what they wrote. */
export const writtenAtOnceChecks: readonly Check[] = [
  check('services-update-keeps-what-is-written-beside-it-at-once', async (session) => {
    await requireState(session)
    const own = await makeService(session)
    const { path } = own
    const wanted = someone(session)
    for (let times = 0; times < rounds; times++) {
      // Held by a provider state, or by a target that holds what is written.
      const held = (await holdChange(session, own).catch(onlySetup))?.held
      const { status: _, ...others } = bodyOf(session, 'services.update')
      // An update that names no status may give it its default, and then nothing is left that was published.
      const body = times < rounds / 2 || held === undefined ? others : { ...others, status: held }
      const publish = () => send(session, 'services.publishStatus', { path, query: [['status', held ?? '']] })
      const subscribe = () => send(session, 'services.updatePrivateSubscribers', { path, body: wanted })
      const update = () => send(session, 'services.update', { path, body })
      const { written, beside } = await atOnce(times, update, [subscribe, ...(held === undefined ? [] : [publish])])
      await expectWritten(session, 'services.get', { path, body, written })
      if (beside.slice(1).some(isAccepted)) await expectPublished(session, path, held)
      if (beside.slice(0, 1).every(isAccepted)) await expectListed(session, 'services', { path, wanted })
    }
  }),
  check('escalation-policies-update-keeps-what-is-written-beside-a-level-at-once', async (session) => {
    await requireState(session)
    const { pathValues: path } = await makeEntity(session, '/escalation-policies/{id}', {})
    for (let times = 0; times < rounds; times++) {
      const body = { ...bodyOf(session, 'escalationPolicies.update'), delayMin: 2 + times }
      const level = bodyOf(session, 'escalationPolicies.updateLevel')
      const update = () => send(session, 'escalationPolicies.update', { path, body })
      const ofLevel = { path: { ...path, level: '0' }, body: level }
      const { written } = await atOnce(times, update, [() => send(session, 'escalationPolicies.updateLevel', ofLevel)])
      await expectWritten(session, 'escalationPolicies.get', { path, body, written })
    }
  }),
  check('status-pages-update-keeps-what-is-written-beside-it-at-once', async (session) => {
    await requireState(session)
    const { pathValues: path, sent } = await makeEntity(session, pagePath, {})
    const wanted = someone(session)
    const keepsGroups = await keepsGroup(session, path, sent)
    for (let times = 0; times < rounds; times++) {
      const { name } = bodyOf(session, 'statusPages.update')
      const body = { ...sent, name }
      const update = () => send(session, 'statusPages.update', { path, body })
      const group = () =>
        send(session, 'statusPageGroups.create', { path, body: bodyOf(session, 'statusPageGroups.create') })
      const add = wanted.map((one) => () => send(session, 'statusPages.addPrivateSubscriber', { path, body: one }))
      // Each of them comes before the other in some round.
      const others = times < rounds / 2 ? [group, ...add] : [...add, group]
      const { written, beside } = await atOnce(times, update, others)
      await expectWritten(session, 'statusPages.get', { path, body, written })
      const [created, ...added] = times < rounds / 2 ? beside : beside.toReversed()
      if (added.every(isAccepted)) await expectListed(session, 'statusPages', { path, wanted })
      if (keepsGroups && created !== undefined && isAccepted(created)) await expectGroup(session, path, created)
    }
  }),
]

/** More than once, as it takes luck to hit the moment between what a service reads and what it writes. */
const rounds = 4

type Send = () => Promise<Exchange>

/** Sends an update and others side by side, it first or, in each other round, last. */
async function atOnce(round: number, update: Send, others: readonly Send[]) {
  const isFirst = round % 2 === 0
  const before = isFirst ? update() : undefined
  const atOther = others.map((one) => one())
  // All of them together: what fails while nobody waits for it ends the process.
  const [written, ...beside] = await Promise.all([before ?? update(), ...atOther])
  return { written, beside }
}

/** A subscriber, where the target file names any. */
function someone({ target }: Session): readonly SubscriberBody[] {
  const types = fixture(target, 'teamId') === undefined ? [] : ['TEAM']
  const isUser = fixture(target, 'subscriberId') !== undefined || fixture(target, 'userId') !== undefined
  return [...types, ...(isUser ? ['USER'] : [])].slice(0, 1).map((type) => subscriberBody(target, type))
}

/** Whether a group outlives an update of its page that does not name it: such a body may say that the page has no groups. */
async function keepsGroup(session: Session, path: PathValues, body: Fields): Promise<boolean> {
  const created = await send(session, 'statusPageGroups.create', {
    path,
    body: bodyOf(session, 'statusPageGroups.create'),
  })
  await send(session, 'statusPages.update', { path, body })
  return isAccepted(await readGroup(session, path, created))
}

function readGroup(session: Session, page: PathValues, created: Exchange): Promise<Exchange> {
  return send(session, 'statusPageGroups.get', { path: { ...page, 'group-id': idInReply(created) ?? '' } })
}

/** @throws RuleFailure when a group that was added is not there. */
async function expectGroup(session: Session, page: PathValues, created: Exchange): Promise<void> {
  const read = await readGroup(session, page, created)
  if (!isAccepted(read)) throw new RuleFailure('the group that was added', answered(read), read)
}

/** @throws RuleFailure when the status that was published is still there, and hidden again. */
async function expectPublished(session: Session, path: PathValues, held: string | undefined): Promise<void> {
  const read = await prepare(session, 'services.get', { path })
  const { status, publicStatus } = fieldsOf(read)
  if (status !== held || typeof publicStatus !== 'string' || publicStatus === held) return
  throw new RuleFailure(`publicStatus ${words(held)}, which was published`, words(publicStatus), read)
}

interface Written {
  readonly path: PathValues
  readonly body: Fields
  readonly written: Exchange
}

/** @throws RuleFailure when an update that was accepted is not there; a target may refuse one of two that come at once. */
async function expectWritten(session: Session, readId: string, { path, body, written }: Written): Promise<void> {
  if (!isAccepted(requireAnswer(written))) return
  const read = await prepare(session, readId, { path })
  for (const name of ['name', 'delayMin'].filter((one) => one in body)) {
    const [wanted, shown] = [body[name], fieldsOf(read)[name]]
    if (shown !== wanted) throw new RuleFailure(`${name} ${words(wanted)}, which was written`, words(shown), read)
  }
}
