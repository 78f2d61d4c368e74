import { type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import type { Direction } from './change.ts'
import { compareSchemas } from './compare-schemas.ts'
import { type Comparing, compareWords, report } from './comparing.ts'
import { anything, below, entriesOf, follow, type Node } from './flatten.ts'
import { textOf } from './keywords.ts'

/** Where in an operation something is, and which way it goes. */
export interface At {
  readonly field: string
  readonly direction: Direction
}

/**
 * Compares the media types of a body, and the schema of each.
 *
 * @param isAskedFor Whether whoever is given it says by the header `accept` which of them it wants: one more hurts nobody then, and one
 *   less does.
 */
export function compareContents(
  comparing: Comparing,
  was: Node,
  is: Node,
  { isAskedFor = false, ...at }: At & { readonly isAskedFor?: boolean },
): void {
  const [old, now] = [contentsOf(was), contentsOf(is)]
  const isChosen = at.direction === 'taken' || isAskedFor
  for (const [type, node] of now) {
    const before = old.get(type) ?? rangeOf(type, old)
    if (before) compareContent(comparing, before, node, at)
    else {
      // A reply that had no body at all is none that anybody reads; a range in place of a type is no promise of it.
      const isInPlace = [...old.keys()].some((one) => !now.has(one) && rangeOf(one, now) === node)
      const isFine = at.direction === 'taken' || (isAskedFor && !isInPlace)
      const kind = isFine || old.size === 0 ? 'additive' : 'breaking'
      report(comparing, { kind, ...at, pointer: node.pointer, message: `may be ${type} now` })
    }
  }
  for (const [type, node] of old) {
    const range = rangeOf(type, now)
    if (now.has(type)) continue
    if (range) compareContent(comparing, node, range, at)
    else {
      const kind = isChosen || now.size === 0 ? 'breaking' : 'additive'
      report(comparing, { kind, ...at, pointer: node.pointer, message: `is not ${type} any more` })
    }
  }
}

/** Media types as RFC 9110, section 8.3.1, tells them apart; a charset that is that of nearly all texts says nothing. */
function contentsOf(node: Node): ReadonlyMap<string, Node> {
  return new Map(
    entriesOf(below(node, 'content')).map(([type, content]) => {
      const name = type
        .toLowerCase()
        .replaceAll(/\s*;\s*/g, ';')
        .replace(/;charset="?utf-8"?/, '')
      return [name, content]
    }),
  )
}

function rangeOf(type: string, others: ReadonlyMap<string, Node>): Node | undefined {
  return others.get(`${type.split('/')[0]}/*`) ?? others.get('*/*')
}

function compareContent(comparing: Comparing, was: Node, is: Node, at: At): void {
  compareWords(comparing, [was], [is], at)
  compareBelow(comparing, below(was, 'schema'), below(is, 'schema'), at)
  const [old, now] = [new Map(entriesOf(below(was, 'encoding'))), new Map(entriesOf(below(is, 'encoding')))]
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [before, after] = [old.get(name) ?? nothing(is), now.get(name) ?? nothing(is)]
    const part = { ...at, field: `${at.field}.${name}` }
    for (const keyword of ['contentType', 'style', 'explode', 'allowReserved'])
      compareSetting(comparing, before, after, { ...part, keyword, style: 'form' })
  }
}

function nothing({ pointer }: Node): Node {
  return { value: {}, pointer }
}

/** A keyword that is another way to write a value, or none. */
interface Setting extends At {
  readonly keyword: string
  /** The style where none is named. */
  readonly style: 'form' | 'simple'
}

/** Compares one way to write a value. */
export function compareSetting(comparing: Comparing, was: Node, is: Node, { keyword, style, ...at }: Setting): void {
  const [old, now] = [was, is].map(({ value }) => settingOf(value, keyword, style))
  if (old === now) return
  const message = `${keyword} is ${now ?? 'gone'}, it was ${old ?? 'not there'}`
  report(comparing, { kind: 'breaking', ...at, pointer: is.pointer, message })
}

function settingOf(value: Json, keyword: string, impliedStyle: string): string | undefined {
  const style = ownText(value, 'style') ?? impliedStyle
  const implied = new Map<string, Json>(Object.entries({ style, explode: style === 'form', allowReserved: false }))
  const setting = ownValue(value, keyword) ?? implied.get(keyword)
  return setting === undefined ? undefined : textOf(setting)
}

/** Compares whether something has to be there. */
export function compareRequired(comparing: Comparing, was: Node, is: Node, at: At): void {
  const [old, now] = [was, is].map(({ value }) => ownValue(value, 'required') === true)
  if (old === now) return
  const isTaken = at.direction === 'taken'
  const message = now
    ? isTaken
      ? 'has to be sent now'
      : 'is always there now'
    : isTaken
      ? 'may be left out now'
      : 'may be absent now'
  report(comparing, { kind: now === isTaken ? 'breaking' : 'additive', ...at, pointer: is.pointer, message })
}

/** Notes that there is something that was not there. */
export function reportNew(comparing: Comparing, is: Node, at: At): void {
  const isNeeded = ownValue(is.value, 'required') === true && at.direction === 'taken'
  const message = isNeeded ? 'is new, and has to be sent' : 'is new'
  report(comparing, { kind: isNeeded ? 'breaking' : 'additive', ...at, pointer: is.pointer, message })
}

/** Compares two schemas; where there is none, everything is allowed. */
export function compareBelow(comparing: Comparing, was: Node | undefined, is: Node | undefined, at: At): void {
  const [before, after] = [was ?? (is && anything(is.pointer)), is ?? (was && anything(was.pointer))]
  if (before && after) compareSchemas(comparing, before, after, at)
}

/** What a node is, or refers to. */
export function settled(document: JsonObject, node: Node | undefined): Node | undefined {
  return node && follow(document, node)
}
