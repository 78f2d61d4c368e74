import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { databases } from '../test-support/databases.ts'
import { openDatabase } from './open-database.ts'
import { deleteService, insertService } from './services.ts'
import { findPage, insertPage, savePage } from './status-pages.ts'

describe.each(databases)('on $name', ({ create }) => {
  test('a service is deleted though a page that shows it is saved at the same moment', async () => {
    const empty = await create()
    const database = await openDatabase(empty.place)
    const serviceId = await insertService(database, { status: 'OPERATIONAL', publicStatus: 'OPERATIONAL', fields: {} })
    const page = { fields: {}, serviceIds: [serviceId], metricIds: [] }
    const id = await insertPage(database, page)
    let deleting: Promise<boolean> | undefined
    const saving = database.transaction(async (queries) => {
      await savePage(queries, { ...page, id, serviceIds: [] })
      deleting ??= deleteService(database, serviceId)
      // Until the deletion waits for this transaction, so that this transaction has to wait for the deletion.
      await setTimeout(200)
      await savePage(queries, { ...page, id })
    })
    // Where the deletion comes first, there is nothing left that the page could show.
    await saving.catch((error: unknown) => expect(error).toMatchObject({ name: 'MissingReference' }))
    expect(await deleting).toBe(true)
    expect((await findPage(database, id))?.serviceIds).toEqual([])
    await database.close()
    await empty.remove()
  })
})
