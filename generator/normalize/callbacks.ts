import type { Bundle } from '../bundle/bundle.ts'
import { methods } from '../grammar.ts'
import { isObject, type Json, type JsonObject, objectOf, ownValue } from '../json.ts'
import { createNameGiver } from '../model/names.ts'
import { childOf, childrenOf, type Found, follow } from '../model/referred.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'

/**
 * The same contract in which what operations announce as callbacks stands among the webhooks as well, for all that is printed:
 * either is a request that the service sends. References to where it was still lead there.
 */
export function withCallbacks(bundle: Bundle): Bundle {
  const { document, placeOf } = bundle
  const webhooks = childrenOf({ node: document, pointer: '' }, 'webhooks')
  const giveName = createNameGiver(webhooks.map(({ key }) => key))
  const added = callbacksIn(document).map(({ key, ...item }) => ({ name: giveName(key), ...item }))
  if (added.length === 0) return bundle
  const own = ownValue(document, 'webhooks')
  const entries = [
    ...(isObject(own) ? Object.entries(own) : []),
    ...added.map(({ name, node }): [string, Json] => [name, node]),
  ]
  const sources = new Map(added.map(({ name, pointer }) => [joinPointer('/webhooks', name), pointer]))
  return {
    document: { ...document, webhooks: objectOf(entries) },
    placeOf: (pointer) => {
      const webhook = joinPointer('', ...pointerKeys(pointer).slice(0, 2))
      const source = sources.get(webhook)
      return placeOf(source === undefined ? pointer : source + pointer.slice(webhook.length))
    },
  }
}

type Named = Found & { readonly key: string }

/** The path items of callbacks, each once, under the names of these; those of callbacks of callbacks, too. */
function callbacksIn(document: JsonObject): Named[] {
  const found = new Map<string, Named>()
  const waiting: Found[] = ['paths', 'webhooks'].flatMap((key) => childrenOf({ node: document, pointer: '' }, key))
  // What is found is looked through as well; the loop sees it.
  for (const item of waiting) {
    const pathItem = follow(document, item)
    // In the order of the source, whatever the methods are.
    const keys = Object.keys(pathItem?.node ?? {}).filter((key) => methods.some((method) => method === key))
    const operations = keys.flatMap((key) => (pathItem && childOf(pathItem, key)) ?? [])
    for (const one of operations.flatMap((operation) => callbacksOf(document, operation))) {
      if (found.has(one.pointer)) continue
      found.set(one.pointer, one)
      waiting.push(one)
    }
  }
  return [...found.values()]
}

function callbacksOf(document: JsonObject, operation: Found): Named[] {
  return childrenOf(operation, 'callbacks').flatMap(({ key, ...callback }) => {
    const found = follow(document, callback)
    const expressions = Object.keys(found?.node ?? {}).filter((expression) => !expression.startsWith('x-'))
    const items = expressions.flatMap((expression) => (found && childOf(found, expression)) ?? [])
    return items.map((item) => ({ ...item, key }))
  })
}
