import { describe, expect, test } from 'vitest'
import { databases } from '../test-support/databases.ts'
import { useService } from '../test-support/services.ts'

describe.each(databases)('on $name', (database) => {
  const service = useService(database)

  test('a change of status is the latest one, though the clock has been set back since the one before', async () => {
    const { id = 0 } = await service.client.services.create({ body: { name: 'Clocks' } })
    const body = (status: string) => ({ path: { id }, body: { name: 'Clocks', status } })
    await service.client.services.update(body('DEGRADED'))
    service.wait(-3_600_000)
    await service.client.services.update(body('MAJOR_OUTAGE'))
    const published = await service.client.services.publishStatus({ path: { id }, query: { status: 'MAJOR_OUTAGE' } })
    expect(published).toMatchObject({ status: 'MAJOR_OUTAGE', publicStatus: 'MAJOR_OUTAGE' })
  })
})
