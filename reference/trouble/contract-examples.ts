import { readFile } from 'node:fs/promises'
import { routes } from '../../generated/server/index.ts'
import { comparePaths, createReadPath } from '../../generated/server/paths.ts'
import type { Route } from '../../generated/server/route.ts'
import { loadOnce } from '../load-once.ts'
import { findPackageFile } from '../package-file.ts'

/** A reply as the contract shows it. */
export interface ContractReply {
  /** `200`, `2XX` or `default`. */
  readonly status: string
  /** By name; empty where the reply has no body, or none that the contract shows. */
  readonly examples: ReadonlyMap<string, unknown>
}

const readersByRoute = routes.toSorted(comparePaths).map((route) => ({ route, readPath: createReadPath(route) }))

/** The operation that answers a request. @param path Below `/api`, without a query. */
export function findOperation(method: string, path: string): Route | undefined {
  return readersByRoute.find(({ route, readPath }) => route.method === method && readPath(path))?.route
}

/** All replies of an operation, those of success first. */
export async function repliesOf({ method, path }: Route): Promise<readonly ContractReply[]> {
  const contract = await readContract()
  const operation = contract.paths[path]?.[method.toLowerCase()]
  return Object.entries(operation?.responses ?? {}).map(([status, response]) => {
    const { content = {} } = resolve(contract, response)
    const examples = Object.entries(content['application/json']?.examples ?? {})
    return { status, examples: new Map(examples.map(([name, example]) => [name, resolve(contract, example).value])) }
  })
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, Example>> } | undefined>>
}

interface Example {
  readonly value?: unknown
}

type PathItem = Readonly<Record<string, { readonly responses?: Readonly<Record<string, Response>> } | undefined>>

interface Contract {
  readonly paths: Readonly<Record<string, PathItem | undefined>>
}

const readContract = loadOnce(
  async (): Promise<Contract> => JSON.parse(await readFile(findPackageFile('generated/openapi.json'), 'utf8')),
)

// References of the bundle point into the bundle, and the names of its components need no decoding.
function resolve<Found extends object>(contract: Contract, found: Found): Found {
  const { $ref } = found as { $ref?: string }
  if ($ref === undefined) return found
  const steps = $ref.replace('#/', '').split('/')
  const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], contract)
  return resolve(contract, target as Found)
}
