import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Contract, Mismatch } from '../contract.ts'
import { boundedValue } from './bounded.ts'
import { compileSchemas } from './compile-schemas.ts'
import type { Documents } from './documents.ts'
import { describeExpectation } from './expectation.ts'
import type { ContractFile } from './files.ts'
import { withoutNulls } from './nulls.ts'
import { below } from './places.ts'
import { untypedIdPlaces } from './untyped.ts'

/** Nobody reads more, and a body of many wrong entries has tens of thousands. */
export const maxMismatches = 200

/** A schema that is reached in several ways reports the same thing several times, so more errors are looked at. */
const maxErrors = 10 * maxMismatches

/** The part of a contract that holds values against its schemas. */
export function readSchemas(
  files: ReadonlyMap<string, ContractFile>,
  documents: Documents,
): Pick<Contract, 'mismatches' | 'replyMismatches'> {
  const errorsOf = compileSchemas(files, documents)
  const placesByNode = indexNodes(files)
  const untypedIds = untypedIdPlaces(files)
  const areEntriesRight = rememberRightEntries(documents, (place, entry) => judgeReply(place, entry).length === 0)

  return {
    mismatches: (schemaPlace, value) => toMismatches(errorsOf(schemaPlace, boundedValue(value)), schemaPlace),
    replyMismatches: (schemaPlace, value) =>
      areEntriesRight(schemaPlace, value) ? [] : judgeReply(schemaPlace, value),
  }

  function judgeReply(schemaPlace: string, value: unknown): readonly Mismatch[] {
    const errors = withoutNulls(boundedValue(value), (body) =>
      errorsOf(schemaPlace, body).filter((error) => !isTextAsId(error)),
    )
    return toMismatches(errors, schemaPlace)
  }

  function isTextAsId(error: ErrorObject): boolean {
    if (error.keyword !== 'type' || typeof error.data !== 'string' || error.data === '') return false
    const place = placesByNode.get(error.parentSchema as object)
    return place !== undefined && untypedIds.has(below(place, 'type'))
  }

  function toMismatches(errors: readonly ErrorObject[], schemaPlace: string): readonly Mismatch[] {
    return distinct(errors.slice(0, maxErrors))
      .slice(0, maxMismatches)
      .map((error) => toMismatch(error, schemaPlace))
  }

  function toMismatch(error: ErrorObject, schemaPlace: string): Mismatch {
    const place = placesByNode.get(error.parentSchema as object)
    return {
      at: error.instancePath,
      keyword: error.keyword,
      expected: describeExpectation(error),
      place: place === undefined ? schemaPlace : below(place, error.keyword),
    }
  }
}

/** A longer list is judged as a whole, and in part. */
const maxEntries = 1000

/**
 * Tells of a list whether each of its entries is right. The entries of most lists have come before, and are judged once; what is
 * wrong with a list is for the judgement of the whole to tell.
 */
function rememberRightEntries(
  documents: Documents,
  isRight: (place: string, entry: object) => boolean,
): (schemaPlace: string, value: unknown) => boolean {
  const rightByPlace = new Map<string, WeakSet<object>>()
  return (schemaPlace, value) => {
    if (!Array.isArray(value) || value.length > maxEntries || !isMereList(documents.written(schemaPlace).node))
      return false
    const place = below(schemaPlace, 'items')
    const right = rightByPlace.get(place) ?? new WeakSet()
    rightByPlace.set(place, right)
    return value.every((entry) => {
      if (typeof entry !== 'object' || entry === null) return false
      if (!right.has(entry) && isRight(place, entry)) right.add(entry)
      return right.has(entry)
    })
  }
}

/** Whether a schema says nothing of a list but what its entries are. */
function isMereList(node: unknown): boolean {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, 'items')) return false
  return Object.keys(node).every((key) => ['type', 'items', 'description'].includes(key) || key.startsWith('x-'))
}

// A schema that is reached in two ways reports the same thing twice.
function distinct(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const keyOf = (error: ErrorObject): string => JSON.stringify([error.instancePath, error.keyword, error.params])
  return [...new Map(errors.map((error) => [keyOf(error), error])).values()]
}

/** Ajv hands out the very nodes that it was given, so a node tells where it stands. */
function indexNodes(files: ReadonlyMap<string, ContractFile>): ReadonlyMap<object, string> {
  const places = new Map<object, string>()
  for (const file of files.values()) visit(file.document, `${file.name}#`)
  return places

  function visit(node: unknown, place: string): void {
    if (typeof node !== 'object' || node === null || places.has(node)) return
    places.set(node, place)
    for (const [key, value] of Object.entries(node)) visit(value, below(place, key))
  }
}
