import { operationOfRules } from '../../contract/operation-of-rules.ts'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Cause } from '../cause.ts'
import { type Missing, type MissingOperation, nothingMissing } from '../left-out/missing.ts'
import type { Outcome } from '../report.ts'
import { type Decided, type Explainer, firstOf, isDecided } from './explainer.ts'
import { failuresInside } from './failed-inside.ts'
import { formOfValues } from './forms-of-values.ts'
import { findIdleRemovals } from './idle-removals.ts'
import { findIdleUpdates } from './idle-updates.ts'
import { findInFront } from './in-front.ts'
import { findLateReplies } from './late-replies.ts'
import { findLetIn } from './let-in.ts'
import { findLostFields } from './lost-fields.ts'
import { operationsWithoutKey } from './lost-keys.ts'
import { findNoLists } from './no-lists.ts'
import { findNoRefusals } from './no-refusals.ts'
import { findOddFields } from './odd-fields.ts'
import { textOfMissing, wrongInOneWay } from './one-operation.ts'
import { type RefusedFixture, refusedFixtures } from './refused-fixtures.ts'
import { findRenamedFields } from './renamed-fields.ts'
import { findTakenValues } from './taken-values.ts'
import { findToldOtherwise } from './told-otherwise.ts'
import { findUnpaged } from './unpaged.ts'
import { findUnreadReplies } from './unread-replies.ts'
import { webPageOfAll } from './web-page.ts'
import { breakdownOfAll, type KeyWords, nothingFound, redirectOfAll, refusalOfKey } from './whole-target.ts'
import { findWrapped } from './wrapped.ts'

/** What is known of the target and the contract beside the exchanges. */
interface CausesOptions {
  readonly fixtures?: Readonly<Record<string, string | number>>
  readonly missing?: Missing
  /** All of the contract. */
  readonly operations?: readonly Operation[]
  readonly key?: KeyWords
}

/** Fewer rules than this are told one by one. */
const minRules = 2

/**
 * Finds causes that explain several outcomes: a key that no operation lets in, a URL with nothing below it, an operation that answers every call in the
 * same wrong way, refusals that are told as something else, a media type, a success status or names of fields that are others throughout,
 * a fixture that the target does not know, an id that is too large for it, a request that breaks it, replies that are no JSON or come too
 * late, what it lets in though it has to refuse it, writes that do nothing, forms of values, lists that are none or have no pages, fields
 * that are lost, or wrong wherever they are shown. An outcome
 * belongs to a cause by the exchange that broke the rule, or stood in its way; without one, by what it is about, where that is missing.
 *
 * @returns the causes of most rules first.
 */
export function findCauses(
  outcomes: readonly Outcome[],
  exchanges: readonly Exchange[],
  options: CausesOptions = {},
): readonly Cause[] {
  // To look through a whole run takes time.
  if (!outcomes.some(({ verdict }) => verdict === 'failed' || verdict === 'not judged')) return []
  const ofKey = refusalOfKey(exchanges, options.key)
  const byCause = Map.groupBy(outcomes, createExplainer(outcomes, exchanges, options))
  return [...byCause]
    .flatMap(([text, explained]) =>
      text === undefined ? [] : [{ text, ruleIds: explained.map(({ rule }) => rule.id) }],
    )
    .filter(({ ruleIds }) => ruleIds.length >= minRules)
    .map((cause) => (cause.text === ofKey ? { ...cause, isOfKey: true } : cause))
    .sort((a, b) => b.ruleIds.length - a.ruleIds.length)
}

/** The cause of an outcome, in words; the first one that applies, from what explains most to what explains least. */
function createExplainer(
  outcomes: readonly Outcome[],
  exchanges: readonly Exchange[],
  { fixtures = {}, missing = nothingMissing, operations = [], key }: CausesOptions,
): Explainer<Outcome> {
  const refused = refusedFixtures(callsForFixtures(exchanges, missing, fixtures), fixtures)
  const textsByOperation = textsOfOperations(exchanges, missing)
  const absenceOf = createAbsenceExplainer({ missing, refused, textsByOperation, operations })
  const explainers = inTurn(outcomes, [
    () => always(redirectOfAll(exchanges) ?? breakdownOfAll(exchanges) ?? webPageOfAll(exchanges)),
    () => ifWithKey(always(refusalOfKey(exchanges, key) ?? nothingFound(exchanges))),
    () => ifWithKey(({ exchange }) => refused.find(({ isNamedBy }) => isNamedBy(exchange))?.text),
    () =>
      ({ exchange }) =>
        textsByOperation.get(exchange.operation.id),
    () =>
      ({ exchange }) =>
        endOfList(exchange),
    (left) => findNoRefusals(left, exchanges),
    findToldOtherwise,
    findRenamedFields,
    findNoLists,
    findWrapped,
    () => findIdleRemovals(exchanges),
    () => findIdleUpdates(exchanges),
    (left) => findLateReplies(left, exchanges),
    findLetIn,
    findTakenValues,
    () => (outcome) => (outcome.verdict === 'failed' ? formOfValues(outcome) : undefined),
    () =>
      ({ exchange }) =>
        idBeyondInt64(exchange),
    (left) => findInFront(left, exchanges),
    findInside,
    findUnreadReplies,
    findUnpaged,
    findLostFields,
    findOddFields,
  ])
  return (outcome) => {
    if (isDecided(outcome)) return firstOf(explainers, outcome)
    return outcome.verdict === 'not judged' ? absenceOf(outcome) : undefined
  }
}

