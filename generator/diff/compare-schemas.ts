import { isObject, type JsonObject, ownText } from '../json.ts'
import { type ChangeKind, collectChanges, type Direction } from './change.ts'
import { compareTypes } from './compare-types.ts'
import { compareDefaults, compareWordsOfValues } from './compare-values.ts'
import { type Comparing, ComparisonTooLong, compareWords, type Found, type Position, report } from './comparing.ts'
import type { Shift } from './constraint.ts'
import { compareDiscriminators } from './discriminators.ts'
import { asIntegers, below, type Choice, type Flat, flatten, follow, inCommon, type Node } from './flatten.ts'
import {
  asForm,
  canOverlap,
  choiceOf,
  fitsToo,
  type Matched,
  matchForms,
  namesOf,
  pairChoices,
  schemaName,
  shortName,
  typesOf,
} from './forms.ts'
import { type ConditionPair, conditionsOf, pairsInside, unnamed } from './inside.ts'
import { changeOfText, closedValues, compareConstraints } from './keywords.ts'
import { tellRequired, visible } from './properties.ts'
import { asSet, spreadChoice } from './regroup.ts'
import { isSameReference, isSameText, pairKey, textOfNode } from './same-schemas.ts'
import { type At, tell } from './tell.ts'

/**
 * Compares the schemas of a value that the service takes or gives, and of all that is in it. What is behind references waits
 * for `compareWaiting`.
 */
export function compareSchemas(comparing: Comparing, before: Node, after: Node, position: Position): void {
  if (isSameReference(comparing, before, after) || isSameText(before, after)) return
  const isReference = [before, after].some(({ value }) => ownText(value, '$ref') !== undefined)
  if (isReference) comparing.waiting.push({ before, after, position })
  else comparePair(comparing, before, after, position)
}

/** Compares what waits, and what that leads to. @throws ComparisonTooLong */
export function compareWaiting(comparing: Comparing): void {
  // More are appended while the loop runs.
  for (const { before, after, position } of comparing.waiting) comparePair(comparing, before, after, position)
  comparing.waiting.length = 0
}

function comparePair(comparing: Comparing, written: Node, writtenNow: Node, position: Position): void {
  const name = schemaName(writtenNow.value)
  // What is called differently now, or has other words beside its name, is known by where it is.
  const isNamed = name !== undefined && textOfNode(written) === textOfNode(writtenNow)
  const before = isNamed ? behind(comparing.before, written) : written
  const after = isNamed ? behind(comparing.after, writtenNow) : writtenNow
  const key = pairKey(before, after, position)
  if (comparing.seen.has(key)) return
  comparing.seen.add(key)
  if (!isNamed) {
    compareNodes(comparing, before, after, position)
    return
  }
  const found = comparing.found.get(key) ?? findDifferences(comparing, before, after, { ...position, field: name })
  comparing.found.set(key, found)
  for (const change of found.changes) report(comparing, change)
  for (const pair of found.waiting) comparing.waiting.push(pair)
}

/** What a reference leads to that says nothing more itself. */
function behind(document: JsonObject, node: Node): Node {
  const isBare = isObject(node.value) && Object.keys(node.value).length === 1
  return (isBare ? follow(document, node) : undefined) ?? node
}

/** What two schemas of one name differ in, wherever they stand. */
function findDifferences(comparing: Comparing, before: Node, after: Node, position: Position): Found {
  const [collector, waiting] = [collectChanges(), []]
  compareNodes({ ...comparing, collector, waiting, seen: new Set() }, before, after, position)
  return { changes: collector.changes(), waiting }
}

function compareNodes(comparing: Comparing, before: Node, after: Node, at: Position): void {
  if (comparing.budget.left-- <= 0) throw new ComparisonTooLong('the contracts differ in too many places')
  const [was, is] = [flatten(comparing.before, before), flatten(comparing.after, after)]
  const here = { ...at, after }
  compareWords(comparing, was.parts, is.parts, here)
  compareWordsOfValues(comparing, was, is, here)
  const [old, now] = asChoices(comparing, [before, was], [after, is])
  const [oldSet, nowSet] = [
    closedValues(is) && asSet(comparing.before, was),
    closedValues(was) && asSet(comparing.after, is),
  ]
  if (oldSet || nowSet) compareFlat(comparing, oldSet ?? was, nowSet ?? is, here)
  else if (old && now && (old.keyword || now.keyword)) {
    // What becomes one of several forms keeps its default.
    if (old.keyword && now.keyword) compareDefaults(comparing, was, is, here)
    for (const change of compareDiscriminators(was, is, compareForms(comparing, old, now, here)))
      tell(comparing, here, change)
  } else compareFlat(comparing, was, is, here)
}

/** The forms of a value; without a keyword where there is one only. */
type Forms = Pick<Choice, 'forms'> & Partial<Choice>

