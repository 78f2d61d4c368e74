import type { Fields } from '../../fields.ts'
import { exactJson, isRawJson } from '../../http/exact-ids.ts'
import { isRecord } from '../../schema/layers.ts'
import { canonical } from './addresses.ts'

/** Entries of a list that may be the one that is looked for; no other can be. */
export type FindAlike = (wanted: unknown) => readonly unknown[]

/**
 * Puts the entries of a list in order by the values that stand in them, in whatever depth of objects: what is looked for has one that few
 * others have, such as its id, and only these are worth a comparison. To look at each entry for each other takes minutes.
 */
export function findAlikeIn(entries: readonly unknown[]): FindAlike {
  const entriesByValue = new Map<string, Map<unknown, unknown[]>>()
  for (const entry of entries) {
    for (const [path, value] of tellingValues(entry)) {
      const ofPath = entriesByValue.get(path) ?? new Map<unknown, unknown[]>()
      entriesByValue.set(path, ofPath)
      const alike = ofPath.get(value)
      if (alike === undefined) ofPath.set(value, [entry])
      else alike.push(entry)
    }
  }
  return (wanted) =>
    tellingValues(wanted)
      .map(([path, value]) => entriesByValue.get(path)?.get(value) ?? [])
      .reduce((fewest, alike) => (alike.length < fewest.length ? alike : fewest), entries)
}

type TellingValue = readonly [path: string, value: unknown]

/** The values that are there wherever the same is said; an empty text, or a flag that is off, may be left out. */
function tellingValues(value: unknown, path = ''): readonly TellingValue[] {
  if (isRawJson(value)) return [[path, Number(exactJson(value))]]
  if (isRecord(value)) return tellingFields(value, path)
  const isTelling = typeof value === 'number' || value === true || (typeof value === 'string' && value !== '')
  return isTelling ? [[path, canonical(value)]] : []
}

function tellingFields(fields: Fields, path: string): readonly TellingValue[] {
  return Object.entries(fields).flatMap(([name, value]) => tellingValues(value, `${path}/${name}`))
}
