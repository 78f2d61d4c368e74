import { type Check, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isAccepted, isRefusalOfAll } from '../../prepare/answer.ts'
import { fixture } from '../../prepare/fixtures.ts'
import { requireStillAccepted, requireUnchangedAccepted } from '../../prepare/requests/requests.ts'
import { bodyOf, check, type Fields, send } from '../steps.ts'

/**
 * Fields that say nothing about another one, and nothing that a target might look up elsewhere, as it might a domain or a picture. Usual
 * pages go without a field that a target refuses, since it may not go with the rest; these cannot be refused whatever they stand beside.
 */
const freeFields = [
  'timezone',
  'hiddenFromSearch',
  'showSubscribeAction',
  'showIncidentHistoryOption',
  'pageTitle',
  'pageDescription',
  'pageLayout',
  'appearance',
  'announcement',
]

/** Checks of fields that the usual pages of a run do not use. */
export const freeFieldChecks: readonly Check[] = [check('status-pages-create-takes-each-field-alone', takesEachAlone)]

async function takesEachAlone(session: Session): Promise<void> {
  const operation = session.contract.operation('statusPages.create')
  await requireUnchangedAccepted(session, operation)
  const usual = session.target.usual?.[operation.id] ?? {}
  const example = operation.requestBody?.examples[0] as Fields
  for (const name of freeFields) {
    if (!Object.hasOwn(usual, name) || usual[name] !== undefined || example[name] === undefined) continue
    const refused = await refusalOf(session, { [name]: example[name] })
    if (refused === undefined) continue
    await requireStillAccepted(session, operation)
    const isAboutMore = isRefusalOfAll(refused) || ![400, 422].includes(refused.reply?.status ?? 0)
    if (isAboutMore) throw new SetupFailure(`no page takes ${name}: ${answered(refused)}`, refused)
    throw new RuleFailure(`any 2xx for ${name} alone`, answered(refused), refused)
  }
}

/** The last refusal of a page with the field, whatever else it has; `undefined` when one is made. */
async function refusalOf(session: Session, field: Fields): Promise<Exchange | undefined> {
  const other = fixture(session.target, 'otherVisibility')
  const visibilities = [undefined, 'PRIVATE', ...(other === undefined ? [] : [other])]
  const small = visibilities.map((visibility) => ({ ...smallest(bodyOf(session, 'statusPages.create')), visibility }))
  let last: Exchange | undefined
  for (const body of [bodyOf(session, 'statusPages.create'), ...small]) {
    last = await send(session, 'statusPages.create', { body: { ...body, ...field } })
    if (isAccepted(last)) return undefined
  }
  return last
}

/** What says nothing about how a page looks, and who may see it. */
function smallest({ name, domain, subdomain, teams, services, metrics, structure }: Fields): Fields {
  return { name, domain, subdomain, teams, services, metrics, structure }
}
