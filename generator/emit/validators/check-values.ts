import { isList, type Json, type JsonObject, ownText, ownValue } from '../../json.ts'
import { literal } from '../text.ts'
import { eitherOr, guarded, type Statement } from './code.ts'
import { formats } from './formats.ts'
import { constantFor, importName, jsonLiteral } from './module.ts'
import { bounds, type ObjectPlace, type Printing, printPattern, refusal, type Subject } from './printing.ts'

/** The keywords for values of any type: `enum` and `const`. */
export function checkValues(printing: Printing, { schema }: ObjectPlace, subject: Subject): Statement[] {
  const values = ownValue(schema, 'enum')
  const only = Object.hasOwn(schema, 'const') ? ownValue(schema, 'const') : undefined
  return [
    ...(isList(values) ? checkEnum(printing, values, subject) : []),
    ...(only === undefined ? [] : checkConst(printing, only, subject)),
  ]
}

function checkEnum(printing: Printing, values: readonly Json[], subject: Subject): Statement[] {
  const list = constantFor(printing.module, 'values', {
    type: 'readonly unknown[]',
    value: `[${values.map(jsonLiteral).join(', ')}]`,
  })
  const action = refusal(printing, subject, 'enum', list)
  if (values.some((value) => typeof value === 'object' && value !== null)) {
    const canonical = importName(printing.module, 'runtime', 'canonical')
    return [{ test: `!${list}.some((one) => ${canonical}(one) === ${canonical}(${subject.name}))`, action }]
  }
  if (values.length === 0) return [{ test: 'true', action }]
  if (values.length <= 8)
    return [{ test: values.map((value) => `${subject.name} !== ${jsonLiteral(value)}`).join(' && '), action }]
  const set = constantFor(printing.module, 'set', {
    type: 'ReadonlySet<unknown>',
    value: `/* @__PURE__ */ new Set(${list})`,
  })
  return [{ test: `!${set}.has(${subject.name})`, action }]
}

function checkConst(printing: Printing, value: Json, subject: Subject): Statement[] {
  const text = jsonLiteral(value)
  const action = refusal(printing, subject, 'const', text)
  if (typeof value !== 'object' || value === null) return [{ test: `${subject.name} !== ${text}`, action }]
  const canonical = importName(printing.module, 'runtime', 'canonical')
  return [{ test: `${canonical}(${subject.name}) !== ${canonical}(${text})`, action }]
}

/** The keywords for texts. */
export function checkString(printing: Printing, { schema, pointer }: ObjectPlace, subject: Subject): Statement[] {
  const length = () => `${importName(printing.module, 'runtime', 'lengthOf')}(${subject.name})`
  return [
    ...bounds(printing, schema, subject, { minLength: [length, '<'], maxLength: [length, '>'] }),
    ...checkPatternKeyword(printing, { schema, pointer }, subject),
    ...checkFormat(printing, schema, subject, 'string'),
  ]
}

function checkPatternKeyword(printing: Printing, { schema, pointer }: ObjectPlace, subject: Subject): Statement[] {
  const pattern = ownText(schema, 'pattern')
  if (pattern === undefined) return []
  const maxLength = ownValue(schema, 'maxLength')
  const printed = printPattern(printing, pattern, {
    pointer,
    variable: subject.name,
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
  })
  if (printed === undefined) return []
  const { test, longest, isShort } = printed
  const condition = { test: `!${test}`, action: refusal(printing, subject, 'pattern', literal(pattern)) }
  if (longest === undefined) return [condition]
  if (isShort) return guarded(`${subject.name}.length <= ${longest}`, [condition])
  const isLong = {
    test: `${subject.name}.length > ${longest}`,
    action: refusal(printing, subject, 'maxLength', `${longest}`),
  }
  return eitherOr(isLong, [condition])
}

function checkFormat(printing: Printing, schema: JsonObject, subject: Subject, type: 'string' | 'number'): Statement[] {
  const name = ownText(schema, 'format') ?? ''
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined
  if (format?.type !== type) return []
  const test = `!${importName(printing.module, 'formats', format.name)}(${subject.name})`
  const wanted = type === 'number' ? 'an integer of the format' : undefined
  return [{ test, action: refusal(printing, subject, 'format', literal(name), wanted) }]
}

/** The keywords for numbers. */
export function checkNumber(printing: Printing, { schema }: ObjectPlace, subject: Subject): Statement[] {
  const itself = () => subject.name
  const divisor = ownValue(schema, 'multipleOf')
  const isMultiple = () => importName(printing.module, 'runtime', 'isMultiple')
  return [
    ...bounds(printing, schema, subject, {
      minimum: [itself, '<'],
      exclusiveMinimum: [itself, '<='],
      maximum: [itself, '>'],
      exclusiveMaximum: [itself, '>='],
    }),
    ...(typeof divisor === 'number' && divisor > 0
      ? [
          {
            test: `!${isMultiple()}(${subject.name}, ${jsonLiteral(divisor)})`,
            action: refusal(printing, subject, 'multipleOf', jsonLiteral(divisor)),
          },
        ]
      : []),
    ...checkFormat(printing, schema, subject, 'number'),
  ]
}
