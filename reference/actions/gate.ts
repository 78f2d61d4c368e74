/** How many may be inside, and how many may wait. */
export interface GateLimits {
  readonly most: number
  /** With the same key, so that one slow customer does not hold up all others. */
  readonly mostOfOneKey: number
  readonly mostWaiting: number
}

/** Lets a limited number in at a time; the others wait. */
export interface Gate {
  /** Resolves once there is room, to what makes room again; to nothing when too many wait, or the signal comes first. */
  enter(key: string, signal: AbortSignal): Promise<(() => void) | undefined>
}

interface Waiting {
  readonly key: string
  readonly admit: () => void
}

/** Makes a gate. */
export function createGate({ most, mostOfOneKey, mostWaiting }: GateLimits): Gate {
  const insideByKey = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let inside = 0

  const hasRoom = (key: string) => inside < most && (insideByKey.get(key) ?? 0) < mostOfOneKey

  function admit(key: string): () => void {
    inside++
    insideByKey.set(key, (insideByKey.get(key) ?? 0) + 1)
    let isInside = true
    return () => {
      if (isInside) leave(key)
      isInside = false
    }
  }

  function leave(key: string): void {
    inside--
    const left = (insideByKey.get(key) ?? 1) - 1
    if (left === 0) insideByKey.delete(key)
    else insideByKey.set(key, left)
    for (const next of waiting) {
      if (!hasRoom(next.key)) continue
      next.admit()
      return
    }
  }

  return {
    async enter(key, signal) {
      if (signal.aborted) return undefined
      if (hasRoom(key)) return admit(key)
      if (waiting.size >= mostWaiting) return undefined
      return new Promise((resolve) => {
        const giveUp = () => {
          waiting.delete(entry)
          resolve(undefined)
        }
        const entry: Waiting = {
          key,
          admit: () => {
            waiting.delete(entry)
            signal.removeEventListener('abort', giveUp)
            resolve(admit(key))
          },
        }
        waiting.add(entry)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
