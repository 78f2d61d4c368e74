import { randomInt } from 'node:crypto'
import type { StartOptions } from '../../reference/start.ts'
import { exitCodes, Problem } from '../output/problem.ts'
import { peers, requirePeers } from '../peers.ts'
import { logTo } from './log-lines.ts'
import type { ServeOptions } from './serve-options.ts'
import { importService, startProblem } from './serve-problem.ts'

/** Runs the reference service; resolves once a signal has ended it. */
export async function runServe(options: ServeOptions): Promise<void> {
  requirePeers([{ purpose: 'start the service', names: neededPeers(options) }])
  const interrupted = awaitInterrupt()
  const { startService } = await importService()
  const settings = await startOptions(options)
  const service = await startService(settings).catch((error: unknown) => {
    throw startProblem(error, options)
  })
  process.stdout.write(await greeting(service))
  await interrupted
  await endWithin(service.close())
  // A client that does not read, or a pretended delay, would keep the process alive.
  process.exit(0)
}

function neededPeers({ database, statesPort }: ServeOptions): readonly string[] {
  return [
    ...peers.service,
    ...(statesPort === undefined ? [] : peers.states),
    ...(/^postgres(ql)?:/.test(database) ? peers.postgres : []),
  ]
}

async function startOptions(options: ServeOptions): Promise<StartOptions> {
  const { port, host, database, statesPort, cors, delay, fail, mock = false } = options
  if (port === statesPort && port !== 0) {
    throw new Problem(
      `Cannot serve provider states on ${port}: the service has that port, give another one with --states-port`,
    )
  }
  if (database.trim() === '') throw new Problem(noDatabase)
  const key = options.key ?? (process.env.API_KEY || undefined)
  if (key !== undefined) await requireKey(key)
  const log = logTo(process.stderr, options)
  return {
    port,
    host,
    database,
    ...(await seedAndChoices(options)),
    corsOrigin: requireOrigin(cors),
    isMock: mock,
    ...(key === undefined ? {} : { key }),
    ...(statesPort === undefined ? {} : { statesPort }),
    ...(options.allowNetwork === undefined ? {} : { allowNetworks: options.allowNetwork }),
    ...(log ? { log } : {}),
    ...(delay || fail ? { trouble: trouble(options) } : {}),
  }
}

/** The sample is written for the usual choices, a file for those of the service. */
async function seedAndChoices({
  seedFile,
  choices: file,
}: ServeOptions): Promise<Pick<StartOptions, 'seed' | 'seedChoices' | 'choices'>> {
  const { readChoices, readSeed } = await import('./read-settings.ts')
  const { defaultChoices } = await import('../../reference/settings/settings.ts')
  const choices = file === undefined ? defaultChoices : await readChoices(file)
  if (seedFile !== undefined) return { seed: await readSeed(seedFile, choices), choices }
  const { sampleWithContent: seed } = await import('../../reference/seed/sample-content.ts')
  return { seed, seedChoices: defaultChoices, choices }
}

// SQLite would take a file that goes with the process.
const noDatabase =
  'Cannot open the database "": it names nothing, a file, :memory: or postgres://USER@HOST/NAME is expected'

function trouble({ delay, fail = 0, seed = randomInt(1e9) }: ServeOptions): NonNullable<StartOptions['trouble']> {
  return { failing: fail, seed, ...(delay ? { delayMs: delay } : {}) }
}

async function requireKey(key: string): Promise<void> {
  const { isKey } = await import('../../reference/auth/key-digest.ts')
  if (isKey(key)) return
  throw new Problem('Cannot use the key: it should be 8 to 512 letters, digits and signs without spaces')
}

function requireOrigin(origin: string): string {
  if (origin === '*' || origin === 'none') return origin
  // No browser takes a `*` for a part of one.
  if (URL.canParse(origin) && new URL(origin).origin === origin && !origin.includes('*')) return origin
  throw new Problem(
    `Cannot allow "${origin}": it is not an origin, it should look like http://localhost:5173, or *, or none`,
  )
}

async function greeting({
  url,
  statesUrl,
  key,
  userId,
  runtime,
}: Awaited<ReturnType<Awaited<ReturnType<typeof importService>>['startService']>>): Promise<string> {
  const sql = 'select first_name, last_name from users where id = $1'
  const user = await runtime.database.get<{ first_name: string; last_name: string }>(sql, [userId])
  return [
    `Listening on ${url}, Ctrl-C ends it; the API reference is the page there`,
    ...(statesUrl === undefined ? [] : [`Provider states are at ${statesUrl}`]),
    `The key of ${user?.first_name} ${user?.last_name} (user ${userId}), shown this once, and a request to begin with:`,
    `API_KEY='${key.replaceAll("'", "'\\''")}'`,
    `curl -H "Authorization: Bearer $API_KEY" "${url}/api/services"`,
    '',
  ].join('\n')
}

const longestEndMs = 4700

async function endWithin(closing: Promise<void>): Promise<void> {
  const { promise: tooLate, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, longestEndMs).unref()
  await Promise.race([closing, tooLate])
}

/** Resolves at the first signal to end; the second ends the process at once. */
function awaitInterrupt(): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (isAsked) process.exit(exitCodes.interrupted)
        isAsked = true
        resolve()
      })
    }
  })
}
