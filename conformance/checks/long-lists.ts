import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../check.ts'
import { isSameAddress } from '../derived/compare/addresses.ts'
import { isNothing } from '../derived/compare/shown-alike.ts'
import type { Exchange } from '../exchange.ts'
import { idText } from '../http/exact-ids.ts'
import { inParallel } from '../in-parallel.ts'
import type { PathValues } from '../path-values.ts'
import { type Entity, makeEntity } from '../prepare/entities/entities.ts'
import { requireState } from '../prepare/entities/state.ts'
import { isRecord } from '../schema/layers.ts'
import { kinds, pagePath, references } from './status-pages/page-contents.ts'
import { bodyOf, check, type Fields, fieldsOf, hasId, idOf, itemsOf, prepare, words } from './steps.ts'

/** More than a list holds that is read by the first page of its own resource, 10 or 25 entries. */
const many = 26

/** Checks of lists inside a status page that are longer than the first page of a list would be. */
export const longListChecks: readonly Check[] = [
  check('status-pages-get-shows-all-of-long-lists', async (session) => {
    await requireState(session)
    const judged: boolean[] = []
    for (const { fields, lacking } of await longLists(session)) {
      // How many entries a target takes is its own affair.
      const read = await pageWith(session, fields).catch(onlySetup)
      if (read === undefined) continue
      const missing = lacking(fieldsOf(read))
      // Which fields of a page can be written is open.
      if (missing.length === many) continue
      judged.push(true)
      if (missing.length > 0) throw new RuleFailure(`all ${many} that were sent`, `none with ${words(missing)}`, read)
      for (const { field } of kinds) expectAlike(itemsOf(fieldsOf(read), field), read)
    }
    if (judged.length === 0) throw new SetupFailure(`no page took a list of ${many} entries`)
  }),
  check('status-pages-get-lists-its-groups-also-when-there-are-many', async (session) => {
    await requireState(session)
    const page = await makeEntity(session, pagePath, {})
    // The list of groups has pages of 50.
    const groups = await makeMany(session, `${pagePath}/groups/{group-id}`, { outer: page.pathValues, count: 51 })
    const read = await prepare(session, 'statusPages.get', { path: page.pathValues })
    const shown = itemsOf(fieldsOf(read), 'groups')
    const missing = groups.map(({ reply }) => idText(reply)).filter((id) => !shown.some((one) => hasId(one, id)))
    if (missing.length > 0) throw new RuleFailure(`all ${groups.length} groups`, `none with ${words(missing)}`, read)
  }),
]

/** What was made in the same way is shown with the same fields, wherever in the list it stands. */
function expectAlike(entries: readonly Fields[], read: Exchange): void {
  const [first, ...others] = entries.map((entry) => ({
    entry,
    names: Object.keys(entry).filter((name) => !isNothing(entry[name])),
  }))
  for (const { entry, names } of others) {
    const missing = first?.names.find((name) => !names.includes(name))
    if (missing !== undefined) throw new RuleFailure(`${missing}, as in the first entry`, words(entry), read)
  }
}

interface LongList {
  readonly fields: Fields
  /** What a page that is read lacks of what was sent. */
  readonly lacking: (page: Fields) => readonly unknown[]
}

async function longLists(session: Session): Promise<readonly LongList[]> {
  const services = await manyServices(session)
  const metrics = await makeMany(session, '/metrics/{id}', { outer: {}, count: many })
  const addresses = Array.from({ length: many }, (_, index) =>
    index % 2 === 0 ? `192.0.2.${index + 1}` : `fd4b:7c1e:9a35:1d20:8e6f:4b11:c3d2:${index + 1000}`,
  )
  const elements = services.map((service) => ({ id: idOf(service), type: 'SERVICE', children: [] }))
  return [
    { fields: { services: references(services) }, lacking: (page) => idsLacking(services, itemsOf(page, 'services')) },
    { fields: { metrics: references(metrics) }, lacking: (page) => idsLacking(metrics, itemsOf(page, 'metrics')) },
    {
      fields: { visibility: 'PRIVATE', ipWhitelist: addresses },
      lacking: ({ ipWhitelist }) =>
        addresses.filter(
          (one) => !Array.isArray(ipWhitelist) || !ipWhitelist.some((other) => isSameAddress(one, other)),
        ),
    },
    {
      fields: { services: references(services), structure: { elements } },
      lacking: ({ structure }) => idsLacking(services, isRecord(structure) ? itemsOf(structure, 'elements') : []),
    },
  ]
}

/** A page that is told by an update to have some fields, without the structure of the example, as it is read then. */
export async function pageWith(session: Session, fields: Fields): Promise<Exchange> {
  const page = await makeEntity(session, pagePath, {})
  const { structure: _, ...usual } = bodyOf(session, 'statusPages.update')
  await prepare(session, 'statusPages.update', { path: page.pathValues, body: { ...usual, ...fields } })
  return prepare(session, 'statusPages.get', { path: page.pathValues })
}

/** More services than the first page of a list holds, the same for all checks, none of which may change them. */
export function manyServices(session: Session): Promise<readonly Entity[]> {
  return session.once('many services', () => makeMany(session, '/services/{id}', { outer: {}, count: many }))
}

interface Many {
  readonly outer: PathValues
  readonly count: number
}

async function makeMany(session: Session, path: string, { outer, count }: Many): Promise<readonly Entity[]> {
  const made: Entity[] = []
  await inParallel(Array.from({ length: count }), 4, async () => void made.push(await makeEntity(session, path, outer)))
  return made
}

function idsLacking(wanted: readonly Entity[], shown: readonly Fields[]): readonly unknown[] {
  return wanted.map(({ pathValues }) => pathValues.id).filter((id) => !shown.some((one) => hasId(one, id)))
}
