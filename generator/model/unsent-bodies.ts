import type { ApiModel, Operation } from './api-model.ts'

/** Whether a client leaves a body out: none goes with GET or HEAD, and nobody has to send this one. */
export function isUnsent(method: string, isRequired: boolean): boolean {
  return !isRequired && ['GET', 'HEAD'].includes(method.toUpperCase())
}

/** A model as a client sees it: without bodies that cannot be sent and need not be. */
export function withoutUnsentBodies(model: ApiModel): ApiModel {
  const changed = new Map(model.operations.map((operation) => [operation, withoutUnsentBody(operation)]))
  return {
    ...model,
    operations: [...changed.values()],
    groups: model.groups.map(({ operations, ...group }) => ({
      ...group,
      operations: operations.map((operation) => changed.get(operation) ?? operation),
    })),
  }
}

function withoutUnsentBody(operation: Operation): Operation {
  const { method, requestBody } = operation
  return requestBody && isUnsent(method, requestBody.isRequired) ? { ...operation, requestBody: undefined } : operation
}
