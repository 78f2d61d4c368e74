import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { isEmptyList } from '../../derived/compare/kept-fields.ts'
import { expectShownAlike, expectShownAlikeInside } from '../../derived/compare/shown-alike.ts'
import { findInList } from '../../derived/lists/find-in-list.ts'
import type { Query } from '../../derived/lists/lists.ts'
import type { PathValues } from '../../path-values.ts'
import { isRefused } from '../../prepare/answer.ts'
import { entriesOf, fieldsOf, has, hasId, listOf, prepare, send, words } from '../steps.ts'
import { onEventful, ownService, type Whose } from './eventful.ts'
import { expectNestedNames } from './nested-services.ts'
import { expectListedAsAlone } from './service-views.ts'
import { told } from './told-events.ts'

/** What the list brings by `include` is what a service shows alone, for services with incidents and outages, and without. */
export async function expectIncluded(session: Session): Promise<void> {
  const quiet = await ownService(session)
  await onEventful(session, ['an outage in the past', 'incidents on a service'], async (path, whose) => {
    for (const include of ['uptime', 'incidents']) {
      const isCompared = await expectSameAsAlone(session, { include, path, whose })
      if (!isCompared) throw new SetupFailure(`the service ${path.id} has no \`${include}\` when it is read alone`)
      await expectSameAsAlone(session, { include, path: quiet.path, whose: 'own' })
    }
  })
  for (const query of queriesWithInclude) await expectListedAsAlone(session, query)
}

/**
 * Which values `include` takes, and how two go together, is open: what is refused tells nothing. No two divide the list alike, so that
 * services which were made together stand on one page of one of them.
 */
const queriesWithInclude: readonly Query[] = [
  ['uptime'],
  ['incidents'],
  ['uptime,incidents'],
  ['uptime', 'incidents'],
].map((values, index) => [...values.map((value) => ['include', value] as const), ['max-results', String(25 - index)]])

interface Included {
  readonly include: string
  readonly path: PathValues
  readonly whose: Whose
}

/** Whether there is something to compare: what the list brings of a service says the same as the service that is read alone. */
async function expectSameAsAlone(session: Session, { include, path, whose }: Included): Promise<boolean> {
  const query = [['include', include]] as const
  const listed = await send(session, 'services.list', { query })
  if (isRefused(listed))
    throw new SetupFailure(`the target refuses include=${include}; which values it takes is open`, listed)
  const list = listOf(session, 'services.list')
  const found = await findInList(session, list, (one) => hasId(one, path.id), query)
  if (found === undefined) throw new SetupFailure('the list is too long to look through')
  const entries = found.entries.filter((one) => hasId(one, path.id))
  const [entry] = entries
  if (entry === undefined && whose === 'others') throw new SetupFailure(`the list does not show the service ${path.id}`)
  if (entry === undefined || entries.length > 1)
    throw new RuleFailure(`the service ${path.id} once`, `${entries.length} times`, found.exchange)
  const fields = fieldsOf(await prepare(session, 'services.get', { path }))
  if (!has(entry, include)) {
    // What holds nothing may be left out.
    if (!has(fields, include) || isEmptyList(fields[include])) return false
    if ([...found.entries, ...entriesOf(listed)].some((one) => has(one, include)))
      throw new RuleFailure(`${include}, as other services of the list have it`, words(entry), found.exchange)
    throw new SetupFailure(
      `no entry of the list has \`${include}\` for include=${include}, though the service ${path.id} has it alone: which values the target takes is open, and its list may be older than what it would bring`,
      found.exchange,
    )
  }
  const { publicStatus: _, ...shown } = fields
  expectShownAlike({ alone: shown, other: entry, exchange: found.exchange })
  expectShownAlikeInside({ alone: shown, other: entry, exchange: found.exchange })
  const alone = told(fields, include)
  const inList = told(entry, include)
  if (inList !== alone) throw new RuleFailure(`${include} as in the service alone: ${alone}`, inList, found.exchange)
  expectNestedNames({ whole: entry, alone: fields, exchange: found.exchange })
  return true
}
