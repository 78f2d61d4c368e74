import { below } from '../contract/places.ts'
import type { Contract, Operation, Response } from '../contract.ts'
import type { Exchange } from '../exchange.ts'

/** The success responses that the contract shows for an operation. */
export function successResponses(operation: Operation): readonly Response[] {
  return operation.responses.filter(isSuccess)
}

function isSuccess({ status }: Response): boolean {
  return status.startsWith('2')
}

/** The failure responses with a status code of their own, such as `409`. */
export function statedFailures(operation: Operation): readonly Response[] {
  return operation.responses.filter(({ status }) => /^[345]\d\d$/.test(status))
}

/** Whether a status is the one that a response of the contract stands for: itself, or any of `2XX`. */
export function isStatusOf(response: Response, status: number): boolean {
  const range = /^[1-5](?=XX$)/i.exec(response.status)
  return range === null ? response.status === String(status) : String(status).startsWith(range[0])
}

/**
 * What the contract says about a successful reply: the response of its status, else the only success that the operation
 * has. A wrong success code is the business of another rule.
 */
export function describedResponse(exchange: Pick<Exchange, 'operation' | 'reply'>): Response | undefined {
  const status = String(exchange.reply?.status ?? '')
  if (!status.startsWith('2')) return undefined
  const { responses } = exchange.operation
  return responses.find((response) => response.status === status) ?? responses.find(isSuccess)
}

/** Places of the parameters' `required: true`. */
export function requiredPlaces(contract: Contract, operation: Operation, where: 'path' | 'query'): readonly string[] {
  const required = operation.parameters.filter((parameter) => parameter.in === where && parameter.isRequired)
  return required.map(({ place }) => below(contract.resolve(place).place, 'required'))
}
