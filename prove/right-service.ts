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
import { openDatabase } from '../reference/store/open-database.ts'
import { type GivenIds, givingIds } from './given-ids.ts'

/** The reference service in this process, without a socket. */
export interface RightService {
  readonly fetch: Fetch
  readonly statesUrl: string
  readonly key: string
  /** A service and a metric for status pages to show. */
  readonly fixtures: Readonly<Record<string, number>>
  readonly close: () => Promise<void>
}

/** Where the service seems to be. */
export const baseUrl = 'http://in-process.invalid'

const key = 'prove-key-0123456789'

/** Starts the reference service on a database of its own. */
export async function startRightService(
  given: {
    readonly choices?: unknown
    readonly firstId?: number | undefined
    readonly givenIds?: GivenIds | undefined
  } = {},
): Promise<RightService> {
  const opened = await openDatabase(':memory:', { firstId: given.firstId ?? 1 })
  const database = given.givenIds === undefined ? opened : givingIds(opened, given.givenIds)
  const runtime: Runtime = { database, choices: chooseAll(given.choices), now: Date.now }
  await database.transaction(async (queries) => {
    await plant(queries, sampleSeed, runtime)
    await addKey(queries, { userId: sampleUserId, name: 'prove', key, createdAtMs: Date.now() })
  })
  const serviceId = (await createService({ name: 'Shown service' }, runtime)).id
  const metricId = (await createMetric({ name: 'Shown metric' }, runtime)).id
  const app = createApp(runtime)
  const states = await serveStates({ ...runtime, ...createOutbound({}), limits: actionLimits }, 0)
  await app.ready()
  const fetch: Fetch = async (request) => {
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
  const close = async () => {
    await states.close()
    await app.close()
    await database.close()
  }
  return { fetch, statesUrl: states.url, key, fixtures: { serviceId, metricId }, close }
}
