import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { itemPaths } from '../said-again.ts'
import { bodyOf, fieldsOf, hasId, send } from '../steps.ts'
import type { Named } from './named.ts'
import { expectFound } from './names-apart.ts'

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

/** Whatever a target takes as a name it finds by that name in the path. */
export async function takesAnyCharacters(session: Session, { group, what }: Named): Promise<void> {
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
