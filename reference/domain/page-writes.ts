import { apiError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Choices } from '../settings/settings.ts'
import type { Queries } from '../store/database.ts'
import { holdPage, insertPage, type StoredPage, savePage } from '../store/status-pages.ts'
import type { Fields } from './fields.ts'
import { changeContents, checkContents, listIn, readContents } from './page-contents.ts'
import { checkStructure } from './page-structure.ts'
import { readTeams } from './team-ids.ts'
import { isTimeZone } from './time-zone.ts'
import { checkValue, pickFields, updateFields } from './write-fields.ts'

/** Fields of a page that bodies write, unless `status-page-read-only-fields` names them. */
const writable = [
  'name',
  'domain',
  'subdomain',
  'timezone',
  'faviconUrl',
  'logoUrl',
  'logoRedirectUrl',
  'visibility',
  'hiddenFromSearch',
  'showSubscribeAction',
  'showIncidentHistoryOption',
  'pageTitle',
  'pageDescription',
  'pageLayout',
  'activated',
  'teams',
  'ipWhitelist',
  'structure',
  'appearance',
  'announcement',
  'announcementOnPage',
  'announcementInWidget',
  'audienceSpecific',
]

/** All fields of the body of a page (Status page, of the interface). */
export const knownPageFields = [...writable, 'id', 'services', 'metrics', 'status', 'subscribed', 'groups']

/** The visibility of a page of which nobody has said anything. */
export function usualVisibility(choices: Choices): string | undefined {
  return choices['status-page-visibility-values'][0]
}

/** Stores a new page. */
export async function createPage(given: Fields, runtime: Runtime): Promise<StoredPage> {
  const { database, choices } = runtime
  const body = writtenPart(given, choices)
  checkPage(body, choices)
  return database.transaction(async (queries) => {
    const fields = await readTeams(queries, pickFields(body, writable))
    const page = {
      fields: withAddresses(fields, choices),
      serviceIds: await readContents(queries, 'services', listIn(body, 'services')),
      metricIds: await readContents(queries, 'metrics', listIn(body, 'metrics')),
    }
    if (choices['page-body-references'] === 'changes') await changeContents(queries, body, runtime)
    return { id: await insertPage(queries, page), ...page }
  })
}

/** Changes a page. */
export async function updatePage(id: number, given: Fields, runtime: Runtime): Promise<StoredPage> {
  const { database, choices } = runtime
  const body = writtenPart(given, choices)
  checkPage(body, choices)
  return database.transaction(async (queries) => {
    const before = await holdPage(queries, id)
    if (!before) throw apiError('not_found')
    const written = await readTeams(queries, pickFields(body, writable))
    const fields = updateFields(before.fields, written, choices['put-replace-or-merge'])
    const after = {
      id,
      fields: withAddresses(fields, choices),
      ...(await contentsAfter(queries, before, body, choices)),
    }
    if (choices['page-body-references'] === 'changes') await changeContents(queries, body, runtime)
    await savePage(queries, after)
    return after
  })
}

async function contentsAfter(
  queries: Queries,
  before: StoredPage,
  body: Fields,
  choices: Choices,
): Promise<Pick<StoredPage, 'serviceIds' | 'metricIds'>> {
  const stays = (name: 'services' | 'metrics') =>
    choices['put-replace-or-merge'] === 'merges' && body[name] === undefined
  return {
    serviceIds: stays('services')
      ? before.serviceIds
      : await readContents(queries, 'services', listIn(body, 'services')),
    metricIds: stays('metrics') ? before.metricIds : await readContents(queries, 'metrics', listIn(body, 'metrics')),
  }
}

function writtenPart(body: Fields, choices: Choices): Fields {
  const readOnly = choices['status-page-read-only-fields']
  return Object.fromEntries(Object.entries(body).filter(([name]) => !readOnly.includes(name)))
}

function checkPage(body: Fields, choices: Choices): void {
  checkValue(body, 'visibility', choices['status-page-visibility-values'])
  checkValue(body, 'pageLayout', choices['status-page-layouts'])
  checkValue(body, 'appearance', choices['status-page-appearances'])
  if (body.timezone !== undefined && !isTimeZone(String(body.timezone))) {
    throw apiError('invalid_value', 'body/timezone: should be the name of a time zone, such as Europe/Paris')
  }
  if (body.structure !== undefined) checkStructure(body.structure as Fields, choices)
  if (choices['page-body-references'] === 'changes') checkContents(body, { choices })
}

// Only a private page can have addresses, whichever of the two was there first.
function withAddresses(fields: Fields, choices: Choices): Fields {
  const { ipWhitelist, ...others } = fields
  const hasAddresses = Array.isArray(ipWhitelist) && ipWhitelist.length > 0
  if (!hasAddresses || (fields.visibility ?? usualVisibility(choices)) === 'PRIVATE') return fields
  if (choices['ip-whitelist-refusal'] === 'ignored') return others
  throw apiError('invalid_value', 'body/ipWhitelist: should be empty, as the visibility of the page is not PRIVATE')
}
