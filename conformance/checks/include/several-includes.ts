import { RuleFailure, type Session } from '../../check.ts'
import type { Query } from '../../derived/lists/lists.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { entriesOf, has, prepare, request, send } from '../steps.ts'
import type { IncludeList } from './include-list.ts'

/** The ways in which the target takes two values of `include` at once, and brings what both name; which ones it takes is open. */
export function bothAtOnce(session: Session, { operationId, values }: IncludeList): Promise<readonly Query[]> {
  const both = values.slice(0, 2)
  return session.once(`includes of ${operationId}`, async () => {
    if (await areShownUnasked(session, operationId, both)) return []
    const taken: Query[] = []
    for (const query of formsOf(both))
      if (bringsAll(await send(session, operationId, { query }), both)) taken.push(query)
    return taken
  })
}

/** Whether the list shows some of these fields anyway, so that nothing tells which of several values were taken. */
async function areShownUnasked(
  session: Session,
  operationId: IncludeList['operationId'],
  names: readonly string[],
): Promise<boolean> {
  return entriesOf(await prepare(session, operationId)).some((entry) => names.some((name) => has(entry, name)))
}

/** The two ways to ask for several fields. */
export function formsOf(values: readonly string[]): readonly Query[] {
  return [[['include', values.join(',')]], values.map((value) => ['include', value] as const)]
}

/** Where two fields are brought at once, they are brought in whichever order they are named. */
export async function expectInAnyOrder(
  session: Session,
  operationId: IncludeList['operationId'],
  names: readonly string[],
): Promise<void> {
  if (await areShownUnasked(session, operationId, names)) return
  const reversed = formsOf(names.toReversed())
  for (const [index, form] of formsOf(names).entries()) {
    const queries = [form, reversed[index] ?? []]
    for (let times = 0; ; times++) {
      const asked = queries.map((query) => request(session, operationId, { query }))
      // An odd number: whoever leaves something out by turns does so at another place the next time.
      const [, other, again] = await session.sendInRow([...asked, ...asked, ...asked.slice(0, 1)])
      if (again === undefined || other === undefined || !bringsAll(again, names) || bringsAll(other, names)) break
      // An empty list may be left out of one answer and not of the next, but not each time of the same.
      if (times === 4)
        throw new RuleFailure(`${names.join(' and ')}, as when they are named in this order`, answered(other), other)
    }
  }
}

/** What each of several fields is brought for alone, it is brought for beside the others, in a form in which two of them are. */
export async function expectAllAtOnce(session: Session, operationId: string, names: readonly string[]): Promise<void> {
  const ask = (query: Query) => request(session, operationId, { query })
  for (let times = 0; ; times++) {
    const [plain, ...alone] = await session.sendInRow([ask([]), ...names.map((name) => ask([['include', name]]))])
    const brought = names.filter((name, index) => {
      const listed = alone[index]
      return listed !== undefined && bringsAll(listed, [name]) && plain !== undefined && !bringsAll(plain, [name])
    })
    let lost: Exchange | undefined
    for (const [index, form] of formsOf(brought).entries()) {
      const [two, all] = await session.sendInRow([ask(formsOf(brought.slice(0, 2))[index] ?? []), ask(form)])
      const isLost = all !== undefined && isAccepted(all) && brought.some((name) => !bringsAll(all, [name]))
      if (two !== undefined && bringsAll(two, brought.slice(0, 2)) && isLost) lost = all
    }
    if (brought.length < 3 || lost === undefined) return
    // What has come in since may have pushed out what had them.
    if (times === 4)
      throw new RuleFailure(`${brought.join(', ')}, as when each is asked for alone`, answered(lost), lost)
  }
}

/** Whether an entry of a list has all of these fields. */
export function bringsAll(listed: Exchange, names: readonly string[]): boolean {
  const entries = isAccepted(listed) ? entriesOf(listed) : []
  return entries.some((entry) => names.every((name) => has(entry, name)))
}
