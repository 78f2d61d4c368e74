import type { FastifyServerOptions } from 'fastify'
import { createApp } from './app.ts'
import { createKey } from './auth/key-digest.ts'
import { addKey } from './auth/keys.ts'
import type { Runtime } from './runtime.ts'
import { sampleSeed, sampleUserId } from './seed/sample.ts'
import { plant, type Seed } from './seed/seed.ts'
import { type Choices, defaultChoices } from './settings/settings.ts'
import type { Database } from './store/database.ts'
import { openDatabase } from './store/open-database.ts'

/** Settings of a service. */
export interface StartOptions {
  /** A file, `:memory:`, or `postgres://…`. @default ':memory:' */
  readonly database?: string
  /** Port; 0 takes any that is free. @default 0 */
  readonly port?: number
  /** @default '127.0.0.1' */
  readonly host?: string
  /** Key of the first user of the seed. @default a random one */
  readonly key?: string
  /** What a database that has nobody yet is filled with. */
  readonly seed?: Seed
  readonly choices?: Choices
  /** Milliseconds since 1970, UTC. @default Date.now */
  readonly now?: () => number
  /** First id of everything that is created in a new database. @default 1 */
  readonly firstId?: number
  readonly logger?: FastifyServerOptions['logger']
  readonly validateReplies?: boolean
}

/** A service that listens. */
export interface RunningService {
  /** Scheme, host and port. */
  readonly url: string
  readonly key: string
  /** User that the key belongs to. */
  readonly userId: number
  readonly runtime: Runtime
  /** Ends when what is in flight has been answered. */
  readonly close: () => Promise<void>
}

/** Starts the service, with its database. */
export async function startService(options: StartOptions = {}): Promise<RunningService> {
  const { port = 0, host = '127.0.0.1', choices = defaultChoices, now = Date.now, firstId = 1 } = options
  const database = await openDatabase(options.database ?? ':memory:', { firstId })
  const runtime: Runtime = { database, choices, now }
  try {
    const { key, userId } = await prepare(database, { ...options, now })
    const app = createApp(runtime, options)
    const url = await app.listen({ port, host })
    const close = async () => {
      await app.close()
      await database.close()
    }
    return { url, key, userId, runtime, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prepare(
  database: Database,
  { seed = sampleSeed, key = createKey(), now }: StartOptions & Pick<Runtime, 'now'>,
): Promise<{ readonly key: string; readonly userId: number }> {
  const userId = seed.users?.[0]?.id ?? sampleUserId
  await database.transaction(async (queries) => {
    await plant(queries, seed, now())
    await addKey(queries, { userId, name: 'start', key, createdAtMs: now() })
  })
  return { key, userId }
}
