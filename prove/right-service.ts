import type { Fetch } from '../conformance/faults/serve.ts'
import { actionLimits } from '../reference/actions/limits.ts'
import { createOutbound } from '../reference/actions/outbound.ts'
import { createApp } from '../reference/app.ts'
import { addKey } from '../reference/auth/keys.ts'
import { createMetric } from '../reference/domain/metric-writes.ts'
import { createService } from '../reference/domain/service-writes.ts'
import type { Runtime } from '../reference/runtime.ts'
import { sampleSeed, sampleUserId } from '../reference/seed/sample.ts'
import { plant } from '../reference/seed/seed.ts'
import { chooseAll } from '../reference/settings/choices.ts'
import { serveStates } from '../reference/states/serve-states.ts'
import type { Queries } from '../reference/store/database.ts'
import { openDatabase } from '../reference/store/open-database.ts'
import { accountFixtures, accountSeed, metricWithReadings } from './account.ts'
import { type GivenIds, givingIds } from './given-ids.ts'

/** Provider states; or nothing but ids of what there is in an account, where others have more. */
export type Means = 'states' | 'fixtures'

/** The reference service in this process, without a socket. */
export interface RightService {
  readonly fetch: Fetch
  readonly statesUrl: string
  readonly key: string
  /** A service and a metric for status pages to show, and all that there are where there is nothing else. */
  readonly fixtures: Readonly<Record<string, number>>
  readonly close: () => Promise<void>
}

/** Where the service seems to be. */
export const baseUrl = 'http://in-process.invalid'

const key = 'prove-key-0123456789'

/** Starts the reference service on a database of its own. */
export async function startRightService(
  given: {
    readonly means?: Means | undefined
    readonly choices?: unknown
    readonly firstId?: number | undefined
    readonly givenIds?: GivenIds | undefined
  } = {},
): Promise<RightService> {
  const opened = await openDatabase(':memory:', { firstId: given.firstId ?? 1 })
  const database = given.givenIds === undefined ? opened : givingIds(opened, given.givenIds)
  const runtime: Runtime = { database, choices: chooseAll(given.choices), now: Date.now }
  await opened.transaction((queries) => plantAll(queries, runtime, given.means))
  const app = createApp(runtime)
  const states = await serveStates({ ...runtime, ...createOutbound({}), limits: actionLimits }, 0)
  await app.ready()
  const fixtures = given.means === 'fixtures' ? accountFixtures : await makeShown(runtime)
  if (given.means === 'fixtures') await addReadings(states.url)
  const close = async () => {
    await states.close()
    await app.close()
    await database.close()
  }
  return { fetch: fetchFrom(app), statesUrl: states.url, key, fixtures, close }
}

/** What is there from the beginning, under the ids by which fixtures name it, and the key. */
async function plantAll(queries: Queries, runtime: Runtime, means: Means | undefined): Promise<void> {
  // The account is written for the usual choices.
  if (means === 'fixtures') await plant(queries, accountSeed, { ...runtime, choices: chooseAll({}) })
  else await plant(queries, sampleSeed, runtime)
  await addKey(queries, { userId: sampleUserId, name: 'prove', key, createdAtMs: Date.now() })
}

/** Hands requests to the service, and replies back, as they would go over a socket. */
function fetchFrom(app: ReturnType<typeof createApp>): Fetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const payload = request.method === 'GET' ? undefined : Buffer.from(await request.arrayBuffer())
    const response = await app.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(payload && payload.length > 0 ? { payload } : {}),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) headers.set(name, String(value))
    return new Response(response.rawPayload.length === 0 ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers,
    })
  }
}

async function makeShown(runtime: Runtime): Promise<Readonly<Record<string, number>>> {
  const serviceId = (await createService({ name: 'Shown service' }, runtime)).id
  const metricId = (await createMetric({ name: 'Shown metric' }, runtime)).id
  return { serviceId, metricId }
}

async function addReadings(statesUrl: string): Promise<void> {
  const body = JSON.stringify({ state: 'a metric with readings', params: { metricId: metricWithReadings } })
  await fetch(statesUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
