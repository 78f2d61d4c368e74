import { isObject } from '../json.ts'
import { isAnnotation } from '../normalize/keywords.ts'
import { anything, below, childrenOf, type Flat, type Node, together } from './flatten.ts'
import { isSame, pairUp } from './forms.ts'
import { sideBySide, valuesOf } from './keywords.ts'

/** Schemas that hold for the same part of a value, before and after. */
export interface InsidePair {
  readonly before: Node
  readonly after: Node
  /** What the part is called, after the name of the whole: `[]`, `.*`. */
  readonly suffix: string
  /** Whether it is about fields that have no name. */
  readonly isFurther: boolean
}

/** What holds for items, and for fields that have no name of their own. */
export function pairsInside(was: Flat, is: Flat): readonly InsidePair[] {
  const items = (flat: Flat) => remaining(flat, 'items', 'unevaluatedItems')
  const fields = (flat: Flat) => remaining(flat, 'additionalProperties', 'unevaluatedProperties')
  return [
    ...pairOf([items(was), items(is)], { suffix: '[]', isFurther: false }),
    ...pairOf([fields(was), fields(is)], { suffix: '.*', isFurther: true }),
    ...pairsByKey('prefixItems', [was, is], { suffix: (index) => `[${index}]`, elsewhere: items }),
    ...pairsByKey('patternProperties', [was, is], {
      suffix: (pattern) => `./${pattern}/`,
      elsewhere: fields,
      isFurther: true,
    }),
  ]
}

function pairOf(
  [was, is]: readonly [Node | undefined, Node | undefined],
  about: Pick<InsidePair, 'suffix' | 'isFurther'>,
): readonly InsidePair[] {
  const [before, after] = [was ?? (is && anything(is.pointer)), is ?? (was && anything(was.pointer))]
  return before && after ? [{ before, after, ...about }] : []
}

interface ByKey {
  readonly suffix: (key: string) => string
  /** What holds where a key is not among those that a schema names. */
  readonly elsewhere: (flat: Flat) => Node | undefined
  readonly isFurther?: boolean
}

function pairsByKey(
  keyword: string,
  flats: readonly [Flat, Flat],
  { suffix, elsewhere, isFurther = false }: ByKey,
): readonly InsidePair[] {
  const [old, now] = [childrenOf(flats[0].parts, keyword), childrenOf(flats[1].parts, keyword)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key) ?? elsewhere(flats[0]), now.get(key) ?? elsewhere(flats[1])]
    return pairOf([was, is], { suffix: suffix(key), isFurther })
  })
}

/** What holds for the rest; one keyword says it of what stands beside it, the other of what any part speaks of. */
function remaining({ parts }: Flat, keyword: string, unevaluated: string): Node | undefined {
  const nodes = parts.map((part) => below(part, keyword) ?? below(part, unevaluated))
  const [first, ...rest] = nodes.filter((node) => node !== undefined)
  return first && together(first, ...rest)
}

/**
 * What a schema says of a field that it has no schema for: what it says of all further ones, or nothing, where the field has to be there.
 * `undefined` where it does not speak of the field; that further ones may be there, or may not, is no word about this one.
 */
export function unnamed(flat: Flat, name: string): Node | undefined {
  if (flat.properties.has(name) || flat.parts.some((part) => below(part, 'patternProperties'))) return undefined
  const further = remaining(flat, 'additionalProperties', 'unevaluatedProperties')
  if (further && isObject(further.value) && !Object.keys(further.value).every(isAnnotation)) return further
  const [part] = flat.parts
  return part && flat.required.has(name) && further?.value !== false ? anything(part.pointer) : undefined
}

/** Schemas that hold in a case, or for something about a value: what tells the case, before and after. */
export interface ConditionPair {
  readonly keyword: string
  readonly before: Node | undefined
  readonly after: Node | undefined
  /** Whether no more than a number of items may fit, so that more arrays fit where fewer items do. */
  readonly isCapped?: boolean
}

/** What holds if something else does, and what must not hold. */
export function conditionsOf(was: Flat, is: Flat): readonly ConditionPair[] {
  const keys = new Set([was, is].flatMap(({ parts }) => [...childrenOf(parts, 'dependentSchemas').keys()]))
  return [
    ...['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema'].flatMap((keyword) => {
      const [gone = [], added = []] = [was, is].map((flat) => nodesOf(flat, keyword))
      const { pairs, ...left } = pairUp({ pairs: [], gone, added }, isSame)
      const isCapped = keyword === 'contains' && [was, is].some((flat) => valuesOf(flat, 'maxContains').length > 0)
      const conditions = [...pairs, ...sideBySide(left.gone, left.added)]
      return conditions.map(([before, after]) => ({ keyword, before, after, isCapped }))
    }),
    ...[...keys].map((key) => {
      const [before, after] = [was, is].map(({ parts }) => childrenOf(parts, 'dependentSchemas').get(key))
      return { keyword: `dependentSchemas ${key}`, before, after }
    }),
  ]
}

function nodesOf({ parts }: Flat, keyword: string): readonly Node[] {
  return parts.map((part) => below(part, keyword)).filter((node) => node !== undefined)
}
