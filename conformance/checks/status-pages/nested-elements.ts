import type { Session } from '../../check.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { type Fields, hasId, idOf, itemsOf } from '../steps.ts'

/** Elements within each other: four where they have fields of their own, as those of the innermost may be of no use. */
export async function someLevels(session: Session, own: Fields) {
  const count = Object.keys(own).length > 0 ? 4 : 3
  const services = await Promise.all(Array.from({ length: count }, () => makeEntity(session, '/services/{id}', {})))
  return { services, structure: { elements: chain(services, own) } }
}

/** Each service in an element inside that of the service before. */
export function chain(services: readonly Entity[], own: Fields): readonly Fields[] {
  return services.reduceRight<readonly Fields[]>(
    (children, service) => [{ id: idOf(service), type: 'SERVICE', ...own, children }],
    [],
  )
}

/** Whether each service stands on the level that it was sent on, and nothing else does. */
export function isInPlace(services: readonly Entity[], levels: readonly Fields[]): boolean {
  const isSame = services.every(({ pathValues }, depth) => hasId(levels[depth], pathValues.id))
  return isSame && levels.length === services.length && levels.every(({ type }) => (type ?? 'SERVICE') === 'SERVICE')
}

/** The elements from the outermost to the innermost, where each holds one alone. */
export function levelsOf(structure: unknown): readonly Fields[] {
  const levels: Fields[] = []
  let [element, ...more] = itemsOf((structure ?? {}) as Fields, 'elements')
  while (element !== undefined && more.length === 0 && levels.length < deepest) {
    levels.push(element)
    ;[element, ...more] = itemsOf(element, 'children')
  }
  return levels
}

const deepest = 10
