import { RuleFailure, type Session } from '../../check.ts'
import { isNothing } from '../../derived/compare/shown-alike.ts'
import type { Query } from '../../derived/lists/lists.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { bodyOf, entriesOf, type Fields, has, request, words } from '../steps.ts'
import type { IncludeList } from './include-list.ts'
import { bringsAll } from './several-includes.ts'

/**
 * A list that is kept by less than its whole query is found out when another query comes right before.
 *
 * @param names What the second query brings, if it is not answered from what is kept for the first.
 */
export async function expectToldApart(
  session: Session,
  group: 'services' | 'metrics',
  { first, second, names }: { readonly first: Query; readonly second: Query; readonly names: readonly string[] },
): Promise<void> {
  const { pathValues: path } = await makeEntity(session, `/${group}/{id}`, {})
  // Whatever is kept has to be read again after that.
  const write = request(session, `${group}.update`, { path, body: bodyOf(session, `${group}.update`) })
  const [one, other] = [first, second].map((query) => request(session, `${group}.list`, { query }))
  if (one === undefined || other === undefined) return
  for (let times = 0; ; times++) {
    const [, alone] = await session.sendInRow([write, other])
    if (!bringsAll(alone, names)) return
    const [, , listed] = await session.sendInRow([write, one, other])
    if (bringsAll(listed, names)) return
    // An empty list may be left out of one answer and not of the next, but not each time of the same.
    if (times === 4)
      throw new RuleFailure(`${names.join(' and ')}, as when it is asked for alone`, answered(listed), listed)
  }
}

/** What `include` brings of an entry in one part of a list is brought in any other part as well, whether or not its size is named. */
export async function expectInAnyPart(session: Session, operationId: IncludeList['operationId'], value: string) {
  const ask = (...part: Query) => request(session, operationId, { query: [['include', value], ...part] })
  const parts = await session.sendInRow([
    ask(),
    ask(['start-index', '1']),
    ask(['max-results', '1']),
    ask(['max-results', '10']),
  ])
  const listed = parts.filter(isAccepted)
  const brings = (entry: Fields) => !isNothing(entry[value])
  const brought = new Set(listed.flatMap((part) => entriesOf(part).filter(brings).map(idText)))
  for (const part of listed) {
    const entry = entriesOf(part).find((one) => brought.has(idText(one)) && !has(one, value))
    if (entry) throw new RuleFailure(`${value}, as in other parts of the list`, words(entry), part)
  }
}
