import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { answered, isAccepted, isRefused, requireRoom } from '../../prepare/answer.ts'
import { preparedFields } from '../../prepare/bodies/bodies.ts'
import { isNameField } from '../../prepare/bodies/names.ts'
import { acceptedBefore } from '../../prepare/entities/created.ts'
import { firstMade } from '../../prepare/entities/state.ts'
import { isRecord } from '../../schema/layers.ts'
import type { Derived } from '../derived.ts'
import { type Family, type Ground, namedFamiliesOf, trackCreated } from '../families.ts'
import { familyRule } from '../family-rule.ts'

/** Only its names are an entity's own: another one may have the same values, show the same things and use the same data source. */
export function deriveMadeAlike(contract: Contract): readonly Derived[] {
  return namedFamiliesOf(contract).map((family) => {
    const { create } = family
    const text = `POST ${create.path} creates an entity that differs from another one only in its names.`
    const part = { id: 'takes-the-same-under-another-name', text }
    return familyRule(family, create, part, (ground) => takeTheSame(ground, family))
  })
}

/** What tells a body from the usual one, but for its names. */
interface Change {
  readonly words: string
  readonly apply: (body: Fields) => Fields
}

const unchanged: Change = { words: 'the usual fields', apply: (body) => body }

async function takeTheSame(ground: Ground, family: Family): Promise<void> {
  const { session } = ground
  const [first, second] = await createInRow(ground, family, [unchanged, unchanged])
  if (second === undefined || !isRefused(second)) return
  const isTakenAlone = isAccepted(first ?? second) || (await wasTaken(session, family))
  const change = isTakenAlone ? await changeThatIsTaken(ground, family) : undefined
  if (change !== undefined) throw new RuleFailure(`any 2xx, as for one with ${change.words}`, answered(second), second)
  await requireRoom(second, async () => (await createInRow(ground, family, [unchanged]))[0] ?? second)
}

/** Only what was taken where nothing like it was shows that it is the likeness that is refused. */
async function wasTaken(session: Session, { create, itemPath }: Family): Promise<boolean> {
  if ((await firstMade(session, itemPath)) !== undefined) return true
  const taken = await acceptedBefore(session, create)
  const body = taken === undefined ? undefined : JSON.parse(taken)
  return isRecord(body) && besideNames(session, create).every(([name, value]) => isDeepStrictEqual(body[name], value))
}

/** The fields of the usual body that another entity may have as well. */
function besideNames(session: Session, create: Operation): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(preparedFields(session, create)).filter(([name]) => !isNameField(name))
}

/** Where one with a change is taken right between two that are refused, it is not their number that stands in the way. */
async function changeThatIsTaken(ground: Ground, family: Family): Promise<Change | undefined> {
  for (const change of changesOf(ground.session, family)) {
    const isCause = async (): Promise<boolean> => {
      const exchanges = await createInRow(ground, family, [unchanged, unchanged, change, unchanged])
      return exchanges.slice(1).map(isAccepted).join() === 'false,true,false'
    }
    // What somebody else removes meanwhile makes room for one.
    if ((await isCause()) && (await isCause())) return change
  }
  return undefined
}

/** Each field left out, each text another one, and nothing but the names. */
function changesOf(session: Session, { create }: Family): readonly Change[] {
  const fields = besideNames(session, create)
  const texts = fields.filter(([, value]) => typeof value === 'string')
  return [
    ...fields.map(([name]) => ({ words: `no \`${name}\``, apply: only((field) => field !== name) })),
    ...texts.map(([name, value]) => ({
      words: `another \`${name}\``,
      apply: (body: Fields) => ({ ...body, [name]: `${value} ${session.freshName('again')}` }),
    })),
    { words: 'its names alone', apply: only(isNameField) },
  ]
}

function only(isLeft: (field: string) => boolean): Change['apply'] {
  return (body) => Object.fromEntries(Object.entries(body).filter(([name]) => isLeft(name)))
}

async function createInRow(
  { session, outer }: Ground,
  family: Family,
  changes: readonly Change[],
): Promise<readonly Exchange[]> {
  const { create: operation } = family
  const bodies = changes.map(({ apply }) => apply(preparedFields(session, operation)))
  const exchanges = await session.sendInRow(bodies.map((body) => ({ operation, path: outer, body })))
  for (const created of exchanges) {
    // Nothing stands in the way of what is tried next.
    if (isAccepted(created))
      await session.send({ operation: family.remove, path: trackCreated(session, family, { created, outer }) })
  }
  return exchanges
}