/** A schema as a choice, if of one form only; `undefined` where it says more than that, or nothing. */
function asChoice(document: JsonObject, node: Node, flat: Flat): Forms | undefined {
  const isSimple = flat.choices.length === 0 && typesOf(document, flat) !== undefined
  return choiceOf(flat) ?? (isSimple ? { forms: [asForm(node)] } : undefined)
}

/** Both schemas as choices; what stands beside one of them belongs to each of its forms where the forms of the other one have it. */
function asChoices(
  { before, after }: Comparing,
  ...[[node, was], [other, is]]: readonly [readonly [Node, Flat], readonly [Node, Flat]]
): readonly [Forms | undefined, Forms | undefined] {
  const [old, now] = [asChoice(before, node, was), asChoice(after, other, is)]
  const formsOf = (document: JsonObject, choice: Forms) => choice.forms.map((form) => flatten(document, form))
  if (!old && now?.keyword) return [spreadChoice(was, formsOf(after, now)), now]
  if (!now && old?.keyword) return [old, spreadChoice(is, formsOf(before, old))]
  return [old, now]
}

function compareFlat(comparing: Comparing, written: Flat, writtenNow: Flat, at: At): void {
  const [before, after] = [asIntegers(written, writtenNow), asIntegers(writtenNow, written)]
  const types = compareTypes(comparing, before, after)
  if (types) tell(comparing, at, types)
  // Of another type, everything else is different as well.
  if (types?.shift === 'other' || before.isNever || after.isNever) return
  const [was, is] = inCommon(before, after)
  for (const change of compareConstraints(was, is)) tell(comparing, at, change)
  compareDefaults(comparing, was, is, at)
  for (const condition of conditionsOf(was, is)) compareCondition(comparing, condition, at)
  compareProperties(comparing, was, is, at)
  compareInside(comparing, was, is, at)
  compareChoices(comparing, was, is, at)
}

function compareProperties(comparing: Comparing, was: Flat, is: Flat, { direction, field, after: whole }: At): void {
  const [old, now] = [visible(comparing.before, was, direction), visible(comparing.after, is, direction)]
  const needed = [was, is].flatMap(({ required }) => [...required])
  for (const name of new Set([...old.keys(), ...now.keys(), ...needed])) {
    const before = old.get(name) ?? (now.has(name) ? unnamed(was, name) : undefined)
    const after = now.get(name) ?? (old.has(name) ? unnamed(is, name) : undefined)
    const at = { field: field === '' ? name : `${field}.${name}`, direction }
    const [wasRequired, isRequired] = [was, is].map(({ required }) => required.has(name))
    if (before && after) compareSchemas(comparing, before, after, at)
    // What is named among the required ones only may be there all the same.
    const isUnnamed = ![was, is].some(({ properties }) => properties.has(name))
    if ((before && after) || isUnnamed) {
      if (wasRequired !== isRequired) tellRequired(comparing, { ...at, after: after ?? whole }, isRequired === true)
    } else if (after) {
      const kind = direction === 'taken' && isRequired && !wasRequired ? 'breaking' : 'additive'
      const message = kind === 'breaking' ? 'is new, and has to be sent' : 'is new'
      report(comparing, { kind, ...at, pointer: after.pointer, message })
    } else if (before) {
      const message = direction === 'taken' ? 'is not taken any more' : 'is not given any more'
      report(comparing, { kind: 'breaking', ...at, pointer: before.pointer, message })
    }
  }
}

function compareInside(comparing: Comparing, was: Flat, is: Flat, at: At): void {
  for (const { before, after, suffix, isFurther } of pairsInside(was, is)) {
    const [old, now] = [flatten(comparing.before, before), flatten(comparing.after, after)]
    const field = `${at.field}${suffix}`
    // Clients pass over fields that they do not know.
    const isUnread = isFurther && at.direction === 'given' && old.isNever !== now.isNever
    if (!isUnread) compareSchemas(comparing, before, after, { ...at, field })
    else if (now.isNever) {
      const isMap = typesOf(comparing.before, old) !== undefined
      const change = isMap ? mapGone : restGone
      report(comparing, { ...change, field, direction: at.direction, pointer: after.pointer })
    }
  }
}

const mapGone = { kind: 'breaking', message: 'is not given any more' } as const

const restGone = { kind: 'additive', message: 'no field without a name is given' } as const

function compareCondition(comparing: Comparing, { keyword, before, after, isCapped }: ConditionPair, at: At): void {
  const effect = isCapped ? unknowable : effects[keyword]
  if (before && after && !effect) compareSchemas(comparing, before, after, at)
  else {
    const shift = before && after ? shiftBetween(comparing, before, after) : 'other'
    if (shift === 'harmless') return
    tell(
      comparing,
      at,
      changeOfText(keyword, [before?.value, after?.value], () => effect?.[shift] ?? shift),
    )
  }
}

