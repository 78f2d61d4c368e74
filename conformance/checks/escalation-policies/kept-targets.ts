import { RuleFailure } from '../../check.ts'
import { isEmptyList } from '../../derived/compare/kept-fields.ts'
import type { Exchange } from '../../exchange.ts'
import { type Kind, kinds, type Levels } from '../../prepare/account/levels.ts'
import { type Fields, words } from '../steps.ts'
import { expectNoFewer, missing, rulesIn, shownOf } from './level-targets.ts'

/** What the levels of a policy are held against. */
interface Compared {
  /** The same levels, written in another way. */
  readonly otherwise?: Exchange | undefined
  /** What the levels were before. */
  readonly former?: Levels | undefined
}

interface Shown extends Pick<Compared, 'former'> {
  readonly read: Exchange
}

/**
 * Whom a level names is not the one target of another kind as well, where it has none of that kind, and named none before. People of a
 * team or of a schedule may be shown with it.
 */
function expectNoneStrayed(levels: Levels, rules: readonly Fields[], { read, former }: Shown): void {
  for (const [index, { kind, ids }] of levels.entries()) {
    const rule = rules[index] ?? {}
    const mayStray = (other: Kind) => other !== kind && other.one !== 'user' && other !== former?.[index]?.kind
    const others = kinds.filter((other) => mayStray(other) && isEmptyList(rule[other.many]))
    const strayed = others.find((other) => shownOf({ kind: other, ids }, rule).length > 0)
    if (strayed) throw new RuleFailure(`a level without a ${strayed.one}`, words(rule), read)
  }
}

/** A way to name a target that is for writing one kind is for writing the others, too. */
function expectOneForAll(shown: readonly ShownLevel[], read: Exchange): void {
  for (const way of ['many', 'one'] as const) {
    const named = shown.filter(({ level: { kind, field } }) => field === kind[way])
    const kept = new Set(named.filter(({ found }) => found.length > 0).map(({ level }) => level.kind))
    const lost = named.find(({ level }) => !kept.has(level.kind))
    if (kept.size > 0 && lost) throw missing(lost.level, rulesIn(read), read)
  }
}

/** A level, and those of its targets that are shown. */
interface ShownLevel {
  readonly level: Levels[number]
  readonly found: ReturnType<typeof shownOf>
}

/**
 * How the two ways to name a target go together is open: the rule may show it under the other name, and one of the two ways may not
 * be for writing. Whoever is named by neither way, or whose neighbour in one list is kept, is lost; so is whoever is kept in another level,
 * or when the same levels are written in another way.
 */
export function expectTargets(levels: Levels, read: Exchange, { otherwise, former }: Compared = {}): void {
  const rules = rulesIn(read)
  if (rules.length !== levels.length) throw new RuleFailure(`${levels.length} levels`, `${rules.length} levels`, read)
  const shown = levels.map((level, index) => ({ level, found: shownOf(level, rules[index] ?? {}) }))
  for (const kind of kinds) {
    const own = shown.filter(({ level }) => level.kind === kind)
    const isShownMore = ({ level, found }: ShownLevel) =>
      own.some((other) => other.level.field === level.field && other.found.length > found.length)
    const lost = own.find(
      (one) => (one.found.length > 0 && one.found.length < one.level.ids.length) || isShownMore(one),
    )
    const isNoneKept = own.length > 0 && own.every(({ found }) => found.length === 0)
    if (lost === undefined && !isNoneKept) continue
    throw missing((lost ?? own[0])?.level, rules, read)
  }
  expectOneForAll(shown, read)
  expectNoneStrayed(levels, rules, { read, former })
  if (otherwise === undefined) return
  for (const [index, level] of levels.entries()) {
    const asked = shownOf(level, rulesIn(otherwise)[index] ?? {})
    expectNoFewer(level, { asked, rule: rules[index] ?? {}, read })
  }
}
