import type { Contract, Operation } from '../contract.ts'

/** The operation with this method and path; `undefined` when the contract has none. */
export function operationAt(contract: Contract, method: Operation['method'], path: string): Operation | undefined {
  return contract.operations.find((operation) => operation.method === method && operation.path === path)
}

/** The path of the list that an item's path is in: `/services` of `/services/{id}`. */
export function listPathOf(itemPath: string): string {
  return itemPath.slice(0, itemPath.lastIndexOf('/'))
}

/** Name of the parameter that holds an entity's own id. */
export function parameterOf(itemPath: string): string {
  return itemPath.slice(itemPath.lastIndexOf('/') + 2, -1)
}

/** Whether a path is that of one of the things that an operation creates. */
export function isItemOf(create: Operation, path: string): boolean {
  return listPathOf(path) === create.path && path.endsWith('}')
}
