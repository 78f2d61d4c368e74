import { methods } from '../grammar.ts'
import { isObject, type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import { findShared } from '../model/fixed-query.ts'
import { childOf, childrenOf, type Found, follow } from '../model/referred.ts'
import { isHeaderName } from '../model/security.ts'
import { findEndless } from '../normalize/endless.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from '../validate/fault.ts'
import { findFragments, findServers, findTaken, findUnreachable } from './addresses.ts'
import { findBodies } from './bodies.ts'
import { findClosedParts } from './closed-parts.ts'
import { findNested, findNestedFields } from './nested-parameters.ts'
import { findRoundedNumbers, nameOf } from './numbers.ts'
import { createSchemeSearch } from './unknown-schemes.ts'

/** Where a contract says something right that no generated code heeds, or not to the last digit. */
export function findLeftOut(document: JsonObject): Fault[] {
  const faults: Fault[] = []
  const seen = new Set<Json>()
  findRoundedNumbers(document, [], faults)
  const findUnknownSchemes = createSchemeSearch(document)
  faults.push(...findSchemes(document), ...findUnknownSchemes(document, ''), ...findCut(document))
  const taken = new Map<string, string>()
  const items = childrenOf({ node: document, pointer: '' }, 'paths').map((item) => ({
    ...item,
    operations: operationsOf(item),
  }))
  const isShared = findShared(items.flatMap(({ key, operations }) => operations.map((one) => ({ ...one, path: key }))))
  for (const { operations, ...item } of items) {
    faults.push(...findUnreachable(item.key, item.pointer), ...findFragments(item.key, operations, isShared))
    faults.push(...findTaken(item.key, operations, taken))
    for (const found of [item, ...operations]) faults.push(...findServers(document, found))
    for (const operation of operations) {
      faults.push(...findUnknownSchemes(operation.node, operation.pointer), ...findBodies(document, operation))
      faults.push(...findNestedFields(document, operation))
    }
    for (const found of [item, ...operations]) faults.push(...findNested(document, found, seen))
  }
  return [...faults.map((fault): Fault => ({ ...fault, kind: 'unsupported' })), ...findClosedParts(document)]
}

function operationsOf({ node, pointer }: Found): (Found<JsonObject> & { readonly method: string })[] {
  return methods.flatMap((method) => {
    const operation = ownValue(node, method)
    return isObject(operation) ? [{ method, node: operation, pointer: joinPointer(pointer, method) }] : []
  })
}

function findSchemes(document: JsonObject): Fault[] {
  const components = childOf({ node: document, pointer: '' }, 'components')
  return (components ? childrenOf(components, 'securitySchemes') : []).flatMap((entry) => {
    const found = follow(document, entry)
    const name = found && ownText(found.node, 'name')
    if (name === undefined || ownValue(found?.node, 'in') !== 'header' || isHeaderName(name)) return []
    const fault = `no header can have the name ${quoted(name)}, letters, digits and "-" are expected (no key is sent for it)`
    return [{ pointer: entry.pointer, message: `Cannot use security scheme ${quoted(entry.key)}: ${fault}` }]
  })
}

function findCut(document: JsonObject): Fault[] {
  return findEndless(document).map((pointer) => {
    const fault = 'it leads back to the schema that it is part of, one that has an end is expected (it is ignored)'
    return { pointer, message: `Cannot validate by ${quoted(nameOf(pointerKeys(pointer)))}: ${fault}` }
  })
}
