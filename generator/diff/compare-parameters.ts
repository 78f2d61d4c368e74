import { type JsonObject, ownText, ownValue } from '../json.ts'
import { headersOfHttp } from '../model/parameters.ts'
import {
  type At,
  compareBelow,
  compareContents,
  compareRequired,
  compareSetting,
  reportNew,
} from './compare-contents.ts'
import { type Comparing, compareWords, report } from './comparing.ts'
import { below, flatten, follow, itemsOf, type Node } from './flatten.ts'
import { typesOf } from './forms.ts'
import type { Operation } from './operation.ts'

/** Compares the parameters of an operation with those of its path. */
export function compareParameters(comparing: Comparing, before: Operation, after: Operation): void {
  const [old, now] = [parametersOf(comparing.before, before), parametersOf(comparing.after, after)]
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is, at] = [old.get(key), now.get(key), { field: key, direction: after.direction }]
    comparePathNames(comparing, was, is, at)
    compareParameter(comparing, was, is, at)
  }
}

// Nobody sends the name of a part of the path, but whoever calls generated code writes it.
function comparePathNames(comparing: Comparing, was: Node | undefined, is: Node | undefined, at: At): void {
  const [old, now] = [was, is].map((parameter) => parameter && ownText(parameter.value, 'name'))
  if (!is || ownText(is.value, 'in') !== 'path' || old === undefined || old === now) return
  const message = `name is ${now}, it was ${old}: generated code takes the value by it`
  report(comparing, { kind: 'breaking', ...at, pointer: is.pointer, message })
}

/** Compares a parameter or a header. */
export function compareParameter(comparing: Comparing, was: Node | undefined, is: Node | undefined, at: At): void {
  if (!was || !is) {
    if (is) reportNew(comparing, is, at)
    else if (was) report(comparing, { kind: 'breaking', ...at, pointer: was.pointer, message: 'is gone' })
    return
  }
  compareWords(comparing, [was], [is], at)
  compareRequired(comparing, was, is, at)
  const [old, now] = [was, is].map(isWritten)
  if (old !== now) {
    const message = now ? 'is written as a media type now' : 'is not written as a media type any more'
    report(comparing, { kind: 'breaking', ...at, pointer: is.pointer, message })
    return
  }
  const style = ['query', 'cookie'].includes(ownText(is.value, 'in') ?? '') ? 'form' : 'simple'
  // What is neither list nor object is written the same, exploded or not.
  const isPlain = [[comparing.before, was] as const, [comparing.after, is] as const].every((one) =>
    holdsOneValue(...one),
  )
  for (const keyword of isPlain ? ['style'] : ['style', 'explode'])
    compareSetting(comparing, was, is, { ...at, keyword, style })
  for (const keyword of ['allowReserved', 'allowEmptyValue']) compareFreedom(comparing, was, is, { ...at, keyword })
  compareBelow(comparing, below(was, 'schema'), below(is, 'schema'), at)
  compareContents(comparing, was, is, at)
}

function holdsOneValue(document: JsonObject, parameter: Node): boolean {
  const schema = below(parameter, 'schema')
  const types = schema && typesOf(document, flatten(document, schema))
  return types !== undefined && !types.has('array') && !types.has('object')
}

function isWritten(parameter: Node): boolean {
  return below(parameter, 'content') !== undefined
}

/** Compares a keyword that allows more. */
function compareFreedom(
  comparing: Comparing,
  was: Node,
  is: Node,
  { keyword, ...at }: At & { readonly keyword: string },
): void {
  const [old, now] = [was, is].map(({ value }) => ownValue(value, keyword) === true)
  if (old === now) return
  const kind = now === (at.direction === 'taken') ? 'additive' : 'breaking'
  report(comparing, { kind, ...at, pointer: is.pointer, message: `${keyword} is ${now}, it was ${old}` })
}

function parametersOf(document: JsonObject, { node, pathItem }: Operation): ReadonlyMap<string, Node> {
  const nodes = [pathItem, node].flatMap((owner) => itemsOf(below(owner, 'parameters')))
  const found = nodes
    .map((parameter) => follow(document, parameter))
    .filter((parameter) => parameter !== undefined)
    .filter((parameter) => !isLeftToHttp(parameter))
  let pathValues = 0
  return new Map(
    found.map((parameter) => {
      const [place, name] = [ownText(parameter.value, 'in') ?? '', ownText(parameter.value, 'name') ?? '']
      // Parts of a path keep their places under any name.
      if (place === 'path') return [`path ${namesInPath(pathItem).indexOf(name) + 1 || ++pathValues}`, parameter]
      return [`${place} ${place === 'header' ? name.toLowerCase() : name}`, parameter]
    }),
  )
}

function isLeftToHttp({ value }: Node): boolean {
  return ownText(value, 'in') === 'header' && headersOfHttp.has((ownText(value, 'name') ?? '').toLowerCase())
}

function namesInPath({ pointer }: Node): readonly string[] {
  return [...pointer.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
}
