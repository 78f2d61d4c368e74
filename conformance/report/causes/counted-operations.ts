import type { Operation } from '../../contract.ts'

/** The subject of a sentence about operations, with the verb that goes with one, or with several: `GET /services answers`. */
export function countedOperations(operations: Iterable<Operation>, [ofOne, ofMany]: readonly [string, string]): string {
  const [first, ...others] = new Map([...operations].map((operation) => [operation.id, operation])).values()
  if (first === undefined) return `0 operations ${ofMany}`
  return others.length === 0 ? `${first.method} ${first.path} ${ofOne}` : `${others.length + 1} operations ${ofMany}`
}
