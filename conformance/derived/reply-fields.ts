import { RuleFailure, type Session, SetupFailure } from '../check.ts'
import type { Contract, Mismatch } from '../contract.ts'
import { constraintPlaces } from '../schema/constraints.ts'
import { keywordOf, schemaLayers, typesOf } from '../schema/layers.ts'
import { type Derived, idPart, passiveRule } from './derived.ts'
import { type ReplyProperty, replyProperties } from './reply-properties.ts'
import { type SeenValue, valuesByProperty } from './reply-values.ts'

/** Each field that a reply can carry has the type, and keeps the bounds and value sets, that the contract gives it. */
export function deriveReplyFields(contract: Contract): readonly Derived[] {
  return replyProperties(contract).flatMap((property) => {
    const types = typesOf(contract, property.place)
    return types.length === 0 ? [] : [fieldRule(contract, property, types)]
  })
}

function fieldRule(contract: Contract, property: ReplyProperty, types: readonly string[]): Derived {
  const { key, owner, path, place, family } = property
  return passiveRule(
    {
      id: `${[owner, ...path].map(idPart).join('-')}-is-${types.join('-or-')}`,
      kind: 'field',
      family,
      text: `\`${path.join('.')}\` of ${owner} is ${types.map(withArticle).join(' or ')}${valueSet(contract, place)}.`,
      source: place,
      covers: constraintPlaces(contract, place),
    },
    (exchanges, session) => judgeValues(session, place, valuesByProperty(contract, exchanges).get(key) ?? []),
  )
}

function judgeValues(session: Session, place: string, values: readonly SeenValue[]): void {
  const { contract } = session
  const judged = values.filter(({ value }) => value !== null || contract.mismatches(place, null).length === 0)
  for (const { value, exchange } of judged) {
    const problems = contract.replyMismatches(place, value).filter(isAboutValue)
    if (problems.length === 0) continue
    throw new RuleFailure(problems.map(({ expected }) => expected).join('; '), shown(value), exchange)
  }
  if (judged.length < values.length) session.observe('null-for-absent', 'yes')
  if (judged.length === 0) throw new SetupFailure('no reply of this run carried it')
}

/** Whether a mismatch is about the value itself or an item of it, not about a property inside, which has its own rule. */
function isAboutValue({ at }: Mismatch): boolean {
  return /^(\/\d+)*$/.test(at)
}

const shownCharacters = 120

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text
}

function withArticle(type: string): string {
  if (type === 'null') return 'null'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

function valueSet(contract: Contract, place: string): string {
  const values = keywordOf(schemaLayers(contract, place), 'enum')?.value
  return Array.isArray(values) ? `, one of ${values.map((value) => `\`${String(value)}\``).join(', ')}` : ''
}
