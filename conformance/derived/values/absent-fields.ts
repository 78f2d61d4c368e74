import { RuleFailure, type Session } from '../../check.ts'
import type { Contract } from '../../contract.ts'
import type { PathValues } from '../../path-values.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { isRecord, keywordOf, schemaLayers } from '../../schema/layers.ts'
import { keptFields } from '../compare/kept-fields.ts'
import type { Derived } from '../derived.ts'
import { accepted, type Family, familiesOf, fieldsIn, type Ground } from '../families.ts'
import { familyRule } from '../family-rule.ts'
import { type Slot, slotsOf } from '../slots.ts'

/** Whether an update replaces or merges is open; a field that it does not give has its default or its former value, and no third. */
export function deriveAbsentFields(contract: Contract): readonly Derived[] {
  return familiesOf(contract).flatMap((family) => {
    const kept = keptFields(contract, family.update)
    return slotsOf(contract, family.update)
      .filter((slot) => slot.in === 'body' && slot.isOutermost && kept.includes(slot.name))
      .flatMap((slot) => {
        const fact = keywordOf(schemaLayers(contract, slot.place), 'default')
        return fact === undefined || fact.value === null
          ? []
          : [rule(family, slot, { place: fact.place, usual: fact.value })]
      })
  })
}

interface Default {
  readonly place: string
  readonly usual: unknown
}

function rule(family: Family, slot: Slot, { place, usual }: Default): Derived {
  const { update } = family
  const part = {
    id: `without-${slot.label}-keeps-or-defaults`,
    text: `After PUT ${update.path} without \`${slot.name}\`, that field has its former value or the default ${JSON.stringify(usual)}.`,
    source: place,
    questions: ['put-replace-or-merge'],
  }
  return familyRule(family, update, part, (ground) => judge(ground, family, { name: slot.name, usual }))
}

interface Replacing extends Pick<Family, 'read' | 'update'> {
  readonly session: Session
  readonly path: PathValues
}

/** An update that sets absent fields back may still leave the teams that it does not name. */
async function tellReplacing({ session, read, update, path }: Replacing): Promise<void> {
  const { body } = prepareBody(session, update, {})
  if (!isRecord(body) || !isFilled(body.teams)) return
  const { teams: _, ...withoutTeams } = body
  await accepted(session.send({ operation: update, path, body }))
  const before = fieldsIn(await accepted(session.send({ operation: read, path })))
  if (!isFilled(before.teams)) return
  await accepted(session.send({ operation: update, path, body: withoutTeams }))
  const after = fieldsIn(await accepted(session.send({ operation: read, path })))
  session.observe('put-replace-or-merge', isFilled(after.teams) ? 'replaces-but-teams' : 'replaces')
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0
}

async function judge(
  { session, make }: Ground,
  { read, update }: Family,
  { name, usual }: { readonly name: string; readonly usual: unknown },
): Promise<void> {
  const { pathValues: path } = await make()
  // Of a flag a third value is only seen where both others are the same.
  const former = typeof usual === 'boolean' ? usual : Number(usual) + 2
  const withField = prepareBody(session, update, { body: { path: [name], value: former } }).body
  await accepted(session.send({ operation: update, path, body: withField }))
  const { [name]: _, ...body } = isRecord(withField) ? withField : {}
  await accepted(session.send({ operation: update, path, body }))
  const exchange = await accepted(session.send({ operation: read, path }))
  const actual = fieldsIn(exchange)[name] ?? usual
  if (actual === former && former !== usual) session.observe('put-replace-or-merge', 'merges')
  if (actual === usual && former !== usual) await tellReplacing({ session, read, update, path })
  if (actual === usual || actual === former) return
  throw new RuleFailure(
    `${name} ${JSON.stringify(usual)} or ${JSON.stringify(former)}`,
    JSON.stringify(actual),
    exchange,
  )
}
