import type { JsonObject } from '../json.ts'
import type { Direction } from './change.ts'
import type { Comparing } from './comparing.ts'
import { type Flat, flatten, type Node } from './flatten.ts'
import { valuesOf } from './keywords.ts'
import { type At, tell } from './tell.ts'

/** Reports that a field is required now, or no longer. */
export function tellRequired(comparing: Comparing, at: At, isRequired: boolean): void {
  const words =
    at.direction === 'taken'
      ? ['has to be sent now', 'may be left out now']
      : ['is always there now', 'may be absent now']
  tell(comparing, at, { shift: isRequired ? 'narrower' : 'wider', message: words[isRequired ? 0 : 1] ?? '' })
}

/** What is only read is not taken, what is only written, or must not be there, is not given. */
export function visible(document: JsonObject, { properties }: Flat, direction: Direction): ReadonlyMap<string, Node> {
  const hidden = direction === 'taken' ? 'readOnly' : 'writeOnly'
  const entries = [...properties].map(([name, node]) => ({ name, node, flat: flatten(document, node) }))
  const seen = entries.filter(({ flat }) => {
    return !valuesOf(flat, hidden).includes(true) && !(direction === 'given' && flat.isNever)
  })
  return new Map(seen.map(({ name, node }) => [name, node]))
}
