import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../check.ts'
import { expectShownAlike } from '../derived/compare/shown-alike.ts'
import { makeAmongMany } from '../derived/lists/lists.ts'
import type { Exchange, ExchangeRequest } from '../exchange.ts'
import { idText } from '../http/exact-ids.ts'
import { answered, isAccepted, isRefused } from '../prepare/answer.ts'
import { type Entity, makeEntity } from '../prepare/entities/entities.ts'
import { requireState } from '../prepare/entities/state.ts'
import { readAround } from '../prepare/requests/read-around.ts'
import { expectFound, expectNamesKept, expectUnusualFound, tellsLongNamesApart } from './names-apart.ts'
import { expectGivenUp, itemPaths } from './said-again.ts'
import { bodyOf, check, expectRefused, type Fields, fieldsOf, hasId, listOf, prepare, request, send } from './steps.ts'

/** A kind of entity that is looked up by its name. */
export interface Named {
  readonly ruleName: string
  readonly group: 'escalationPolicies' | 'metrics'
  readonly what: string
  /** The path of one that shows whatever such an entity can show. */
  readonly full: (session: Session) => Promise<Readonly<Record<string, string>>>
}

/** What has to be encoded in a path, and what may not be decoded twice. */
const oddNames = [
  'with spaces',
  'a/b',
  '100% of 5%25',
  'Zürich 東京',
  'a+b?c#d&e=f',
  '%2F',
  'down 🚨',
  'a;b',
  'a.json',
  'a_b',
  'a\\b',
  'a, b',
  `an 'a' or "b"`,
  'http://a:b',
  'a\u00a0b',
  'a  b',
  'Cafe\u0301',
  'a space at the end ',
  `long ${'name '.repeat(30)}end`,
]

function asIs(path: string): string {
  return path
}

/** As some clients write it: only in a form, and in a query that is read like one, is a plus a blank (RFC 3986, section 3.3). */
function withPlainPlus(path: string): string {
  return path.replaceAll('%2B', '+')
}

/** What stands for any letters, or for any one, in patterns of databases and file names, and not in a name. */
const wildcards = ['%', '_', '*', '?', '.']

/** Checks of names by which entities are looked up. */
export function nameChecks(named: Named): readonly Check[] {
  const { ruleName, what } = named
  return [
    check(`${ruleName}-get-by-name-finds-the-${what}`, (session) => findsByName(session, named)),
    check(`${ruleName}-get-by-name-follows-changes`, (session) => followsChanges(session, named)),
    check(`${ruleName}-get-by-name-takes-any-characters`, (session) => takesAnyCharacters(session, named)),
    check(`${ruleName}-names-are-unique`, (session) => keepsNamesUnique(session, named)),
  ]
}

