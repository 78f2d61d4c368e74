/** What can be seen of an entity, as JSON; `null` when it is not there. */
export type Shape = string | null

/** An entity that a writer believes to be there. */
export interface Entry {
  readonly name: string
  /** Path of the entity, once the service has told its id. */
  path: string | undefined
  /** What a restarted service may show: one shape after an answer, two while a request is under way. */
  allowed: readonly Shape[]
}

/** Keeps what a service has acknowledged, entity by entity; each entity has one writer at a time. */
export class Journal {
  readonly #entriesByName = new Map<string, Entry>()
  /** Writes that the service has acknowledged. */
  acknowledged = 0
  /** Writes that were under way when the service was killed. */
  unanswered = 0

  /** An entity that is about to be created: it may be there, or not. */
  announce(name: string, shape: Shape): Entry {
    const entry = { name, path: undefined, allowed: [null, shape] }
    this.#entriesByName.set(name, entry)
    this.unanswered += 1
    return entry
  }

  /** A change that is about to be asked for. */
  expect(entry: Entry, shape: Shape): void {
    entry.allowed = [...entry.allowed.slice(-1), shape]
    this.unanswered += 1
  }

  /** The service has answered: from now on, only what was asked for is right. */
  acknowledge(entry: Entry): void {
    entry.allowed = entry.allowed.slice(-1)
    this.unanswered -= 1
    this.acknowledged += 1
  }

  /** Compares with what there is, by name, and says what is wrong; from then on, what was found is what has to be there. */
  compare(found: ReadonlyMap<string, Shape>): string[] {
    const wrong = [...this.#entriesByName.values()].flatMap((entry) => {
      const shape = found.get(entry.name) ?? null
      const isRight = entry.allowed.includes(shape)
      const before = entry.allowed
      entry.allowed = [shape]
      return isRight ? [] : [`${entry.name} is ${shape}, it should be ${before.join(' or ')}`]
    })
    const strangers = [...found.keys()].filter((name) => !this.#entriesByName.has(name))
    return [...wrong, ...strangers.map((name) => `${name} was never written`)]
  }

  /** What lives: entities of which the service has told the id. */
  living(): Entry[] {
    return [...this.#entriesByName.values()].filter(({ path, allowed }) => path !== undefined && allowed[0] !== null)
  }
}
