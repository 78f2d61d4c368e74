import type { Contract } from '../contract.ts'
import type { FileProblem } from '../shape.ts'
import type { RuleRow } from './catalogue-files.ts'
import type { OpenQuestion } from './open-question.ts'

/** Ids that stand for two rows, or for a row and one of the others. */
export function duplicates(
  list: string,
  rows: readonly { id: string }[],
  others: readonly { id: string }[],
): FileProblem[] {
  const seen = new Set<string>()
  const repeated: FileProblem[] = []
  // An id among the derived rules alone is no fault of the file, but it has to be said somewhere.
  for (const { id } of others) {
    if (seen.has(id))
      repeated.push({ pointer: '', sentence: `Cannot tell "${id}" apart: two derived rules have this id` })
    seen.add(id)
  }
  rows.forEach(({ id }, index) => {
    const sentence = `Cannot tell "${id}" apart: another row or a derived rule has this id, it should be unique`
    if (seen.has(id)) repeated.push({ pointer: `/${list}/${index}/id`, sentence })
    seen.add(id)
  })
  return repeated
}

/** Places of the contract where nothing stands. */
export function danglingPlaces(rows: readonly RuleRow[], contract: Contract): FileProblem[] {
  return rows.flatMap((row, index) =>
    [row.source, ...(row.covers ?? [])]
      .filter((place) => !exists(contract, place))
      .map((place) => ({
        pointer: `/rules/${index}`,
        sentence: `Cannot use the place "${place}" of "${row.id}": nothing stands there in the contract`,
      })),
  )
}

function exists(contract: Contract, place: string): boolean {
  try {
    contract.resolve(place)
    return true
  } catch {
    return false
  }
}

/** Questions that have no row. */
export function unknownQuestions(rows: readonly RuleRow[], questions: readonly OpenQuestion[]): FileProblem[] {
  const known = new Set(questions.map(({ id }) => id))
  return rows.flatMap((row, index) =>
    (row.questions ?? [])
      .filter((question) => !known.has(question))
      .map((question) => ({
        pointer: `/rules/${index}/questions`,
        sentence: `Cannot use the question "${question}" of "${row.id}": spec/open-questions.yaml has none of this id`,
      })),
  )
}
