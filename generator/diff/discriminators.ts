import { type Json, ownText } from '../json.ts'
import type { ConstraintChange } from './constraint.ts'
import { below, entriesOf, type Flat, type Node } from './flatten.ts'
import { nameOfReference, schemaName, shortName } from './forms.ts'
import { changeOfText } from './keywords.ts'

/** What has changed of the field that tells forms apart, and of the values by which it does. */
export function compareDiscriminators(
  was: Flat,
  is: Flat,
  pairs: readonly (readonly [was: Node, is: Node])[],
): readonly ConstraintChange[] {
  const [before, after] = [was, is].map(discriminatorOf)
  const [old, now] = [before, after].map((node) => node && ownText(node.value, 'propertyName'))
  // It tells nothing that the forms themselves do not allow.
  if (!before || !after)
    return before || after ? [{ ...changeOfText('discriminator', [old, now]), shift: 'harmless' }] : []
  if (old !== now) return [changeOfText('discriminator', [old, now])]
  if (pairs.length === 0) return compareMappings(before, after)
  // One form may stand for several.
  const [byOld, byNow] = [Map.groupBy(pairs, ([form]) => form), Map.groupBy(pairs, ([, form]) => form)]
  const gone = [...byOld].flatMap(([form, partners]) => {
    const known = partners.flatMap(([, partner]) => tellingValues(after, partner))
    const values = tellingValues(before, form).filter((value) => !known.includes(value))
    return values.map((value) => goneValue(old, value, shortName(form)))
  })
  const added = [...byNow].flatMap(([form, partners]) => {
    const known = partners.flatMap(([partner]) => tellingValues(before, partner))
    const values = tellingValues(after, form).filter((value) => !known.includes(value))
    return values.map((value) => newValue(old, value, shortName(form)))
  })
  return [...gone, ...added]
}

function discriminatorOf({ parts }: Flat): Node | undefined {
  return parts.map((part) => below(part, 'discriminator')).find((node) => node !== undefined)
}

/** The values for a form: those that the mapping gives it, else the name of its schema. */
function tellingValues(discriminator: Node, form: Node): readonly string[] {
  const name = nameOfReference(form)
  if (name === undefined) return []
  const values = [...mappingOf(discriminator)].filter(([, target]) => target === name).map(([value]) => value)
  return values.length > 0 ? values : [name]
}

/** Names of schemas by value. */
function mappingOf(discriminator: Node): ReadonlyMap<string, string> {
  const entries = entriesOf(below(discriminator, 'mapping'))
  return new Map(entries.map(([value, target]) => [value, mappedName(target.value)]))
}

function mappedName(target: Json): string {
  return schemaName({ $ref: target }) ?? String(target)
}

// Where a schema is the base of others, its mapping alone names these.
function compareMappings(before: Node, after: Node): readonly ConstraintChange[] {
  const [old, now] = [mappingOf(before), mappingOf(after)]
  const field = ownText(after.value, 'propertyName')
  return [
    ...[...old]
      .filter(([value, name]) => now.get(value) !== name)
      .map(([value, name]) => goneValue(field, value, name)),
    ...[...now].filter(([value, name]) => old.get(value) !== name).map(([value, name]) => newValue(field, value, name)),
  ]
}

function goneValue(field: string | undefined, value: string, form: string): ConstraintChange {
  return { shift: 'narrower', message: `${field} "${value}" is not ${form} any more` }
}

function newValue(field: string | undefined, value: string, form: string): ConstraintChange {
  return { shift: 'wider', message: `${field} "${value}" is ${form} now` }
}
