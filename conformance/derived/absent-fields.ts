import { RuleFailure } from '../check.ts'
import type { Contract } from '../contract.ts'
import { prepareBody } from '../prepare/bodies.ts'
import { isRecord, keywordOf, schemaLayers } from '../schema/layers.ts'
import { type Derived, derivedRule } from './derived.ts'
import { accepted, type Family, familiesOf, fieldsOf, type Ground, onFamily } from './families.ts'
import { keptFields } from './kept-fields.ts'
import { type Slot, slotsOf } from './slots.ts'

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
  return derivedRule(
    {
      id: `${update.ruleName}-without-${slot.label}-keeps-or-defaults`,
      kind: 'state',
      family: update.family,
      text: `After PUT ${update.path} without \`${slot.name}\` it has ${JSON.stringify(usual)} or its former value.`,
      source: place,
      needs: 'state',
      questions: ['put-replace-or-merge'],
    },
    (session) => onFamily(session, family, (ground) => judge(ground, family, { name: slot.name, usual })),
  )
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
  const actual = fieldsOf(exchange)[name] ?? usual
  if (actual === usual || actual === former) return
  throw new RuleFailure(
    `${name} ${JSON.stringify(usual)} or ${JSON.stringify(former)}`,
    JSON.stringify(actual),
    exchange,
  )
}
