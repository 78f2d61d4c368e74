import { isList, isObject, isValueOf, type JsonObject } from '../../json.ts'
import { literal } from '../text.ts'
import { checkCompositions, checkReference } from './check-compositions.ts'
import { checkArray } from './check-lists.ts'
import { checkObject } from './check-objects.ts'
import { checkNumber, checkString, checkValues } from './check-values.ts'
import { type Condition, eitherOr, guarded, type Statement } from './code.ts'
import { importName } from './module.ts'
import { type ObjectPlace, type Place, type Printing, refusal, type Subject } from './printing.ts'

/** Statements that tell what is wrong with a value, by every keyword of JSON Schema 2020-12. */
export function checkSchema(printing: Printing, { schema, pointer }: Place, subject: Subject): Statement[] {
  if (schema === false) return [refusal(printing, subject, 'not', '{}')]
  if (!isObject(schema)) return []
  const place = { schema, pointer }
  return [
    ...checkReference(printing, place, subject),
    ...checkTypes(printing, place, subject),
    ...checkValues(printing, place, subject),
    ...checkCompositions(printing, place, subject),
  ]
}

type Group = 'string' | 'number' | 'array' | 'object'

function checkTypes(printing: Printing, place: ObjectPlace, subject: Subject): Statement[] {
  const stated = typesOf(place.schema)
  // Where all values are listed, their types need no word of their own.
  const types = isImplied(place.schema, stated) ? [] : stated
  const groups = (['string', 'number', 'array', 'object'] as const).flatMap((group) => {
    const isPossible =
      stated.length === 0 || stated.includes(group) || (group === 'number' && stated.includes('integer'))
    const statements = isPossible ? groupChecks[group](printing, place, subject) : []
    return statements.length > 0 ? [{ group, statements }] : []
  })
  const [type, ...others] = types
  if (type !== undefined && others.length === 0) {
    const condition = typeRefusal(printing, types, subject)
    return eitherOr(
      condition,
      groups.flatMap(({ statements }) => statements),
    )
  }
  return [
    ...(types.length > 0 ? [typeRefusal(printing, types, subject)] : []),
    ...groups.flatMap(({ group, statements }) => guarded(isOfType(printing, group, subject.name), statements)),
  ]
}

function isImplied({ enum: values }: JsonObject, types: readonly string[]): boolean {
  return isList(values) && values.every((value) => types.some((type) => isValueOf(value, type)))
}

const typeNames = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']

function typesOf(schema: JsonObject): string[] {
  const { type } = schema
  const names = isList(type) ? type : [type ?? '']
  return names.filter((name) => typeof name === 'string').filter((name) => typeNames.includes(name))
}

function typeRefusal(printing: Printing, types: readonly string[], subject: Subject): Condition {
  const test = types.map((type) => isNotOfType(printing, type, subject.name)).join(' && ')
  const limit = types.length === 1 ? literal(types[0] ?? '') : `[${types.map(literal).join(', ')}]`
  return { test, action: refusal(printing, subject, 'type', limit) }
}

const predicates: Readonly<Record<string, string>> = {
  object: 'isObject',
  array: 'isList',
  number: 'isNumber',
  integer: 'isInteger',
}

function isOfType(printing: Printing, type: string, variable: string): string {
  const predicate = predicates[type]
  if (predicate !== undefined) return `${importName(printing.module, 'runtime', predicate)}(${variable})`
  return type === 'null' ? `${variable} === null` : `typeof ${variable} === ${literal(type)}`
}

function isNotOfType(printing: Printing, type: string, variable: string): string {
  const test = isOfType(printing, type, variable)
  return predicates[type] === undefined ? test.replace(' === ', ' !== ') : `!${test}`
}

const groupChecks: Readonly<Record<Group, (printing: Printing, place: ObjectPlace, subject: Subject) => Statement[]>> =
  {
    string: checkString,
    number: checkNumber,
    array: checkArray,
    object: checkObject,
  }
