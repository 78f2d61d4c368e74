import type { Contract } from '../../contract.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { expectUnchanged } from '../compare/unchanged.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, familiesOf, fieldsIn, type Ground, idIn } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { expectNoMore, expectNoneNamed, nameIn } from '../refused/none-made.ts'

/** An update that says what is there already leaves it there, once. */
export function deriveSaidAgain(contract: Contract): readonly Derived[] {
  return familiesOf(contract).map((family) => {
    const { update } = family
    const text = `Sending the same PUT ${update.path} a second time changes nothing and creates nothing.`
    return familyRule(family, update, { id: 'said-again-changes-nothing', text }, (ground) => sayAgain(ground, family))
  })
}

async function sayAgain(ground: Ground, family: Family): Promise<void> {
  const { session } = ground
  const { pathValues: path } = await ground.make()
  const { body } = prepareBody(session, family.update, {})
  const say = () => accepted(session.send({ operation: family.update, path, body }))
  await say()
  // A contact may be made anew each time.
  const { contact: _, ...before } = fieldsIn(await accepted(session.send({ operation: family.read, path })))
  if (hasNoName(family.create)) await expectNoMore(ground, family, say)
  else await say()
  await expectUnchanged(session, family, { path, before })
  // Where names are unique, nothing else can have this one.
  const isUnique = operationAt(session.contract, 'GET', `${family.list.path}/name/{name}`) !== undefined
  if (!hasNoName(family.create) && !isUnique) await expectNoneNamed(ground, family, [nameIn(body)], idIn(family, path))
}
