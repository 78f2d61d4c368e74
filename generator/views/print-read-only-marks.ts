import { recordKey } from '../emit/property-key.ts'
import { literal } from '../emit/text.ts'
import { block } from '../emit/validators/code.ts'
import type { ReadOnlyMarks } from './read-only-marks.ts'

/** An arrow function that leaves out what is read-only. */
export function printReadOnlyMarks({ names, fields, first, items, others }: ReadOnlyMarks): string {
  const isEmpty = first.length === 0 || (items === undefined && first.every((code) => code === 'unchanged'))
  const entries: (readonly [key: string, code: string])[] = [
    ...(names.length === 0 ? [] : [['names', `[${names.map(literal).join(', ')}]`] as const]),
    ...(fields.length === 0 ? [] : [['fields', object(fields)] as const]),
    ...(isEmpty ? [] : [['first', `[${first.join(', ')}]`] as const]),
    ...(items === undefined ? [] : [['items', items] as const]),
    ...(others === undefined ? [] : [['others', others] as const]),
  ]
  return `(value) => without(value, ${entries.length === 0 ? '{}' : object(entries)})`
}

const maxLineLength = 100

function object(entries: readonly (readonly [name: string, code: string])[]): string {
  const parts = entries.map(([name, code]) => `${recordKey(name)}: ${code}`)
  const line = `{ ${parts.join(', ')} }`
  if (line.length <= maxLineLength && !line.includes('\n')) return line
  return block(
    '',
    parts.map((part) => `${part},`),
  ).trimStart()
}
