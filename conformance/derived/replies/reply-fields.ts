import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Contract } from '../../contract.ts'
import { constraintPlaces } from '../../schema/constraints.ts'
import { keywordOf, schemaLayers, typesOf } from '../../schema/layers.ts'
import { type Derived, idPart, passiveRule } from '../derived.ts'
import { fieldQuestions, observeField } from './field-answers.ts'
import { indexReplies, type ReplyIndex } from './reply-index.ts'
import { type ReplyProperty, replyProperties } from './reply-properties.ts'
import type { SeenValues } from './value-judge.ts'

/** Each field that a reply can carry has the type, and keeps the bounds and value sets, that the contract gives it. */
export function deriveReplyFields(contract: Contract): readonly Derived[] {
  return replyProperties(contract).flatMap((property) => {
    const types = typesOf(contract, property.place)
    return types.length === 0 ? [] : [fieldRule(contract, property, types)]
  })
}

function fieldRule(contract: Contract, property: ReplyProperty, types: readonly string[]): Derived {
  const { key, owner, path, place, family } = property
  const questions = fieldQuestions(contract, place)
  return passiveRule(
    {
      id: `${[owner, ...path].map(idPart).join('-')}-is-${types.join('-or-')}`,
      kind: 'field',
      family,
      text: `\`${path.join('.')}\` of ${owner} is ${types.map(withArticle).join(' or ')}${valueSet(contract, place)}${timeFormat(contract, place)}.`,
      source: place,
      covers: constraintPlaces(contract, place),
      questions,
    },
    async (exchanges, session) => {
      const { values, absent } = await indexReplies(exchanges, session)
      if (absent.has(key)) session.observe('reply-fields-present', 'some')
      else if (absent.size === 0 && values.has(key)) session.observe('reply-fields-present', 'all')
      const seen = values.get(key)
      if (absent.has(key) && isNullless(values)) session.observe('null-for-absent', 'no')
      if (seen !== undefined) observeField(session, questions, seen)
      judgeValues(session, path.at(-1) ?? '', seen)
    },
  )
}

/** Whether no reply had null where it could have left something out. */
function isNullless(values: ReplyIndex['values']): boolean {
  return [...values.values()].every(({ nulls }) => nulls === 0)
}

function judgeValues(session: Session, name: string, seen: SeenValues | undefined): void {
  if (seen?.wrong !== undefined) throw new RuleFailure(seen.wrong.expected, seen.wrong.actual, seen.wrong.exchange)
  if (seen !== undefined && seen.nulls > 0) session.observe('null-for-absent', 'yes')
  if (seen !== undefined && seen.judged > 0) return
  const other = seen?.otherName
  if (other !== undefined) throw new RuleFailure(`the field \`${name}\``, `\`${other.name}\``, other.exchange)
  throw new SetupFailure('no reply of this run carried the field, which may be left out')
}

function withArticle(type: string): string {
  if (type === 'null') return 'null'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

function valueSet(contract: Contract, place: string): string {
  const values = keywordOf(schemaLayers(contract, place), 'enum')?.value
  return Array.isArray(values) ? `, one of ${values.map((value) => `\`${String(value)}\``).join(', ')}` : ''
}

function timeFormat(contract: Contract, place: string): string {
  return keywordOf(schemaLayers(contract, place), 'format')?.value === 'date-time' ? ' with an ISO 8601 date-time' : ''
}
