import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { answerTo, fieldsOf, prepare, send, sentPart, wholeOf, words } from '../steps.ts'
import { expectNoOptions, expectOwnOptions } from './element-options.ts'
import { isInPlace, levelsOf, someLevels } from './nested-elements.ts'
import { pagePath, references } from './page-contents.ts'

/** Forms in which the options of a structure element may be written, by the answer that says so. */
const optionForms: Readonly<Record<string, unknown>> = { list: ['expand'], object: { expand: true }, string: 'expand' }

interface Options {
  readonly form: string
  readonly options: unknown
  /** Whether the target file says that options have this form. */
  readonly isKnown: boolean
}

/** A form of options that the target does not have may be refused, or passed over; of those that it takes it has one. */
export async function expectOptions(session: Session): Promise<void> {
  const answer = answerTo(session, 'structure-element-options')
  const taken: Kept[] = []
  for (const [form, options] of Object.entries(optionForms)) {
    if (answer !== undefined && answer !== form) continue
    const kept = await expectStructureKept(session, { form, options, isKnown: answer === form })
    if (kept !== undefined) taken.push(kept)
  }
  const [first] = taken
  if (first === undefined || taken.some(({ hasOptions }) => hasOptions)) return
  throw new RuleFailure('options in one of the forms that were taken', 'none', first.read)
}

interface Kept {
  readonly read: Exchange
  /** Whether the page shows options that were sent. */
  readonly hasOptions: boolean
}

/** @returns `undefined` where the form of the options was refused. */
export async function expectStructureKept(session: Session, given: Options | undefined): Promise<Kept | undefined> {
  const page = await makeEntity(session, pagePath, {})
  const own = given === undefined ? {} : { options: given.options }
  const { services, structure } = await someLevels(session, own)
  const body = { ...page.sent, services: references(services), structure }
  const written = await send(session, 'statusPages.update', { path: page.pathValues, body })
  // A form of options that the target does not have may be refused.
  if (given !== undefined && !given.isKnown && isRefused(written)) return undefined
  if (!isAccepted(written)) throw new SetupFailure(`PUT ${pagePath} did not work: ${answered(written)}`, written)
  const read = await prepare(session, 'statusPages.get', { path: page.pathValues })
  // What options look like is open, so that the contract knows nothing inside them.
  const [whole = {}] = wholeOf(read)
  const levels = levelsOf(whole.structure)
  // An element that holds no others may have no use for options.
  const outer = levels.slice(0, -1)
  const optionsKept = outer.filter((level) => words(sentPart(level.options, own.options)) === words(own.options)).length
  const areOptionsKept = optionsKept === outer.length || (optionsKept === 0 && !given?.isKnown)
  if (given !== undefined && optionsKept > 0) session.observe('structure-element-options', given.form)
  for (const { id } of levels) session.observe('structure-element-id', typeof id)
  if (!isInPlace(services, levels) || (given !== undefined && !areOptionsKept))
    throw new RuleFailure(words(structure), words(fieldsOf(read).structure), read)
  expectAnswered(written, read)
  if (given && optionsKept > 0) {
    await expectNoOptions(session, { page, services, form: given.form })
    await expectOwnOptions(session, { page, services, options: given.options })
  }
  return { read, hasOptions: optionsKept > 0 }
}

/** @throws RuleFailure when the reply to a write shows a structure, and not the one that is read then. */
export function expectAnswered(written: Exchange, read: Exchange): void {
  const [other, alone] = [written, read].map((one) => ({ structure: fieldsOf(one).structure }))
  if (other && alone) expectShownAlike({ alone, other, mayLack: true, exchange: written })
}