/** The whole name finds an entity as its id does; a part of the name, a wildcard or another text does not. */
async function findsByName(session: Session, { group, what, full }: Named): Promise<void> {
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

/** A renamed entity is found by its new name only, and none is found once it is removed. */
async function followsChanges(session: Session, { group, what }: Named): Promise<void> {
  await requireState(session)
  const itemPath = itemPaths[group]
  const { pathValues: path, sent } = await makeEntity(session, itemPath, {})
  const byName = (name: unknown) => request(session, `${group}.getByName`, { path: { name: String(name) } })
  // Read before each change, so that an answer that was kept is found out, also that there is none.
  await prepare(session, `${group}.getByName`, { path: { name: String(sent.name) } })
  const body = bodyOf(session, `${group}.update`)
  const update = request(session, `${group}.update`, { path, body })
  const { before, after } = await readAround(session, update, byName(body.name))
  expectRefused(before)
  const isRight = isAccepted(after) && hasId(fieldsOf(after), path.id)
  if (!isRight) throw new RuleFailure(`the ${what} ${path.id}`, answered(after), after)
  expectRefused(await session.send(byName(sent.name)))
  if (group === 'escalationPolicies') await followsLevels(session, path, byName(body.name))
  await followsFields(session, group, { path, body, byName: byName(body.name) })
  await followsCreation(session, { group, what })
  const removed = await readAround(session, request(session, `${group}.delete`, { path }), byName(body.name))
  expectRefused(removed.after)
  for (const name of [body.name, sent.name]) await expectFoundAnew(session, { group, what }, String(name))
  // There may be no room for one more.
  await expectGivenUp(session, { group, field: 'name', find: byName }).catch(onlySetup)
}

/** Whatever a target takes as a name it finds by that name in the path. */
async function takesAnyCharacters(session: Session, { group, what }: Named): Promise<void> {
  await requireState(session)
  let taken = 0
  let refusal: Exchange | undefined
  for (const odd of oddNames) {
    const name = `${session.freshName('name')} ${odd}`
    const created = await send(session, `${group}.create`, { body: bodyOf(session, `${group}.create`, { name }) })
    // Which names a target takes is its own affair.
    if (isRefused(created)) {
      refusal = created
      continue
    }
    const id = idText(fieldsOf(created))
    if (fieldsOf(created).name !== name) continue
    taken += 1
    for (const spell of name.includes('+') ? [asIs, withPlainPlus] : [asIs]) {
      const read = await send(session, `${group}.getByName`, { path: { name }, spell })
      const isRight = isAccepted(read) && hasId(fieldsOf(read), id) && fieldsOf(read).name === name
      if (!isRight)
        throw new RuleFailure(`the ${what} ${id}, whose name is ${JSON.stringify(name)}`, answered(read), read)
    }
  }
  if (taken === 0) throw new SetupFailure(`the target takes no such name for a ${what}`, refusal)
  await expectNameOfDigits(session, group, what)
}

/** Nobody else gets a name that is taken, and nobody is refused one that is only alike. */
async function keepsNamesUnique(session: Session, { group }: Named): Promise<void> {
  await requireState(session)
  const itemPath = itemPaths[group]
  const one = await makeEntity(session, itemPath, {})
  const other = await makeEntity(session, itemPath, {})
  const { name } = one.sent
  const create = bodyOf(session, `${group}.create`, { name })
  const created = await send(session, `${group}.create`, { body: create })
  if (!isRefused(created)) throw new RuleFailure('any 4xx', answered(created), created)
  session.observe('duplicate-names', String(created.reply?.status))
  const update = bodyOf(session, `${group}.update`, { name })
  const updated = await send(session, `${group}.update`, { path: other.pathValues, body: update })
  if (!isRefused(updated)) throw new RuleFailure('any 4xx', answered(updated), updated)
  await expectNamesKept(session, group, [one, other])
  await expectOwnNameTaken(session, group, one)
  await expectPartTaken(session, group, String(name))
  for (const length of [240, 100]) if (await tellsLongNamesApart(session, { group, itemPath, length })) break
  await expectNameOfOtherKindTaken(session, group)
  await expectOneOfTwo(session, group)
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

/** That nobody has a name may be kept as well. */
async function followsCreation(session: Session, { group, what }: Pick<Named, 'group' | 'what'>): Promise<void> {
  const body = bodyOf(session, `${group}.create`)
  const byName = request(session, `${group}.getByName`, { path: { name: String(body.name) } })
  const made = await readAround(session, request(session, `${group}.create`, { body }), byName).catch(onlySetup)
  if (made === undefined || fieldsOf(made.written).name !== body.name) return
  const id = idText(fieldsOf(made.written))
  const isRight = isAccepted(made.after) && hasId(fieldsOf(made.after), id)
  if (!isRight) throw new RuleFailure(`the ${what} ${id}, which has the name now`, answered(made.after), made.after)
}

/** Whether a name may be given again that was given up, or whose bearer was removed, is open; who has it then is found by it. */
async function expectFoundAnew(
  session: Session,
  { group, what }: Pick<Named, 'group' | 'what'>,
  name: string,
): Promise<void> {
  const created = await send(session, `${group}.create`, { body: bodyOf(session, `${group}.create`, { name }) })
  if (!isAccepted(created) || fieldsOf(created).name !== name) return
  const id = idText(fieldsOf(created))
  const read = await send(session, `${group}.getByName`, { path: { name } })
  const isRight = isAccepted(read) && hasId(fieldsOf(read), id)
  if (!isRight) throw new RuleFailure(`the ${what} ${id}, which has the name now`, answered(read), read)
}

/** @throws RuleFailure when what is read by name shows anything else than what is read by the id. */
async function expectSameAsById(
  session: Session,
  group: Named['group'],
  { path, read }: { readonly path: Readonly<Record<string, string>>; readonly read: Exchange },
): Promise<void> {
  const alone = fieldsOf(await prepare(session, `${group}.get`, { path }))
  expectShownAlike({ alone, other: fieldsOf(read), exchange: read })
}

/** A level is written on its own, which an answer that was kept may miss. */
async function followsLevels(
  session: Session,
  path: Readonly<Record<string, string>>,
  byName: ExchangeRequest,
): Promise<void> {
  const body = bodyOf(session, 'escalationPolicies.updateLevel', { escalationTimeout: rareTimeout })
  const write = request(session, 'escalationPolicies.updateLevel', { path: { ...path, level: '0' }, body })
  const around = await readAround(session, write, byName).catch(onlySetup)
  if (around) await expectSameAsById(session, 'escalationPolicies', { path, read: around.after })
}

const rareTimeout = 35

interface Update {
  readonly path: Readonly<Record<string, string>>
  readonly body: Fields
  readonly byName: ExchangeRequest
}

/** The name stays, and something else is written. */
async function followsFields(session: Session, group: Named['group'], { path, body, byName }: Update): Promise<void> {
  const write = request(session, `${group}.update`, { path, body: { ...body, ...otherField[group] } })
  const { after } = await readAround(session, write, byName)
  await expectSameAsById(session, group, { path, read: after })
}

const otherField: Readonly<Record<Named['group'], Fields>> = {
  escalationPolicies: { delayMin: 3 },
  metrics: { description: 'another' },
}

/** An update may say again what the name is: it is no other entity's. */
async function expectOwnNameTaken(
  session: Session,
  group: Named['group'],
  { pathValues: path }: Entity,
): Promise<void> {
  const body = bodyOf(session, `${group}.update`)
  await prepare(session, `${group}.update`, { path, body })
  const updated = await send(session, `${group}.update`, { path, body: { ...body, ...otherField[group] } })
  if (isRefused(updated)) throw new RuleFailure('any 2xx, as the name is its own', answered(updated), updated)
}

/** What another name begins with is a name of its own. */
async function expectPartTaken(session: Session, group: Named['group'], name: string): Promise<void> {
  // Without its number and a letter before that: no other name of this run is the rest.
  const part = name.replace(/.-\d+$/, '')
  if (part === name) return
  const created = await send(session, `${group}.create`, { body: bodyOf(session, `${group}.create`, { name: part }) })
  if (!isRefused(created)) return
  await makeEntity(session, itemPaths[group], {})
  throw new RuleFailure(`any 2xx, as ${JSON.stringify(name)} is another name`, answered(created), created)
}

const otherKind = { escalationPolicies: 'metrics', metrics: 'escalationPolicies' } as const

/** Names are those of one kind: a metric may have that of a policy, and a policy that of a metric. */
async function expectNameOfOtherKindTaken(session: Session, group: Named['group']): Promise<void> {
  const other = await makeEntity(session, itemPaths[otherKind[group]], {}).catch(onlySetup)
  if (other === undefined) return
  const { name } = other.sent
  const created = await send(session, `${group}.create`, { body: bodyOf(session, `${group}.create`, { name }) })
  if (!isRefused(created)) return
  await makeEntity(session, itemPaths[group], {})
  throw new RuleFailure(`any 2xx, as ${JSON.stringify(name)} names none of this kind`, answered(created), created)
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

/** A name may be written like the id of another entity. */
async function expectNameOfDigits(session: Session, group: Named['group'], what: string): Promise<void> {
  const { pathValues } = await makeEntity(session, itemPaths[group], {})
  const name = pathValues.id ?? ''
  const created = await send(session, `${group}.create`, { body: bodyOf(session, `${group}.create`, { name }) })
  if (isRefused(created)) return
  const id = idText(fieldsOf(created))
  await expectFound(session, group, { name, id })
  // As numbers these would be the same.
  for (const like of [`0${name}`, `${name}.0`]) {
    const other = await send(session, `${group}.getByName`, { path: { name: like } })
    if (isAccepted(other) && fieldsOf(other).name === name)
      throw new RuleFailure(`no ${what}, whose name is ${name}, by ${like}`, answered(other), other)
  }
}

async function expectOneOfTwo(session: Session, group: Named['group']): Promise<void> {
  const { name } = bodyOf(session, `${group}.create`)
  // Nothing else of the two is alike, since a routing key may be unique as well.
  const bodies = [1, 2].map(() => bodyOf(session, `${group}.create`, { name }))
  const both = await Promise.all(bodies.map((body) => send(session, `${group}.create`, { body })))
  const created = both.filter(isAccepted)
  const [, second] = created
  if (second) throw new RuleFailure('one of two that are created at the same moment under one name', 'both', second)
}
