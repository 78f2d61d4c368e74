import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { knownTeams } from '../../prepare/account/teams.ts'
import type { Entity } from '../../prepare/entities/entities.ts'
import { makeOfOneId } from '../../prepare/entities/one-id.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectUnchanged } from '../compare/unchanged.ts'
import { accepted, type Family, fieldsIn, namedFamiliesOf, onFamily } from '../families.ts'
import { bodyWith } from '../values/team-writes.ts'
import type { LostBy } from './first-writes.ts'
import { namingNothing } from './lost-references.ts'

/**
 * Writes to an entity beside its twin: one of another kind that has the same id. A table that several kinds share, of their teams for
 * example, may tell them by that alone. Learned once in a run, as two of one id are made only while nothing else is.
 */
export function learnTwinLoss(session: Session, family: Family): Promise<LostBy> {
  return session.once(`writes beside a twin to ${family.itemPath}`, async () => {
    const other = nextOf(family, namedFamiliesOf(session.contract))
    if (other === undefined) return {}
    const loss = await onFamily(session, family, (ground) => writeBeside(ground.session, family, other)).catch(
      onlySetup,
    )
    return loss ?? {}
  })
}

/** Each family has a twin in the one behind it. */
function nextOf({ itemPath }: Family, named: readonly Family[]): Family | undefined {
  const own = named.findIndex((one) => one.itemPath === itemPath)
  return own === -1 ? undefined : named[(own + 1) % named.length]
}

async function writeBeside(session: Session, family: Family, other: Family): Promise<LostBy> {
  const both = await makeOfOneId(session, family.itemPath, other.itemPath)
  if (both === undefined) return {}
  const [own, twin] = both
  const { pathValues: path } = own
  const update = await lossBy(session, other, {
    twin,
    write: async (before) => {
      // What becomes of the teams where a body has none is open: it may have those of the twin then.
      const bodies = [namingNothing(own.sent) ?? own.sent, await withOtherTeams(session, family, before)]
      for (const body of bodies) await session.send({ operation: family.update, path, body })
    },
  })
  const remove = await lossBy(session, other, {
    twin,
    write: () => session.send({ operation: family.remove, path }),
  })
  await session.send({ operation: other.remove, path: twin.pathValues })
  return { ...(update ? { update } : {}), ...(remove ? { remove } : {}) }
}

async function withOtherTeams(session: Session, family: Family, { teams: those }: Fields): Promise<Fields> {
  const { teams } = await knownTeams(session)
  const own = new Set(Array.isArray(those) ? those.filter(isRecord).map(idText) : [])
  return bodyWith(
    session,
    family.update,
    teams.filter(({ id }) => !own.has(idText({ id }))),
  )
}

interface BesideTwin {
  readonly twin: Entity
  readonly write: (before: Fields) => Promise<unknown>
}

async function lossBy(session: Session, family: Family, { twin, write }: BesideTwin): Promise<RuleFailure | undefined> {
  const { pathValues: path } = twin
  const before = fieldsIn(await accepted(session.send({ operation: family.read, path })))
  await write(before)
  try {
    await expectUnchanged(session, family, { path, before })
    return undefined
  } catch (error) {
    if (error instanceof RuleFailure) return error
    throw error
  }
}
