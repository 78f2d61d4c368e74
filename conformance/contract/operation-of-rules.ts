import type { Operation } from '../contract.ts'

/** Finds the operation that a rule is about: ids of such rules begin with its name, those of rules about fields do not. */
export function operationOfRules(operations: readonly Operation[]): (rule: { id: string }) => Operation | undefined {
  const longestFirst = operations.toSorted((a, b) => b.ruleName.length - a.ruleName.length)
  return ({ id }) => longestFirst.find(({ ruleName }) => id.startsWith(`${ruleName}-`))
}
