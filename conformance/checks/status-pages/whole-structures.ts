import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session } from '../../check.ts'
import { exactJson, idText, parseWithIds } from '../../http/exact-ids.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { isRecord } from '../../schema/layers.ts'
import { writeAlongside } from '../alongside.ts'
import { type Fields, fieldsOf, idOf, itemsOf, prepare, words } from '../steps.ts'
import { pagePath, references } from './page-contents.ts'

/** Structures that differ from most, one after the other: each may be refused, but is not kept in part, or together with an earlier one. */
export async function expectWhole(session: Session): Promise<void> {
  const page = await makeEntity(session, pagePath, {})
  const path = page.pathValues
  const count = Math.max(...[widths, ...moreWidths].map((some) => some.reduce((sum, width) => sum + width)))
  const services = await Promise.all(Array.from({ length: count }, () => makeEntity(session, '/services/{id}', {})))
  const shapes = [widths, ...moreWidths].map((some) => nested(services, some))
  for (const [turn, elements] of [...shapes, ...entangled(services.map((one) => idOf(one)))].entries()) {
    const structure = { elements }
    // Services of the page that its structure does not name may be added to it.
    const ids = servicesIn(elements)
    const contents = { services: references(services.filter((one) => ids.has(idOf(one)))), structure }
    const written = await writeAlongside(session, 'statusPages.update', { path, usual: page.sent, contents, turn })
    if (!isAccepted(written)) continue
    const read = await prepare(session, 'statusPages.get', { path })
    const shown = fieldsOf(read).structure
    // What becomes of a type that a target does not have is open.
    const [first, outermost] = [structure, shown].map((one) =>
      isRecord(one) ? itemsOf(one, 'elements')[0] : undefined,
    )
    if (first?.type !== 'SERVICE' && first?.type !== outermost?.type) continue
    // Read back, as ids that no number holds are no texts before they are written.
    const sent = parseWithIds(exactJson(structure) ?? '')
    const [there, wanted] = [shown, sent].map((one) => (isRecord(one) ? placesIn(one, 'elements').toSorted() : []))
    if (!isDeepStrictEqual(there, wanted)) throw new RuleFailure(words(structure), words(shown), read)
  }
}

/** One service in several places, also in itself and twice side by side; then its elements with fewer inside them, and within an element of another type. */
function entangled([one, other, third]: readonly unknown[]): readonly (readonly Fields[])[] {
  // What holds none says nothing about it: nor does it hold those of the one before.
  const service = (id: unknown, ...children: readonly Fields[]) => ({
    id,
    type: 'SERVICE',
    ...(children.length > 0 && { children }),
  })
  return [
    [service(one, service(other), service(third)), service(other, service(one)), service(third, service(third))],
    [service(one), service(other, service(third)), service(third)],
    [service(one, service(other)), service(one, service(third))],
    [{ id: one, type: 'GROUP', children: [service(other, service(third))] }],
  ]
}

/** How many elements stand side by side on each level; the last of them holds the next level. */
const widths = [2, 2, 2, 2, 1, 1, 2]

/** Deeper than eight levels, and more than ten elements within one. */
const moreWidths = [
  [2, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [1, 11],
]

function nested(services: readonly Entity[], [width = 0, ...deeper]: readonly number[]): readonly Fields[] {
  return services.slice(0, width).map((service, index) => ({
    id: idOf(service),
    type: 'SERVICE',
    children: index === width - 1 ? nested(services.slice(width), deeper) : [],
  }))
}

function servicesIn(elements: readonly Fields[]): ReadonlySet<unknown> {
  const ids = elements.filter(({ type }) => type === 'SERVICE').map(({ id }) => id)
  return new Set([...ids, ...elements.flatMap((element) => [...servicesIn(itemsOf(element, 'children'))])])
}

/** Elements by id and type, each behind those that it is in: `1 SERVICE`, `1 SERVICE/2 SERVICE`. Their order is open. */
function placesIn(holder: Fields, name: 'elements' | 'children'): readonly string[] {
  return itemsOf(holder, name).flatMap((element) => {
    const place = `${idText(element)} ${element.type ?? 'SERVICE'}`
    return [place, ...placesIn(element, 'children').map((inner) => `${place}/${inner}`)]
  })
}
