import type { Contract, Operation } from '../../contract.ts'
import { lookAround } from '../../prepare/account/account.ts'
import { byIds, knownTeams, type Team } from '../../prepare/account/teams.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, familiesOf, type Ground, idIn, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { slotsOf } from '../slots.ts'
import { flipped, mixedBody } from './changed-bodies.ts'
import { asLongAsTaken, expectChanged } from './changed-fields.ts'
import { expectListedOnce, expectTeams } from './shown-teams.ts'
import { expectNotMistaken, expectOneName } from './team-mistakes.ts'
import { bodyWith, isTakenAway, type Written } from './team-writes.ts'

/** Every team that a body names is kept, and shown under its name; a team that is no longer named is gone. */
export function deriveTeams(contract: Contract): readonly Derived[] {
  const withTeams = familiesOf(contract).filter(({ update }) =>
    slotsOf(contract, update).some((slot) => slot.in === 'body' && slot.isOutermost && slot.name === 'teams'),
  )
  return withTeams.flatMap((family) => [
    rule(family, family.create, async ({ session, outer }, teams) => {
      const { create: operation } = family
      const created = await accepted(
        session.send({ operation, path: outer, body: bodyWith(session, operation, teams) }),
      )
      const path = trackCreated(session, family, { created, outer })
      await expectTeams(session, family, path, teams)
      await expectListedOnce({ session, outer }, family, { id: idIn(family, path), teams })
      await createTurned({ session, outer }, family, teams)
    }),
    rule(family, family.update, async ({ session, make, outer }, teams) => {
      const { update: operation } = family
      const { pathValues: path } = await make()
      for (const named of turnsOf(teams)) {
        await accepted(session.send({ operation, path, body: bodyWith(session, operation, named) }))
        await expectTeams(session, family, path, named)
      }
      const isAlone = teams.length === 1
      const last = isAlone && (await isTakenAway({ session, path }, family)) ? [] : teams
      await expectListedOnce({ session, outer }, family, { id: idIn(family, path), teams: last })
      await changeAlongWith({ session, path }, family, teams)
      await expectOneName({ session, make }, family, teams)
      await expectNotMistaken({ session, make }, family, teams)
    }),
  ])
}

/** Others of the same number, too: whoever compares numbers alone takes that for no change. */
function turnsOf(teams: readonly Team[]): readonly (readonly Team[])[] {
  return teams.length === 1 ? [teams] : [teams, teams.slice(1), teams.slice(0, -1), teams.toReversed()]
}

function rule(
  family: Family,
  operation: Operation,
  work: (ground: Ground, teams: readonly Team[]) => Promise<void>,
): Derived {
  const part = {
    id: 'keeps-every-team',
    text: `Every team that is sent with ${operation.method} ${operation.path}, and no other, is read with its id and its own name.`,
    source: operation.requestBody?.place ?? operation.place,
    needs: 'provider state "a team", or the fixture otherTeamId',
    learn: lookAround,
  }
  return familyRule(family, operation, part, async (ground) => {
    const { teams, lack } = await knownTeams(ground.session)
    if (teams.length > 0) await work(ground, teams)
    // That every team is kept takes several; where one alone is known, that one may be lost all the same.
    if (lack) throw lack
  })
}

/** Teams may depend on flags that have nothing to do with them. Which flags go together is the target's own affair. */
async function createTurned(
  { session, outer }: Pick<Ground, 'session' | 'outer'>,
  family: Family,
  teams: readonly Team[],
): Promise<void> {
  const { create: operation } = family
  const body = flipped(bodyWith(session, operation, teams))
  const created = requireAnswer(await session.send({ operation, path: outer, body }))
  if (isAccepted(created)) await expectTeams(session, family, trackCreated(session, family, { created, outer }), teams)
}

/** Whoever changes one field and is done loses the teams that change along with it, or what changes along with them. */
async function changeAlongWith({ session, path }: Written, family: Family, teams: readonly Team[]): Promise<void> {
  const { update: operation } = family
  const turns = teams.length === 1 ? [teams, [], teams] : [teams.slice(1), teams, teams.slice(0, -1)]
  for (const [turn, named] of turns.entries()) {
    const whole = { ...mixedBody(session, operation, turn), teams: byIds(named) }
    const { written, body } = await asLongAsTaken(whole, async (some) =>
      requireAnswer(await session.send({ operation, path, body: some })),
    )
    // Which values go together is the target's own affair, and so is what becomes of the teams where a body has none.
    const told = named.length === 0 ? { ...body, teams: undefined } : body
    if (isAccepted(written))
      expectChanged(await session.send({ operation: family.read, path }), { session, operation, body: told })
  }
}
