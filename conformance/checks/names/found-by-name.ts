import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { makeAmongMany } from '../../derived/lists/lists.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { itemPaths } from '../said-again.ts'
import { bodyOf, type Fields, fieldsOf, listOf, prepare, send } from '../steps.ts'
import type { Named } from './named.ts'
import { expectFound, expectNamesKept, expectUnusualFound } from './names-apart.ts'

/** What stands for any letters, or for any one, in patterns of databases and file names, and not in a name. */
const wildcards = ['%', '_', '*', '?', '.']

/** The whole name finds an entity as its id does; a part of the name, a wildcard or another text does not. */
export async function findsByName(session: Session, { group, what, full }: Named): Promise<void> {
  await requireState(session)
  const itemPath = itemPaths[group]
  const [one, other] = [await makeEntity(session, itemPath, {}), await makeEntity(session, itemPath, {})]
  for (const entity of [one, other]) {
    const bearer = { name: String(entity.sent.name), id: entity.pathValues.id ?? '' }
    const read = await expectFound(session, group, bearer)
    await expectSameAsById(session, group, { path: entity.pathValues, read })
  }
  const path = await full(session)
  const { name: fullName } = fieldsOf(await prepare(session, `${group}.get`, { path }))
  const read = await prepare(session, `${group}.getByName`, { path: { name: String(fullName) } })
  await expectSameAsById(session, group, { path, read })
  // A name of which only a part is right is another name, and so is what something else about it says, also its id.
  const whole = String(one.sent.name)
  // Without its whole number, as a part of that may end another name.
  const part = whole.replace(/\d+$/, '')
  const told = { ...one.sent, ...fieldsOf(await prepare(session, `${group}.get`, { path: one.pathValues })) }
  const texts = [...otherTexts(told), ...Object.values(one.pathValues)]
  for (const name of [part, ...wildcards.map((sign) => `${whole.slice(0, -1)}${sign}`), ...texts]) {
    const read = await send(session, `${group}.getByName`, { path: { name } })
    if (isAccepted(read) && !isNamed(read, name)) throw new RuleFailure(`no ${what}`, answered(read), read)
  }
  await expectUnusualFound(session, group)
  await expectNamesApart(session, group)
  await expectFoundAmongMany(session, group)
}

/** What else is said of an entity at some length, such as its routing key or its integration key. */
function otherTexts(told: Fields): readonly string[] {
  const texts = Object.values(told).filter((value) => typeof value === 'string')
  return texts.filter((text) => text.length > 8 && text !== told.name)
}

/** Somebody may have such a name, perhaps in other letters. */
function isNamed(read: Exchange, name: string): boolean {
  return String(fieldsOf(read).name).toLowerCase() === name.toLowerCase()
}

/** @throws RuleFailure when what is read by name shows anything else than what is read by the id. */
export async function expectSameAsById(
  session: Session,
  group: Named['group'],
  { path, read }: { readonly path: PathValues; readonly read: Exchange },
): Promise<void> {
  const alone = fieldsOf(await prepare(session, `${group}.get`, { path }))
  expectShownAlike({ alone, other: fieldsOf(read), exchange: read })
}

/** Two names that differ in one letter alone, or in a space at the end, which some databases take for one. */
const likeNames = [
  ['Case', 'case'],
  ['Résumé', 'Resume'],
  ['end', 'end '],
  // To some collations all signs beyond the first 65,536 are the same, or all outside their own script.
  ['🚨', '🔥'],
  ['東', '西'],
] as const

/** Where two names may be so much alike, each leads to its own entity. */
async function expectNamesApart(session: Session, group: Named['group']): Promise<void> {
  for (const endings of likeNames) {
    const fresh = session.freshName('name')
    const made: { readonly id: string; readonly name: string }[] = []
    for (const name of endings.map((ending) => `${fresh} ${ending}`)) {
      const created = await send(session, `${group}.create`, { body: bodyOf(session, `${group}.create`, { name }) })
      // To a target these may be one name, which is taken then.
      if (isAccepted(created) && fieldsOf(created).name === name) made.push({ id: idText(fieldsOf(created)), name })
    }
    if (made.length < endings.length) continue
    // More than once, as either of two that fit may be found.
    for (const one of [...made, ...made]) await expectFound(session, group, one)
  }
}

/** Where there are many, a name may be looked for among the first, or the last, of them alone. */
async function expectFoundAmongMany(session: Session, group: Named['group']): Promise<void> {
  const list = listOf(session, `${group}.list`)
  const found = await makeAmongMany(session, itemPaths[group], list).catch(onlySetup)
  await expectNamesKept(session, group, found ?? [])
}
