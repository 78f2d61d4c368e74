// A program: node measure-calls.ts '[["name", "module"], …]' ROUNDS RESULT_FILE
import { writeFile } from 'node:fs/promises'
import { payloads } from '../payloads.ts'
import { inTurns } from '../turns.ts'

/** CPU microseconds per call, one per round, by operation and contender. */
export type CallCosts = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>

interface Entry {
  readonly connect: (fetch: (request: Request) => Promise<Response>) => unknown
  readonly read: (client: unknown, id: number) => Promise<unknown>
  readonly list: (client: unknown) => Promise<unknown>
  readonly create: (client: unknown, body: unknown) => Promise<unknown>
}

const operations = [
  {
    name: 'read',
    callsPerRound: 1000,
    reply: JSON.stringify(payloads.service),
    call: (entry: Entry, on: unknown) => entry.read(on, 3180),
  },
  {
    name: 'list',
    callsPerRound: 200,
    reply: JSON.stringify(payloads.services),
    call: (entry: Entry, on: unknown) => entry.list(on),
  },
  {
    name: 'create',
    callsPerRound: 1000,
    reply: JSON.stringify(payloads.service),
    call: (entry: Entry, on: unknown) => entry.create(on, payloads.body),
  },
] as const

const [modules = '[]', rounds = '1', resultFile = ''] = process.argv.slice(2)
const entries: { name: string; entry: Entry }[] = []
for (const [name, path] of JSON.parse(modules) as [string, string][]) {
  entries.push({ name, entry: (await import(path)) as Entry })
}

const costs: Record<string, Record<string, number[]>> = {}
for (const operation of operations) {
  const prepared = entries.map(({ name, entry }) => ({ name, call: callOf(operation, entry) }))
  const byContender: Record<string, number[]> = Object.fromEntries(prepared.map(({ name }) => [name, []]))
  for (const { call } of prepared) await costOf(call, operation.callsPerRound)
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const { name, call } of inTurns(prepared, round)) {
      byContender[name]?.push(await costOf(call, operation.callsPerRound))
    }
  }
  costs[operation.name] = byContender
}
await writeFile(resultFile, JSON.stringify(costs))

function callOf({ reply, call }: (typeof operations)[number], entry: Entry): () => Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(reply)) }
  const client = entry.connect(async () => new Response(reply, { headers }))
  return () => call(entry, client)
}

async function costOf(call: () => Promise<unknown>, calls: number): Promise<number> {
  // Each round pays for its own garbage only.
  globalThis.gc?.()
  const before = process.cpuUsage()
  for (let index = 0; index < calls; index += 1) await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
}
