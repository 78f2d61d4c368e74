import type { Check } from '../../check.ts'
import { asElsewhere } from '../../derived/lives/as-elsewhere.ts'
import { check } from '../steps.ts'
import { findsByName } from './found-by-name.ts'
import { followsChanges } from './name-changes.ts'
import type { Named } from './named.ts'
import { takesAnyCharacters } from './odd-names.ts'
import { keepsNamesUnique } from './unique-names.ts'

/** Checks of names by which entities are looked up. */
export function nameChecks(named: Named): readonly Check[] {
  const { group, ruleName, what } = named
  return [
    check(`${ruleName}-get-by-name-finds-the-${what}`, (session) => findsByName(session, named), {
      lookBack: asElsewhere(`${group}.getByName`),
    }),
    check(`${ruleName}-get-by-name-follows-changes`, (session) => followsChanges(session, named)),
    check(`${ruleName}-get-by-name-takes-any-characters`, (session) => takesAnyCharacters(session, named)),
    check(`${ruleName}-names-are-unique`, (session) => keepsNamesUnique(session, named)),
  ]
}