/** Makes explainers one after the other, each from the outcomes that those before it leave unexplained. */
function inTurn(
  outcomes: readonly Outcome[],
  makers: readonly ((left: readonly Outcome[]) => Explainer<Decided>)[],
): readonly Explainer<Decided>[] {
  let left = outcomes
  return makers.map((make) => {
    const explain = make(left)
    left = left.filter((outcome) => !isDecided(outcome) || explain(outcome) === undefined)
    return explain
  })
}

function findInside(outcomes: readonly Outcome[]): Explainer<Decided> {
  const insides = failuresInside(outcomes)
  return ({ exchange }) => insides.get(exchange)
}

function always(text: string | undefined): () => string | undefined {
  return () => text
}

function ifWithKey(explain: Explainer<Decided>): Explainer<Decided> {
  return (outcome) => (outcome.exchange.request.isWithKey ? explain(outcome) : undefined)
}

/** The calls that tell whether a fixture is known: what nobody has built, and what the key is lost on, tells nothing of it. */
function callsForFixtures(
  exchanges: readonly Exchange[],
  missing: Missing,
  fixtures: Readonly<Record<string, string | number>>,
): readonly Exchange[] {
  const keyless = operationsWithoutKey(exchanges, fixtures)
  const isBuilt = (id: string): boolean => missing.operations.get(id)?.isSure !== true
  return exchanges
    .filter(({ request }) => request.isWithKey)
    .filter(({ operation: { id } }) => isBuilt(id) && !keyless.has(id))
}

function textsOfOperations(exchanges: readonly Exchange[], missing: Missing): ReadonlyMap<string, string | undefined> {
  const callsById = Map.groupBy(exchanges, ({ operation }) => operation.id)
  const isKeyLetIn = exchanges.some((exchange) => exchange.request.isWithKey && isAccepted(exchange))
  return new Map(
    [...callsById].map(([id, calls]) => [id, textOfMissing(missing, id) ?? wrongInOneWay(calls, { isKeyLetIn })]),
  )
}

interface Absences {
  readonly missing: Missing
  readonly refused: readonly RefusedFixture[]
  readonly textsByOperation: ReadonlyMap<string, string | undefined>
  readonly operations: readonly Operation[]
}

/** What a check lacks, be it a fixture or a reply, says little where what the rule is about is not there. */
function createAbsenceExplainer({ missing, refused, textsByOperation, operations }: Absences): Explainer<Outcome> {
  const operationOf = operationOfRules(operations)
  const all: readonly MissingOperation[] = [...missing.operations.values()]

  /** The fixture that each call named of what is missing: then it may be no more than that. */
  function refusedAt(isMeant: (operation: Operation) => boolean): string | undefined {
    const calls = all.filter(({ operation }) => isMeant(operation)).flatMap((one) => one.calls)
    return calls.length === 0 ? undefined : refused.find(({ isNamedBy }) => calls.every(isNamedBy))?.text
  }

  return ({ rule }) => {
    const own = operationOf(rule)
    if (own !== undefined && !missing.operations.has(own.id)) return undefined
    if (own !== undefined) {
      const fixture = refusedAt(({ path }) => own.path === path || own.path.startsWith(`${path}/`))
      return fixture ?? textOfMissing(missing, own.id) ?? textsByOperation.get(own.id)
    }
    if (!missing.families.has(rule.family)) return undefined
    const other = all.find(({ operation }) => operation.family === rule.family)
    return refusedAt(({ family }) => family === rule.family) ?? (other && textOfMissing(missing, other.operation.id))
  }
}

/** Set when a list was asked for what lies behind its end, which is a list without entries, and was told to be missing. */
function endOfList({ operation, request, reply }: Exchange): string | undefined {
  const offset = Number(new URL(request.url).searchParams.get('start-index') ?? 0)
  if (operation.method !== 'GET' || !(offset > 0) || reply?.status !== 404) return undefined
  return `GET ${operation.path} answers 404 instead of a list when \`start-index\` is past the last entry`
}

const largestInt64 = 2n ** 63n - 1n

/** Set when an id of more than 64 bits broke something inside, as it does wherever one function reads all ids. */
function idBeyondInt64({ request, reply }: Exchange): string | undefined {
  const status = reply?.status ?? 0
  const ids = new URL(request.url).pathname.match(/(?<=\/)\d+(?=\/|$)/g) ?? []
  const id = ids.find((digits) => BigInt(digits) > largestInt64)
  return id === undefined || status < 500
    ? undefined
    : `The target answers ${status} instead of a refusal where an id in the path is beyond 64 bits: ${id}`
}
