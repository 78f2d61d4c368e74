import { randomInt } from 'node:crypto'
import { RuleFailure } from '../../check.ts'
import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exactJson } from '../../http/exact-ids.ts'
import { answered, isRefused, requireRoom } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { withNames } from '../../prepare/learned/names-in-bodies.ts'
import { keptFields } from '../compare/kept-fields.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, type Ground, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { oddText, plainOddText, shortOddText } from './other-values.ts'
import { expectRead } from './read-as-sent.ts'

/** A name shows what most easily goes wrong with a text on its way through a service. */
export function keptTextRules(contract: Contract, family: Family): readonly Derived[] {
  const { create } = family
  if (!keptFields(contract, create).includes('name')) return []
  const text = `A text with letters outside ASCII that is sent with POST ${create.path} is read as it was sent, even if the body escapes them.`
  return [
    familyRule(family, create, { id: 'keeps-text-outside-ascii', text }, async (ground) => {
      const name = await makeNamed(ground, family)
      const escaped = { name: `${name} too`, write: inAscii }
      const created = await requireRoom(await createNamed(ground, family, escaped), () =>
        createNamed(ground, family, { name: `${name} two` }),
      )
      if (isRefused(created)) throw new RuleFailure(`any 2xx for letters as \\u escapes`, answered(created), created)
      await expectName(ground, family, { name: escaped.name, created })
    }),
    keepsDigitsRule(family),
  ]
}

/** What looks like a number becomes one in a column that takes numbers, too, and where types are juggled with. */
function keepsDigitsRule(family: Family): Derived {
  const text = `A name of digits alone that is sent with POST ${family.create.path} is a text, and is read as it was sent, with the zeros in front.`
  return familyRule(family, family.create, { id: 'keeps-name-of-digits', text }, async (ground) => {
    const name = `00${randomInt(1_000_000_000, 1_000_000_000_000)}`
    const created = await requireRoom(await createNamed(ground, family, { name }), () =>
      createNamed(ground, family, { name: ground.session.freshName('name') }),
    )
    // Which names a target takes is its own affair.
    if (!isRefused(created)) await expectName(ground, family, { name, created })
  })
}

/** How long a name may be is open, and so is whether it may have signs beyond the first 65,536, which some databases cannot keep. */
async function makeNamed(
  ground: Ground,
  family: Family,
  [odd, ...shorter]: OddTexts = [oddText, shortOddText, plainOddText],
): Promise<string> {
  const name = `${ground.session.freshName('name')} ${odd}`
  const created = await createNamed(ground, family, { name })
  const [next, ...rest] = shorter
  if (isRefused(created) && next !== undefined) return makeNamed(ground, family, [next, ...rest])
  await expectName(ground, family, { name, created })
  return name
}

type OddTexts = readonly [string, ...string[]]

function createNamed(
  { session, outer }: Ground,
  { create }: Family,
  { name, write }: { readonly name: string; readonly write?: (json: string) => string },
): Promise<Exchange> {
  const { body } = prepareBody(session, create, { body: { path: ['name'], value: name } })
  const sent =
    write === undefined ? { body } : { rawBody: write(exactJson(withNames(session.target.names, create, body)) ?? '') }
  return session.send({ operation: create, path: outer, ...sent })
}

async function expectName(
  { session, outer }: Ground,
  family: Family,
  { name, created }: { readonly name: string; readonly created: Exchange },
): Promise<void> {
  const path = trackCreated(session, family, { created: await accepted(created), outer })
  await expectRead(session, family, path, { operation: family.create, body: { name } })
}

/** As many clients write JSON (RFC 8259, section 7): a letter beyond the first 65,536 is a pair, and a slash is escaped. */
function inAscii(json: string): string {
  const escaped = json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return escaped.replaceAll('/', '\\/')
}
