import { afterAll, beforeAll } from 'vitest'
import { type Client, createClient, isApiError } from '../../generated/client/index.ts'
import { addKey } from '../auth/keys.ts'
import { chooseAll } from '../settings/choices.ts'
import type { Choices } from '../settings/settings.ts'
import { type RunningService, startService } from '../start.ts'
import type { EmptyDatabase, TestDatabase } from './databases.ts'

/** A service that runs during the tests of one `describe`. */
export interface TestService {
  readonly running: RunningService
  /** Calls as the first user of the sample, an admin. */
  readonly client: Client
  /** Calls as another user. */
  readonly clientOf: (userId: number) => Promise<Client>
  /** Sends what the client would not, with the key of the first user. */
  readonly send: (method: string, path: string, body?: string) => Promise<Response>
  /** Lets time pass, in milliseconds. */
  readonly wait: (ms: number) => void
}

/** When every service of tests starts; its time stands still but for `wait`. */
const startMs = Date.parse('2026-09-14T08:30:00.000Z')

/** Above all ids of the sample. */
const firstId = 100_000

/** Starts a service on an empty database before the tests around the call, and stops it after them. */
export function useService(database: TestDatabase, choices: Partial<Choices> = {}): TestService {
  let empty: EmptyDatabase | undefined
  let service: RunningService | undefined
  let nowMs = startMs
  const running = () => {
    if (!service) throw new Error('the service runs during tests only')
    return service
  }
  beforeAll(async () => {
    empty = await database.create()
    // With null for absent fields, replies are legal by an open question, and not by the schemas of the contract.
    const validateReplies = choices['null-for-absent'] !== 'yes'
    const settings = { now: () => nowMs, firstId, choices: chooseAll(choices), validateReplies }
    service = await startService({ ...settings, database: empty.place })
  })
  afterAll(async () => {
    await service?.close()
    await empty?.remove()
  })
  return {
    get running() {
      return running()
    },
    get client() {
      return clientWith(running(), running().key)
    },
    async clientOf(userId) {
      const { runtime } = running()
      return clientWith(running(), await addKey(runtime.database, { userId, name: 'test', createdAtMs: runtime.now() }))
    },
    wait(ms) {
      nowMs += ms
    },
    send(method, path, body) {
      const headers = {
        authorization: running().key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      return fetch(`${running().url}/api${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
    },
  }
}

/** Status and code of the failure that a call is answered with, such as `404 not_found`. */
export async function failureOf(call: Promise<unknown>): Promise<string> {
  try {
    return `success: ${JSON.stringify(await call)}`
  } catch (error) {
    if (!isApiError(error)) throw error
    return `${error.status} ${(error.body as { readonly code?: string } | undefined)?.code}`
  }
}

/** The same of a reply. */
export async function failureIn(reply: Promise<Response>): Promise<string> {
  const response = await reply
  const text = await response.text()
  if (response.ok) return `success: ${text}`
  return `${response.status} ${(JSON.parse(text) as { readonly code?: string }).code}`
}

function clientWith({ url }: RunningService, apiKey: string): Client {
  return createClient({ baseUrl: url, apiKey, retry: false })
}
