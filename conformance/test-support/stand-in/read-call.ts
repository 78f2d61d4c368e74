import type { Contract, Operation, Parameter } from '../../contract.ts'
import type { PathValues } from '../../path-values.ts'
import { typesOf } from '../../schema/layers.ts'
import type { Received } from './wire.ts'

/** A request that belongs to an operation. */
export interface Call {
  readonly operation: Operation
  readonly path: PathValues
  readonly request: Received
}

/** One way in which a request breaks the contract. */
export interface Problem {
  readonly in: 'key' | 'path' | 'query' | 'body'
  /** The parameter, or the pointer into the body, or `body` when there is none. */
  readonly name: string
  readonly keyword: string
}

/** Finds the operation of a request; a path without parameters goes before one that has some. */
export function routeRequest(contract: Contract, request: Received): Call | undefined {
  const calls = contract.operations.flatMap((operation) => {
    const path = operation.method === request.method ? matchPath(operation.path, request.path) : undefined
    return path === undefined ? [] : [{ operation, path, request }]
  })
  return calls.toSorted((one, other) => Object.keys(one.path).length - Object.keys(other.path).length)[0]
}

/** In what a request departs from the contract. */
export function problemsOf(contract: Contract, { operation, path, request }: Call): readonly Problem[] {
  return [...operation.parameters.flatMap(parameterProblems), ...bodyProblems()]

  function parameterProblems(parameter: Parameter): readonly Problem[] {
    const where = parameter.in === 'path' ? 'path' : 'query'
    const text = where === 'path' ? path[parameter.name] : (request.query.get(parameter.name) ?? undefined)
    if (text === undefined)
      return parameter.isRequired ? [{ in: where, name: parameter.name, keyword: 'required' }] : []
    const mismatches = contract.mismatches(parameter.schemaPlace, parsed(contract, parameter.schemaPlace, text))
    return mismatches.map(({ keyword }) => ({ in: where, name: parameter.name, keyword }))
  }

  function bodyProblems(): readonly Problem[] {
    const { requestBody } = operation
    if (requestBody === undefined) return []
    if (request.body === undefined)
      return requestBody.isRequired ? [{ in: 'body', name: 'body', keyword: 'required' }] : []
    const mismatches = contract.mismatches(requestBody.schemaPlace, request.body)
    return mismatches.map(({ at, keyword }) => ({ in: 'body', name: at, keyword }))
  }
}

function matchPath(template: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [template.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const text = decodeURIComponent(given[index] ?? '')
    if (segment.startsWith('{')) values[segment.slice(1, -1)] = text
    else if (segment !== text) return undefined
  }
  return values
}

function parsed(contract: Contract, schemaPlace: string, text: string): unknown {
  const isNumeric = typesOf(contract, schemaPlace).some((type) => type === 'number' || type === 'integer')
  return isNumeric && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
