import { type Json, type JsonObject, objectOf } from '../json.ts'
import { type Choice, type Flat, flatten, keyOf, type Node, together, valuesOfTypes } from './flatten.ts'
import { choiceOf } from './forms.ts'
import { closedValues, textOf } from './keywords.ts'

/** A choice beside fields as one whose forms have these fields themselves; `undefined` where no field is in any of some other forms. */
export function spreadChoice({ choices, parts, properties }: Flat, others: readonly Flat[]): Choice | undefined {
  const [choice, ...further] = choices
  const isMoved = [...properties.keys()].some((name) => others.some((other) => other.properties.has(name)))
  if (!choice || further.length > 0 || !isMoved) return undefined
  const beside = parts.map((part) => withoutForms(part, choice.keyword))
  return { ...choice, forms: choice.forms.map((form) => besides(form, beside)) }
}

function besides(form: Node, [first, ...rest]: readonly Node[]): Node {
  return first ? { ...together(first, ...rest, form), pointer: form.pointer } : form
}

// What is behind a reference or in a part is a part of its own already.
function withoutForms(part: Flat['parts'][number], keyword: Choice['keyword']): Node {
  const entries = Object.entries(part.value).filter(([name]) => !['$ref', 'allOf', keyword].includes(name))
  return { value: objectOf(entries), pointer: part.pointer, key: `${keyOf(part)} beside its forms` }
}

/** A choice between schemas of single values as the set of these values; `undefined` where it is none. */
export function asSet(document: JsonObject, flat: Flat): Flat | undefined {
  const choice = choiceOf(flat)
  const lists = choice?.forms.map((form) => valuesAllowed(flatten(document, form)))
  if (!choice || !lists || lists.includes(undefined)) return undefined
  const counted = [
    ...Map.groupBy(
      lists.flatMap((values) => [...(values ?? [])]),
      (text) => text,
    ),
  ]
  // Of what two forms have in common, `oneOf` allows none.
  const texts = counted.filter(([, all]) => choice.keyword === 'anyOf' || all.length === 1).map(([text]) => text)
  const { pointer } = choice.owner
  const part = { value: { enum: texts.map((text): Json => JSON.parse(text)) }, pointer, key: `${pointer} as a set` }
  return { ...flat, choices: [], parts: [...flat.parts, part] }
}

function valuesAllowed(flat: Flat): ReadonlySet<string> | undefined {
  const values = flat.types && flat.choices.length === 0 ? valuesOfTypes(flat.types) : undefined
  return closedValues(flat) ?? (values && new Set(values.map(textOf)))
}