const unknowable: Partial<Record<Shift, Shift>> = { narrower: 'other', wider: 'other' }

/** What it means for the whole that less or more fits what is said about something of a value; all else holds for the value. */
const effects: Readonly<Record<string, Partial<Record<Shift, Shift>>>> = {
  contains: {},
  propertyNames: {},
  not: { narrower: 'wider', wider: 'narrower' },
  if: unknowable,
}

/** Whether one schema allows more or less than another, `harmless` where it is the same. */
function shiftBetween(comparing: Comparing, before: Node, after: Node): Shift {
  if (isSameReference(comparing, before, after) || isSameText(before, after)) return 'harmless'
  const kind = worst(comparing, before, after, 'taken')
  if (kind !== 'breaking') return kind === 'additive' ? 'wider' : 'harmless'
  return worst(comparing, before, after, 'given') === 'breaking' ? 'other' : 'narrower'
}

/** The worst change between two schemas, which is told to nobody; the worst of all where it takes too long to find out. */
function worst(comparing: Comparing, before: Node, after: Node, direction: Direction): ChangeKind {
  if (comparing.trials.left <= 0) return 'breaking'
  const budget = { left: Math.min(maxPairsOfTrial, comparing.trials.left) }
  const [collector, given] = [collectChanges(), budget.left]
  // Within a trial there is none.
  const own = { seen: new Set<string>(), waiting: [], found: new Map<string, Found>() }
  const trial = { ...comparing, ...own, collector, budget, trials: { left: 0 } }
  try {
    compareSchemas(trial, before, after, { field: '', direction })
    compareWaiting(trial)
  } catch (error) {
    if (error instanceof ComparisonTooLong) return 'breaking'
    throw error
  } finally {
    comparing.trials.left -= given - budget.left
  }
  return collector.changes()[0]?.kind ?? 'documentation'
}

const maxPairsOfTrial = 100

function compareChoices(comparing: Comparing, was: Flat, is: Flat, at: At): void {
  const { pairs, gone, added } = pairChoices(was.choices, is.choices)
  const forms = pairs.flatMap(([old, now]) => compareForms(comparing, old, now, at))
  for (const { forms } of gone)
    tell(comparing, at, { shift: 'wider', message: `forms other than ${namesOf(forms)} now` })
  for (const { forms } of added)
    tell(comparing, at, { shift: 'narrower', message: `only these forms now: ${namesOf(forms)}` })
  for (const change of compareDiscriminators(was, is, forms)) tell(comparing, at, change)
}

/** Compares the forms of a value, and gives those that belong to each other. */
function compareForms(comparing: Comparing, was: Forms, is: Forms, at: At): Matched<Node>['pairs'] {
  const isFine = (before: Node, after: Node) => worst(comparing, before, after, at.direction) !== 'breaking'
  const { pairs, gone, added } = matchForms([comparing.before, was.forms], [comparing.after, is.forms], isFine)
  for (const [before, after] of pairs) compareSchemas(comparing, before, after, at)
  for (const node of added)
    tell(comparing, { ...at, after: node }, { shift: 'wider', message: `a new form: ${shortName(node)}` })
  for (const node of gone)
    tell(comparing, { ...at, after: node }, { shift: 'narrower', message: `no form ${shortName(node)} any more` })
  if (at.direction === 'taken') compareOverlaps(comparing, [was, is], { pairs, added }, at)
  if (was.keyword && is.keyword && was.keyword !== is.keyword && canOverlap(comparing.after, is.forms)) {
    const isOne = is.keyword === 'oneOf'
    const message = isOne ? 'exactly one form now, it was any of them' : 'any of the forms now, it was exactly one'
    tell(comparing, at, { shift: isOne ? 'narrower' : 'wider', message })
  }
  return pairs
}

/** What fitted one form, and fits another one that is new or looser as well, is refused by `oneOf`. */
function compareOverlaps(
  comparing: Comparing,
  [was, is]: readonly [Forms, Forms],
  { pairs, added }: Pick<Matched<Node>, 'pairs' | 'added'>,
  at: At,
): void {
  const { before, after } = comparing
  // By a discriminator services choose the form all the same.
  if (was.keyword === 'anyOf' || is.keyword !== 'oneOf' || (is.owner && below(is.owner, 'discriminator'))) return
  for (const [old, other] of pairs) {
    const grown = pairs.find(([earlier, form]) => {
      const isNew = form !== other && fitsToo(after, other, form) && (earlier === old || !fitsToo(before, old, earlier))
      return isNew && worst(comparing, earlier, form, 'given') === 'breaking'
    })
    const form = grown?.[1] ?? added.find((one) => fitsToo(after, other, one))
    if (!form) continue
    const message = `what fits ${shortName(other)} may fit ${shortName(form)} as well, and exactly one form is allowed`
    tell(comparing, { ...at, after: form }, { shift: 'narrower', message })
  }
}
