import type { Comparing } from './comparing.ts'
import type { Shift } from './constraint.ts'
import { type Flat, isWithin } from './flatten.ts'
import { typesOf } from './forms.ts'

/** How the types of a value have changed; `undefined` where they are the same. */
export function compareTypes(
  { before, after }: Comparing,
  was: Flat,
  is: Flat,
): { readonly shift: Shift; readonly message: string } | undefined {
  if (was.isNever !== is.isNever) {
    return is.isNever
      ? { shift: 'narrower', message: 'no value fits any more' }
      : { shift: 'wider', message: 'values fit now' }
  }
  const [old, now] = [typesOf(before, was), typesOf(after, is)]
  const [isNarrower, isWider] = [areWithin(now, old), areWithin(old, now)]
  if (isNarrower && isWider) return undefined
  const message = `type is ${typesText(now)}, it was ${typesText(old)}`
  return { shift: isNarrower ? 'narrower' : isWider ? 'wider' : 'other', message }
}

function areWithin(types: Flat['types'], others: Flat['types']): boolean {
  return others === undefined || (types !== undefined && [...types].every((type) => isWithin(type, others)))
}

function typesText(types: Flat['types']): string {
  return types ? [...types].join(' or ') : 'any'
}
