import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { findInList, samePage } from '../../derived/lists/find-in-list.ts'
import { includeInUse, knownEntriesIn, type Query } from '../../derived/lists/lists.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { readAllAround } from '../../prepare/requests/read-around.ts'
import { changeStatus } from '../../prepare/services/other-status.ts'
import { type Fields, fieldsOf, hasId, listOf, prepare, request, send, words } from '../steps.ts'
import { holdAnother, holdChange, makeService, type Own } from './held-change.ts'

/** Publishes a change that is held: the service and its list show it as public then. */
export async function makesVisible(session: Session, own: Own): Promise<void> {
  const { path, held } = await holdChange(session, own)
  const list = listOf(session, 'services.list')
  const isOwn = (one: Fields) => hasId(one, path.id)
  const queries: Query[] = []
  const pages: ExchangeRequest[] = []
  for (const query of [[], ...(await includeInUse(session, list))]) {
    const found = await findInList(session, list, isOwn, query)
    if (found?.entry === undefined) continue
    queries.push(query)
    pages.push(samePage(list, found.exchange))
  }
  const write = request(session, 'services.publishStatus', { path, query: [['status', held]] })
  // Read right before that and right after, as what another client writes meanwhile may clear an answer that was kept.
  const reads = [request(session, 'services.get', { path }), ...pages] as const
  const { written: published, after } = await readAllAround(session, write, reads)
  if (!isAccepted(published)) throw new RuleFailure('200', answered(published), published)
  const [read, ...listed] = after
  const { status, publicStatus } = fieldsOf(read)
  if (status !== held || publicStatus !== held)
    throw new RuleFailure(`status and publicStatus ${held}`, answered(read), read)
  for (const exchange of listed) expectListedPublic(knownEntriesIn(exchange).filter(isOwn), held, exchange)
  for (const query of queries) {
    const found = await findInList(session, list, isOwn, query)
    if (found?.entry !== undefined) expectListedPublic([found.entry], held, found.exchange)
  }
}

/** Of two changes that are held one after the other, the latest is what is published. */
export async function makesTheLatestVisible(session: Session): Promise<void> {
  const own = await makeService(session)
  const change = await holdChange(session, own)
  const { path } = change
  // Seen in between, as by anybody who looks.
  await prepare(session, 'services.get', { path })
  const latest = await holdAnother(session, own, change)
  if (latest === undefined) return
  const published = await send(session, 'services.publishStatus', { path, query: [['status', latest]] })
  if (!isAccepted(published)) throw new RuleFailure('200', answered(published), published)
  const read = await prepare(session, 'services.get', { path })
  if (fieldsOf(read).publicStatus !== latest) throw new RuleFailure(`publicStatus ${latest}`, answered(read), read)
}

function expectListedPublic(entries: readonly Fields[], held: string, exchange: Exchange): void {
  for (const entry of entries)
    if ((entry.publicStatus ?? held) !== held)
      throw new RuleFailure(`publicStatus ${held} in the list`, words(entry), exchange)
}

/** What is public by a write stays so, also where no change can be held. */
export async function staysPublic(session: Session): Promise<void> {
  await requireState(session)
  const changed = await changeStatus(session).catch(onlySetup)
  if (changed === undefined) return
  const path = changed.service.pathValues
  const { publicStatus } = fieldsOf(await prepare(session, 'services.get', { path }))
  if (publicStatus === changed.after) await staysVisible(session, path)
}

/** Whether it is refused to publish what is public already is open; it stays so. */
export async function staysVisible(session: Session, path: PathValues): Promise<void> {
  const { status } = fieldsOf(await prepare(session, 'services.get', { path }))
  await send(session, 'services.publishStatus', { path, query: [['status', String(status)]] })
  const read = await prepare(session, 'services.get', { path })
  const after = fieldsOf(read)
  if (after.status !== status || after.publicStatus !== status)
    throw new RuleFailure(`status and publicStatus ${status}, as before`, answered(read), read)
}
