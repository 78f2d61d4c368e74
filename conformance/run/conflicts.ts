import { setTimeout as sleep } from 'node:timers/promises'
import type { Operation } from '../contract.ts'
import type { WireRequest } from '../http/wire.ts'

/** How a write ended, as far as it counts here. */
type Ended = { readonly kind: string; readonly status?: number | undefined }

/** Keeps the writes of the run to one entity out of each other's way, where the target minds. */
export interface ConflictGuard {
  /**
   * Sends a write, beside others. One that is refused with 409 for another one of the run, as services do that lock what is
   * written, is sent once more while no other one to the same entity is under way; then its reply stands.
   */
  send<Result extends Ended>(entity: string | undefined, write: () => Promise<Result>): Promise<Result>
}

interface Writes {
  readonly underWay: Set<Promise<unknown>>
  begun: number
  endedAtMs: number
  /** Ends when nothing is sent once more. */
  again: Promise<unknown>
}

/** What is locked may be so for a moment longer than the answer takes: that long after a write a next one may be refused for it. */
const recentMs = 100

/** After which the lock is gone. */
const pauseMs = 10

/** Starts with nothing written. */
export function startConflictGuard(): ConflictGuard {
  const writesByEntity = new Map<string, Writes>()
  return {
    async send(entity, write) {
      if (entity === undefined) return write()
      const writes = writesByEntity.get(entity) ?? noWrites()
      writesByEntity.set(entity, writes)
      await endOfRepeats(writes)
      const wasAlone = writes.underWay.size === 0 && performance.now() - writes.endedAtMs > recentMs
      const begun = ++writes.begun
      const result = await follow(writes, write())
      const isAlone = wasAlone && writes.begun === begun
      return isConflict(result) && !isAlone ? repeatAlone(writes, write) : result
    },
  }
}

function noWrites(): Writes {
  return { underWay: new Set(), begun: 0, endedAtMs: Number.NEGATIVE_INFINITY, again: Promise.resolve() }
}

async function follow<Result>(writes: Writes, write: Promise<Result>): Promise<Result> {
  writes.underWay.add(write)
  try {
    return await write
  } finally {
    writes.underWay.delete(write)
    writes.endedAtMs = performance.now()
  }
}

// While one is waited for, another one may lose.
async function endOfRepeats(writes: Writes): Promise<void> {
  let known: Promise<unknown> | undefined
  while (known !== writes.again) {
    known = writes.again
    await known
  }
}

function repeatAlone<Result>(writes: Writes, write: () => Promise<Result>): Promise<Result> {
  const repeated = writes.again.then(async () => {
    await Promise.allSettled(writes.underWay)
    await sleep(pauseMs)
    return follow(writes, write())
  })
  writes.again = repeated.catch(() => {})
  return repeated
}

function isConflict({ kind, status }: Ended): boolean {
  return kind === 'reply' && status === 409
}

/** What a request writes to: the entity that its path names first, with all below it. `undefined` where it reads, or makes a new one. */
export function writtenEntity({ path, method }: Operation, { url }: WireRequest): string | undefined {
  const parts = path.split('/')
  const first = parts.findIndex((part) => part.startsWith('{'))
  if (method === 'GET' || first === -1) return undefined
  const written = url.replace(/\?.*/s, '').split('/')
  return written.slice(0, written.length - (parts.length - 1 - first)).join('/')
}
