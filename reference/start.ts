import type { FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from './app.ts'
import { createKey, isKey } from './auth/key-digest.ts'
import { addKey } from './auth/keys.ts'
import type { Runtime } from './runtime.ts'
import { sampleSeed, sampleUserId } from './seed/sample.ts'
import { plant, type Seed } from './seed/seed.ts'
import { chooseAll } from './settings/choices.ts'
import type { Choices } from './settings/settings.ts'
import type { StatesServer } from './states/serve-states.ts'
import type { Database } from './store/database.ts'
import { openDatabase } from './store/open-database.ts'

/** Settings of a service. */
export interface StartOptions extends AppOptions {
  /** A file, `:memory:`, or `postgres://…`. @default ':memory:' */
  readonly database?: string
  /** Port; 0 takes any that is free. @default 0 */
  readonly port?: number
  /** @default '127.0.0.1' */
  readonly host?: string
  /** Key of the first user of the seed. @default a random one */
  readonly key?: string
  /** What a database that has nobody yet is filled with. @default users, teams, schedules and a data source, and nothing else */
  readonly seed?: Seed
  /** What the seed was written for. @default what is in `choices` */
  readonly seedChoices?: Choices
  /** Settings for what the interface leaves open; those that are left out are the usual ones. */
  readonly choices?: Partial<Choices>
  /** Milliseconds since 1970, UTC. @default Date.now */
  readonly now?: () => number
  /** First id of everything that is created in a new database. @default 1 */
  readonly firstId?: number
  /** Port for provider states; without, there are none. 0 takes any that is free. */
  readonly statesPort?: number
  /** Networks in CIDR notation that customers' URLs may lead to although they are not public. */
  readonly allowNetworks?: readonly string[]
}

/** A service that listens. */
export interface RunningService {
  /** Scheme, host and port. */
  readonly url: string
  /** Where provider states are asked for. */
  readonly statesUrl: string | undefined
  readonly key: string
  /** User that the key belongs to. */
  readonly userId: number
  readonly runtime: Runtime
  /** Ends when what is in flight has been answered, or has been cut off after four seconds. May be called twice. */
  readonly close: () => Promise<void>
}

/** There is nobody whom a key could belong to. */
export class NoUser extends Error {
  override readonly name = 'NoUser'
}

/**
 * Starts the service, with its database.
 *
 * @throws TypeError for an option that there is not, a key or a port that is none, ChoicesError for a choice that there is not.
 */
export async function startService(options: StartOptions = {}): Promise<RunningService> {
  requireOptions(options)
  const { now = Date.now, firstId = 1 } = options
  const choices = chooseAll(options.choices)
  const database = await openDatabase(options.database ?? ':memory:', { firstId })
  const runtime: Runtime = { database, choices, now }
  try {
    const { key, userId } = await prepare(database, { ...options, choices, now })
    return { key, userId, runtime, ...(await listen(runtime, options)) }
  } catch (error) {
    await database.close()
    throw error
  }
}

// Without types, a slip in a name would be passed over in silence.
function requireOptions(options: StartOptions): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(optionNames, name))
  const known = Object.keys(optionNames).join(', ')
  if (unknown !== undefined) throw cannotStart(`there is no option "${unknown}", one of ${known} is expected`)
  if (options.key !== undefined && !isKey(options.key)) {
    throw cannotStart('its key should be 8 to 512 letters, digits and signs without spaces')
  }
  for (const name of ['port', 'statesPort'] as const) {
    const port = options[name] ?? 0
    const isPort = Number.isInteger(port) && port >= 0 && port <= 65_535
    if (!isPort)
      throw cannotStart(`its "${name}" is ${JSON.stringify(port)}, a whole number from 0 to 65535 is expected`)
  }
}

function cannotStart(why: string): TypeError {
  return new TypeError(`Cannot start the service: ${why}`)
}

const optionNames: Readonly<Record<keyof StartOptions, true>> = {
  ...{ database: true, port: true, host: true, key: true, seed: true, seedChoices: true, choices: true, now: true },
  ...{ firstId: true, statesPort: true, allowNetworks: true, corsOrigin: true, log: true, validateReplies: true },
  ...{ trouble: true, isMock: true, limits: true },
}

async function listen(
  runtime: Runtime,
  options: StartOptions,
): Promise<Pick<RunningService, 'url' | 'statesUrl' | 'close'>> {
  const { port = 0, host = '127.0.0.1', statesPort } = options
  const app = createApp(runtime, options)
  // "All addresses" is an address to listen on and none to call.
  const url = (await app.listen({ port, host })).replace('//[::]', '//[::1]')
  let states: StatesServer | undefined
  try {
    if (statesPort !== undefined) {
      states = await startStates(runtime, statesPort, options)
    }
  } catch (error) {
    await app.close()
    throw error
  }
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= end(app, states).then(() => runtime.database.close())
    return closing
  }
  return { url, statesUrl: states?.url, close }
}

async function startStates(runtime: Runtime, port: number, options: StartOptions): Promise<StatesServer> {
  const { serveStates } = await import('./states/serve-states.ts')
  const { createOutbound } = await import('./actions/outbound.ts')
  const { actionLimits } = await import('./actions/limits.ts')
  const { allowNetworks } = options
  return serveStates({ ...runtime, ...createOutbound({ allowNetworks }), limits: actionLimits }, port)
}

// Leaves a second of the five that whoever stops a process usually waits.
const graceMs = 4000

async function end(app: FastifyInstance, states: StatesServer | undefined): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), graceMs)
  try {
    await Promise.all([app.close(), states?.close()])
  } finally {
    clearTimeout(cutOff)
  }
}

async function prepare(
  database: Database,
  {
    seed = sampleSeed,
    seedChoices,
    key = createKey(),
    choices: chosen,
    now,
  }: Omit<StartOptions, 'choices'> & Pick<Runtime, 'now' | 'choices'>,
): Promise<{ readonly key: string; readonly userId: number }> {
  const choices = seedChoices ?? chosen
  const userId = await database.transaction(async (queries) => {
    await plant(queries, seed, { choices, now })
    const wanted = seed.users?.[0]?.id ?? sampleUserId
    // A database that was filled before may have somebody else.
    const sql = 'select id from users order by case when id = $1 then 0 else 1 end, id limit 1'
    const user = await queries.get<{ id: number }>(sql, [wanted])
    if (!user) throw new NoUser('there is no user that the key could belong to')
    await addKey(queries, { userId: user.id, name: 'start', key, createdAtMs: now() })
    return user.id
  })
  return { key, userId }
}
