import { indent } from '../text.ts'

/** A statement of generated code: a text of one or more lines, or an `if` that can still be joined with others. */
export type Statement = string | Condition

/** `if (test) action`, where both fit on a line. */
export interface Condition {
  readonly test: string
  readonly action: string
}

/** Statements that run where a test holds. */
export function guarded(test: string, statements: readonly Statement[]): Statement[] {
  const [first, ...others] = statements
  if (first === undefined) return []
  if (others.length > 0) return [block(`if (${test})`, statements)]
  if (typeof first !== 'string') return [{ test: `${joinable(test)} && ${joinable(first.test)}`, action: first.action }]
  return first.includes('\n') ? [block(`if (${test})`, statements)] : [{ test, action: first }]
}

/** An `if` and what runs otherwise. */
export function eitherOr(condition: Condition, otherwise: readonly Statement[]): Statement[] {
  const [first, ...others] = otherwise
  if (first === undefined) return [condition]
  const isShort = others.length === 0 && (typeof first !== 'string' || /^if /.test(first) || !first.includes('\n'))
  const rendered = render(condition)
  const join = rendered.endsWith('\n}') ? ' ' : '\n'
  return [`${rendered}${join}${isShort ? `else ${render(first)}` : block('else', otherwise)}`]
}

/** Statements in braces behind a head such as `for (…)`. */
export function block(head: string, statements: readonly Statement[]): string {
  return `${head} {\n${indent(statements.map(render).join('\n'), 1)}\n}`
}

/** A loop; without braces where one line says it. */
export function loop(head: string, statements: readonly Statement[]): Statement[] {
  const [first, ...others] = statements
  if (first === undefined) return []
  const line = `${head} ${render(first)}`
  const isShort = others.length === 0 && !line.includes('\n') && line.length <= maxLineLength
  return [isShort ? line : block(head, statements)]
}

/** The text of a statement. */
export function render(statement: Statement): string {
  if (typeof statement === 'string') return statement
  const line = `if (${statement.test}) ${statement.action}`
  return line.length > maxLineLength ? block(`if (${statement.test})`, [statement.action]) : line
}

/** Whether a statement uses a variable. */
export function mentions(statement: Statement, variable: string): boolean {
  const text = typeof statement === 'string' ? statement : `${statement.test} ${statement.action}`
  return text.includes(variable) && new RegExp(`(?<![\\w$'])${variable.replaceAll('$', '\\$')}(?![\\w$'])`).test(text)
}

// Leaves room for the blanks in front of it.
const maxLineLength = 108

function joinable(test: string): string {
  return test.includes('||') ? `(${test})` : test
}

/** An object literal on one line. */
export function record(entries: readonly (readonly [key: string, value: string])[]): string {
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, value]) => `${key}: ${value}`).join(', ')} }`
}

/** A field of an object that is a list, an item a line. */
export function listField(name: string, items: readonly string[]): string {
  return items.length === 0 ? `${name}: []` : `${name}: [\n${items.map((item) => `  ${item},\n`).join('')}]`
}
