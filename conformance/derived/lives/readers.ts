import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { parseWithIds } from '../../http/exact-ids.ts'
import { isRecord } from '../../schema/layers.ts'
import { isIdle, isMeant, isSpeltFreely, keptFields } from '../compare/kept-fields.ts'
import { isNothing } from '../compare/shown-alike.ts'
import type { Family } from '../families.ts'
import { type Part, stillParts, timeoutOf, timeoutsIn } from './still-parts.ts'

/** What a write showed of an entity, and what it said that is read as it was sent. */
export interface ReadWrite {
  /** What the reply shows, as far as it stands still. */
  readonly shown: Fields
  /** What the body says, if it is legal, of fields that are read as they were sent. */
  readonly sent: Fields
}

/** How the exchanges of an operation are read. */
export interface Reader {
  /** Whose entities it shows. */
  readonly family: Family
  /** Reads a write; `undefined` for an operation that only shows. */
  readonly readWrite: ((reply: Fields, body: Fields) => ReadWrite) | undefined
}

/** The reader of an operation; `undefined` where it shows no entity of a family. */
export function readerOf(contract: Contract, operation: Operation, families: readonly Family[]): Reader | undefined {
  const { method, path, requestBody } = operation
  const family = families.find((one) => isAbout(operation, one))
  if (family === undefined) return undefined
  if (method === 'GET' || requestBody === undefined) return { family, readWrite: undefined }
  const isLegal = (body: Fields): boolean => contract.mismatches(requestBody.schemaPlace, body).length === 0
  const isOfEntity = path === family.list.path || path === family.itemPath
  const readSent = isOfEntity ? readEntity(contract, operation) : readLevel
  return {
    family,
    // Of a body that is not legal nothing need be kept.
    readWrite: (reply, body) => readSent(reply, isLegal(body) ? body : {}),
  }
}

/** Whether an operation shows or changes entities of a family, rather than what belongs to one. */
function isAbout({ method, path }: Operation, { list, itemPath }: Family): boolean {
  const rest = path.startsWith(itemPath) ? path.slice(itemPath.length) : undefined
  if (rest !== undefined) return ['', '/publish-status', '/levels/{level}'].includes(rest) && method !== 'DELETE'
  return path === list.path || path.startsWith(`${list.path}/`)
}

// What a level says is no field of its policy.
function readLevel(reply: Fields, body: Fields): ReadWrite {
  return { shown: timeoutOf(reply), sent: timeoutOf(body) }
}

function readEntity(contract: Contract, operation: Operation): (reply: Fields, body: Fields) => ReadWrite {
  const names = keptFields(contract, operation).filter((name) => name !== 'teams')
  return (reply, body) => {
    const told = names.filter((name) => !isIdle(name, { sent: body, read: reply }))
    const sent = Object.fromEntries([...pick(told, body), ...timeoutsIn(body)].filter(isPlain))
    // A status moves, but not at once.
    return { shown: { ...stillParts(reply), ...('status' in sent ? { status: reply.status } : {}) }, sent }
  }
}

function pick(names: readonly string[], fields: Fields): readonly Part[] {
  return names.filter((name) => isMeant(name, fields)).map((name) => [name, fields[name]])
}

/**
 * Whether a value is one that no target changes on the way. It may trim blanks, compose letters, rewrite ends of lines and perhaps
 * capitals, and move a value into bounds that are open.
 */
function isPlain([name, value]: Part): boolean {
  if (typeof value === 'number') return value >= 0 && value <= largestPlain
  if (typeof value === 'string')
    return (
      value.length <= longestPlain &&
      value.isWellFormed() &&
      value === value.trim().normalize() &&
      !isSpeltFreely(name, value)
    )
  return !isNothing(value)
}

/** The largest number that the contract names. */
const largestPlain = 1440
const longestPlain = 100

/** What a body says; nothing where it is not JSON, should a target take it all the same. */
export function sentBodyOf({ request }: Exchange): Fields {
  const body = request.body === undefined ? undefined : parseSent(request.body)
  return isRecord(body) ? body : {}
}

function parseSent(body: string): unknown {
  try {
    return parseWithIds(body)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
