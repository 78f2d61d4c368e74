import type { Choices } from '../settings/settings.ts'

/**
 * An entity as a reply shows it: fields without a value are left out, or null.
 *
 * @param fields All fields that the reply may have; `undefined` where there is no value. A field that the reply must not have
 *   does not stand here.
 */
export function show<Shown extends object>(fields: Shown, choices: Choices): Shown {
  const entries = Object.entries(fields)
  if (choices['null-for-absent'] === 'yes')
    return Object.fromEntries(entries.map(([name, value]) => [name, value ?? null])) as Shown
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null)) as Shown
}
