import type { Operation } from '../contract.ts'
import type { Exchange, ExchangeRequest } from '../exchange.ts'
import { buildRequest } from '../http/build-request.ts'
import { idText, parseWithIds } from '../http/exact-ids.ts'
import { idOf } from '../prepare/entities/created.ts'
import { isItemOf, operationAt, parameterOf } from '../prepare/item-paths.ts'
import { isRecord } from '../schema/layers.ts'
import { deliver } from './delivery.ts'
import { removeLater } from './removals.ts'
import type { Run } from './run-memory.ts'

/** An account with more entries is not looked through to its end, nor one that takes longer. */
const most = { pages: 80, ms: 20_000 }
/** No list refuses as many. */
const pageSize = '25'
/** A page that gets lost on the way would hide all behind it, so it is asked for again. */
const maxTries = 3

/**
 * Finds what the run has made without having been told of it, by its name: the reply was lost on the way, or something in front sent
 * the request twice. It is to be removed with all else.
 */
export async function sweep(run: Run): Promise<void> {
  const endsAtMs = performance.now() + most.ms
  const { untold } = run.belongings
  // What got no reply before the run ended is no evidence of anything else.
  const carriedOut = [...run.evidence.exchanges.filter(isCarriedOut), ...[...untold.values()].flat()]
  const creations = new Set(carriedOut.map(({ operation }) => operation))
  for (const creation of creations) {
    const list = operationAt(run.contract, 'GET', creation.path)
    const remove = run.contract.operations.find(({ method, path }) => method === 'DELETE' && isItemOf(creation, path))
    if (list === undefined || remove === undefined || creation.path.includes('{')) continue
    const { entries, isWhole } = await readAll(run, list, endsAtMs)
    for (const entry of entries) {
      const id = isOwn(run, entry) ? idOf(entry) : undefined
      if (id !== undefined) removeLater(run, { operation: remove, path: { [parameterOf(remove.path)]: id } })
    }
    const { url } = buildRequest({ operation: creation }, run.target)
    // Whatever is there has been found, where it has a name.
    if (isWhole && untold.get(url)?.every((one) => hasOwnName(run, one))) untold.delete(url)
  }
}

// Only what is refused makes nothing for certain: a service may fail, or lead elsewhere, after it has kept what was sent.
function isCarriedOut({ operation, reply }: Exchange): boolean {
  return operation.method === 'POST' && Math.floor((reply?.status ?? 0) / 100) !== 4
}

function hasOwnName({ id }: Run, { request: { body } }: Exchange): boolean {
  return body?.includes(`-${id}-`) === true
}

type Entry = Readonly<Record<string, unknown>>

function isOwn({ id }: Run, { name }: Entry): boolean {
  return typeof name === 'string' && name.includes(`-${id}-`)
}

async function readAll(
  run: Run,
  list: Operation,
  endsAtMs: number,
): Promise<{ readonly entries: readonly Entry[]; readonly isWhole: boolean }> {
  const all = new Map<string, Entry>()
  let start = 0
  for (let page = 0; page < most.pages && performance.now() < endsAtMs; page++) {
    const query = [
      ['start-index', `${start}`],
      ['max-results', pageSize],
    ] as const
    const entries = await readPage(run, { operation: list, query })
    if (entries === undefined) break
    start += entries.length
    const known = all.size
    for (const entry of entries) all.set(idText(entry), entry)
    // A list that is not paged comes whole each time.
    if (all.size === known) return { entries: [...all.values()], isWhole: true }
  }
  return { entries: [...all.values()], isWhole: false }
}

async function readPage(run: Run, request: ExchangeRequest, tries = 1): Promise<readonly Entry[] | undefined> {
  const entries = await readOnce(run, request)
  return entries === undefined && tries < maxTries ? readPage(run, request, tries + 1) : entries
}

async function readOnce(run: Run, request: ExchangeRequest): Promise<readonly Entry[] | undefined> {
  const wire = buildRequest(request, run.target)
  const result = await deliver(run, request.operation, { wire, purpose: 'clean-up' })
  if (result.kind !== 'reply' || Math.floor(result.status / 100) !== 2) return undefined
  try {
    const entries = parseWithIds(withNumbersOfJson(new TextDecoder().decode(result.bytes)))
    return Array.isArray(entries) ? entries.filter(isRecord) : undefined
  } catch {
    return undefined
  }
}

// What is no number in JSON may stand there because the run has sent a number that is too large, and would keep the entry from being found.
function withNumbersOfJson(json: string): string {
  return json.replaceAll(/(?<=[[:,]\s?)-?(Infinity|NaN)(?=\s?[,\]}])/g, 'null')
}
