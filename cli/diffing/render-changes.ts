import { excerpt } from '../../conformance/report/printable.ts'
import type { Change, ChangeKind } from '../../generator/diff/change.ts'
import type { coloursFor } from '../output/terminal.ts'

/** How many changes there are of each kind. */
export function countChanges(changes: readonly Change[]): Readonly<Record<ChangeKind, number>> {
  const count = (wanted: ChangeKind) => changes.filter(({ kind }) => kind === wanted).length
  return { breaking: count('breaking'), additive: count('additive'), documentation: count('documentation') }
}

/** A list of lines for each kind of change, by operation and field; nothing for a kind that there is none of. */
export function renderChanges(
  changes: readonly Change[],
  colours: ReturnType<typeof coloursFor>,
): readonly (readonly string[])[] {
  const paints = { breaking: colours.red, additive: colours.green, documentation: colours.dim } as const
  return (['breaking', 'additive', 'documentation'] as const).flatMap((wanted) => {
    const byOperations = Map.groupBy(
      changes.filter(({ kind }) => kind === wanted),
      ({ operations }) => operationsText(operations),
    )
    if (byOperations.size === 0) return []
    const lines = [...byOperations].flatMap(([operations, group]) => [`  ${operations}`, ...group.map(changeLine)])
    return [[paints[wanted](wanted), ...lines]]
  })
}

// A schema that everything refers to would fill a screen with names.
const maxOperations = 3
const maxTextLength = 200

function operationsText(operations: readonly string[]): string {
  if (operations.length === 0) return 'the contract as a whole'
  const named = operations.slice(0, maxOperations).map((name) => excerpt(name, maxTextLength))
  const more = operations.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

function changeLine({ field, direction, message, pointer }: Change): string {
  const what = [field, direction === undefined ? '' : `(${direction})`].filter((word) => word !== '').join(' ')
  return `    ${excerpt([what, message].filter((word) => word !== '').join(': '), maxTextLength)}  #${excerpt(pointer, maxTextLength)}`
}
