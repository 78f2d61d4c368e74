import { type Check, onlySetup, SetupFailure } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import { lookAround } from '../../prepare/account/account.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { manyServices, pageWith } from '../long-lists.ts'
import { knownUsers } from '../side-effects/subscribed.ts'
import { bodyOf, check, fieldsOf, has, itemsOf, prepare, send } from '../steps.ts'
import { followsChanges } from './entries-as-they-are.ts'
import { expectListedAsRead, expectListedGroups, followsInList } from './listed-pages.ts'
import { expectListedStatus } from './listed-status.ts'
import { showsNamesakes, showsTheSameInPublic, showsTheSameWhenChanged, tellReferences } from './named-entries.ts'
import { createAndRead, expectShown, kinds, missingIn, pagePath, pageThatShows, references } from './page-contents.ts'
import { pageScene } from './page-scene.ts'
import { expectOwnUptimes } from './page-uptimes.ts'
import { expectSceneAsItIs, expectSceneLeft, expectSceneShown } from './scene-entries.ts'

/** Checks of the services and metrics that a status page shows. */
export const pageEntryChecks: readonly Check[] = [
  check('status-pages-update-shows-all-that-it-names', async (session) => {
    await requireState(session)
    const { page, shown, written } = await pageThatShows(session, { services: 2, metrics: 2 })
    const read = await prepare(session, 'statusPages.get', { path: page.pathValues })
    const taken = kinds.filter(({ field }) => itemsOf(fieldsOf(read), field).length > 0)
    if (taken.length === 0) throw new SetupFailure(`PUT ${pagePath} takes no services or metrics`, read)
    for (const { field } of taken) {
      expectShown(read, field, shown[field])
      // A reply to a write may leave out what a page shows, but what it shows is what there is now.
      if (has(fieldsOf(written), field)) expectShown(written, field, shown[field])
    }
    await showsTheSameWhenChanged(session, { page, shown, fields: taken.map(({ field }) => field) })
    await showsTheSameInPublic(session, page, shown)
    await tellReferences(session, page, shown.services)
    const scene = await pageScene(session)
    expectSceneShown(scene)
    for (const { field } of kinds) await expectSceneLeft(session, field, scene)
    // What this makes takes no room from the others.
    await showsNamesakes(session, page, shown)
  }),
  check('status-pages-create-shows-all-that-it-names', async (session) => {
    await requireState(session)
    const { page, shown } = await pageThatShows(session, { services: 2, metrics: 2 })
    // Which fields of a page can be written is open: what an update takes can be.
    const updated = await prepare(session, 'statusPages.get', { path: page.pathValues })
    const writable = kinds.filter(({ field }) => missingIn(updated, field, shown[field]) === undefined)
    if (writable.length === 0) throw new SetupFailure(`PUT ${pagePath} takes no services or metrics`, updated)
    const { structure: _, ...usual } = bodyOf(session, 'statusPages.create')
    const contents = Object.fromEntries(writable.map(({ field }) => [field, references(shown[field])]))
    const read = await createAndRead(session, { ...usual, ...contents })
    for (const { field } of writable) expectShown(read, field, shown[field])
  }),
  ...kinds.map(({ field }) => ({
    ...check(
      `status-pages-get-shows-${field}-as-they-are`,
      async (session) => {
        await requireState(session)
        expectSceneAsItIs(session, field, await pageScene(session))
        await followsChanges(session, field)
      },
      { learn: lookAround },
    ),
    // What is kept until a page is written is found out before others write pages.
    isFirst: true,
  })),
  check('status-pages-get-services-carry-their-own-uptime', expectOwnUptimes, { learn: lookAround }),
  check('status-pages-list-shows-what-get-shows', async (session) => {
    await requireState(session)
    const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
    // Several that have much in common, as what one page shows is easily listed with another.
    const { pages } = await pageScene(session)
    // Whoever asks may be among them, which the list then says as well.
    for (const body of knownUsers(session))
      await send(session, 'statusPages.addPrivateSubscriber', { path: page.pathValues, body })
    for (const { pathValues } of [page, ...pages]) await expectListedAsRead(session, pathValues)
    // What a service was when the page was written, or listed, is not what counts.
    for (const { field } of kinds)
      for (const entity of shown[field]) await followsInList(session, { page, field, entity })
    // How many entries a target takes is its own affair.
    const long = await manyServices(session)
      .then((services) => pageWith(session, { services: references(services) }))
      .catch(onlySetup)
    if (long !== undefined) await expectListedAsRead(session, { id: idText(fieldsOf(long)) })
    await expectListedStatus(session)
    // Not every page of every target takes groups.
    await expectListedGroups(session).catch(onlySetup)
  }),
]
