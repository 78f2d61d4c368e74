import type { Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Fields } from '../../fields.ts'
import { keywordOf, schemaLayers } from '../../schema/layers.ts'
import { type Slot, slotsOf } from '../slots.ts'
import { changeable, mixedBody, usualBody } from './changed-bodies.ts'
import { withShorterTexts } from './other-values.ts'

/**
 * Legal bodies that leave out some of what may be left out, so few that each field stands without each other one in one of them at least. What
 * one says is not what the next one says, and flags are not what they are by default, so that losing them shows.
 */
export function bodiesWithSomeFields(session: Session, operation: Operation): readonly Fields[] {
  const optional = optionalFields(session, operation)
  return separating(optional.length).map((isThere, turn) => {
    const told = withShortTexts(mixedBody(session, operation, turn % 2))
    const flags = optional.filter(({ name }) => typeof told[name] === 'boolean')
    const turned = Object.fromEntries(flags.map((slot) => [slot.name, !isOnByDefault(session, slot)]))
    const left = optional.filter((_, index) => !isThere(index)).map(({ name }) => name)
    return Object.fromEntries(Object.entries({ ...told, ...turned }).filter(([name]) => !left.includes(name)))
  })
}

/** How long a text may be is open. */
function withShortTexts(body: Fields): Fields {
  const shorter = withShorterTexts(body)
  return shorter === undefined ? body : withShortTexts(shorter)
}

function isOnByDefault({ contract }: Session, { place }: Slot): boolean {
  return keywordOf(schemaLayers(contract, place), 'default')?.value === true
}

/**
 * Names have to be told apart. What is sent of a page that is not private, of a metric without a data source, or beside what is not repeated
 * or announced, may be dropped.
 */
const stays = ['name', 'visibility', 'dataSource', 'repeating', 'announcement']

function optionalFields(session: Session, operation: Operation): readonly Slot[] {
  const kept = changeable(session, operation, usualBody(session, operation).body).map(({ name }) => name)
  return slotsOf(session.contract, operation).filter(
    ({ in: where, isOutermost, requiredPlace, name }) =>
      where === 'body' && isOutermost && requiredPlace === undefined && !stays.includes(name) && kept.includes(name),
  )
}

/**
 * Sets of so many things in which each is without each other one once at least: things in equally many of the sets, no two of them in the same
 * ones (Sperner).
 */
function separating(things: number): readonly ((thing: number) => boolean)[] {
  if (things < 2) return []
  for (let sets = 2; ; sets += 1) {
    const choices = choose(sets, Math.floor(sets / 2))
    if (choices.length >= things)
      return Array.from({ length: sets }, (_, set) => (thing) => choices[thing]?.includes(set) ?? false)
  }
}

/** Every way to take so many of the numbers from 0. */
function choose(from: number, count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  return Array.from({ length: from }, (_, last) => last).flatMap((last) =>
    choose(last, count - 1).map((others) => [...others, last]),
  )
}
