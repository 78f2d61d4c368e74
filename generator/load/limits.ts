/** How much of a contract is read before it is refused: contracts come from anywhere. */
export interface Limits {
  readonly fileBytes: number
  /** All files of a contract together. */
  readonly totalBytes: number
  readonly files: number
  /** Levels of objects and lists inside each other. */
  readonly depth: number
  /** YAML aliases (`*name`) in one file. */
  readonly aliases: number
  /** Values in one file once its aliases are followed, and in the whole contract once its path items are in place. */
  readonly values: number
  /** Those of them that stand where aliases do, and in what these stand for: each is written out in the end. */
  readonly aliasedValues: number
  /** Milliseconds to wait for one file from the network. */
  readonly networkMs: number
}

/** Limits that a user may raise: each costs time and memory. What is nested deeper than the others allow might exceed the stack. */
export const raisableLimits = [
  'fileBytes',
  'totalBytes',
  'files',
  'values',
  'aliases',
  'aliasedValues',
] as const satisfies readonly (keyof Limits)[]

/** What to do where a contract is larger than a limit, and is meant to be: the second half of a message. */
export function orRaise(limit: keyof Limits): string {
  return `or a higher "${limit}" under "limits" in the config file of generate`
}

/** The largest public contracts have 13 MB and about a million values; at least twice that is accepted. */
export const defaultLimits: Limits = {
  fileBytes: 32 * 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
  files: 2000,
  depth: 200,
  aliases: 1000,
  values: 3_000_000,
  aliasedValues: 250_000,
  networkMs: 10_000,
}

/** The limits of a run; one that is `undefined` is left out. */
export function limitsOf({ limits = {} }: { readonly limits?: Partial<Limits> | undefined }): Limits {
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  return { ...defaultLimits, ...Object.fromEntries(given) }
}
