import { type Comparing, compareWords, report } from './comparing.ts'
import { type Flat, valuesOfForm } from './flatten.ts'
import { textOf, valuesOf } from './keywords.ts'
import type { At } from './tell.ts'

/** Each value of a set may have words of its own. */
export function compareWordsOfValues(comparing: Comparing, was: Flat, is: Flat, at: At): void {
  const formsIn = ({ sets }: Flat) => sets.flatMap(({ forms }) => forms)
  const byValue = new Map(formsIn(was).map((form) => [textOf([...(valuesOfForm(form.value) ?? [])]), form]))
  for (const form of formsIn(is)) {
    const before = byValue.get(textOf([...(valuesOfForm(form.value) ?? [])]))
    if (before) compareWords(comparing, [before], [form], at)
  }
}

/** Reports another default, or one that has come or gone. */
export function compareDefaults(comparing: Comparing, was: Flat, is: Flat, { direction, field, after }: At): void {
  const [old, now] = [was, is].map((flat) => valuesOf(flat, 'default').map(textOf)[0])
  if (old === now) return
  // Who left it out meant the old one.
  const kind = direction === 'taken' ? (old === undefined ? 'additive' : 'breaking') : 'documentation'
  const message = `default is ${now ?? 'gone'}, ${old === undefined ? 'there was none' : `it was ${old}`}`
  report(comparing, { kind, field, direction, pointer: after.pointer, message })
}
