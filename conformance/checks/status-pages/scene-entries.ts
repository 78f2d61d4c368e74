import { RuleFailure, type Session } from '../../check.ts'
import { isEmptyList } from '../../derived/compare/kept-fields.ts'
import { expectNothingElse, expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { type Fields, fieldsOf, has, itemsOf, prepare, words } from '../steps.ts'
import { entriesOfEntity, namesInside, only, renameOnPage } from './entries-as-they-are.ts'
import { expectShown, kinds, pageThatShows } from './page-contents.ts'
import type { Field, Scene } from './page-scene.ts'

/** Whether the body of a page changes what it names is open; where it cannot even rename that, it changes nothing of it. */
export async function expectSceneLeft(session: Session, field: Field, { before }: Scene): Promise<void> {
  const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
  const [entity] = shown[field]
  if (entity === undefined) return
  const { name, exchange } = await renameOnPage(session, field, { page, entity })
  const renamed = fieldsOf(await prepare(session, `${field}.get`, { path: entity.pathValues }))
  if (isAccepted(exchange) && renamed.name === name) return
  for (const [id, alone] of before[field]) {
    const read = await prepare(session, `${field}.get`, { path: { id } })
    expectNothingElse({ alone, other: fieldsOf(read), exchange: read })
  }
}

/** Every entity stands once in each view of each page, with the values that it has alone, and with no others. */
export function expectSceneAsItIs(session: Session, field: Field, { pages, alone }: Scene): void {
  const names = namesInside(session, field)
  // Which fields replies carry is open: what is missing in all of them tells nothing.
  const told = names.filter((name) => [...alone[field].values()].some((one) => !lacks(one, name)))
  for (const { shown, written, read } of pages) {
    for (const exchange of [...written, read].filter(isAccepted)) {
      for (const entity of shown[field]) {
        const [entry, ...again] = entriesOfEntity(exchange, field, entity)
        if (entry === undefined) continue
        if (again.length > 0) throw new RuleFailure('each once', words(fieldsOf(exchange)[field]), exchange)
        const one = alone[field].get(entity.pathValues.id ?? '') ?? {}
        // A reply to a write may say less.
        const judged = names.filter((name) => !lacks(one, name) && (exchange === read || has(entry, name)))
        expectShownAlike({ alone: only(one, judged), other: only(entry, judged), exchange })
        const added = told.find((name) => lacks(one, name) && !lacks(entry, name))
        if (added) throw new RuleFailure(`no ${added}, as in ${words(one)}`, words(entry), exchange)
      }
    }
  }
}

function lacks(fields: Fields, name: string): boolean {
  return !has(fields, name) || fields[name] === '' || isEmptyList(fields[name])
}

/** Which fields of a page can be written is open: what one page takes, the others take. */
export function expectSceneShown({ pages }: Scene): void {
  for (const { read } of pages) if (!isAccepted(read)) throw new RuleFailure('the page', answered(read), read)
  for (const { field } of kinds) {
    const isTaken = pages.some(({ read }) => itemsOf(fieldsOf(read), field).length > 0)
    if (isTaken) for (const { shown, read } of pages) expectShown(read, field, shown[field])
  }
}
