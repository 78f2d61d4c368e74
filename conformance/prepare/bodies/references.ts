import { isRecord } from '../../schema/layers.ts'
import type { Target } from '../../target.ts'
import { type FixtureName, fixture, jsonId } from '../fixtures.ts'

/** A body without what refers to entities that nobody gave, and the fixtures that would have filled it. */
export interface Filled {
  readonly body: unknown
  readonly missing: readonly FixtureName[]
}

interface Reference {
  readonly fixture: FixtureName
  readonly value: (id: string | number) => unknown
}

const one = (id: string | number) => ({ id: jsonId(id) })
const many = (id: string | number) => [one(id)]

/** Fields that name another entity, wherever they stand in a body. */
const references: Readonly<Record<string, Reference>> = {
  teams: { fixture: 'teamId', value: many },
  team: { fixture: 'teamId', value: one },
  users: { fixture: 'userId', value: many },
  user: { fixture: 'userId', value: one },
  schedules: { fixture: 'scheduleId', value: many },
  schedule: { fixture: 'scheduleId', value: one },
  services: { fixture: 'serviceId', value: many },
  metrics: { fixture: 'metricId', value: many },
  dataSource: { fixture: 'dataSourceId', value: one },
}

/** Fields that make sense only beside a reference, by the fixture of that reference. */
const companions: Readonly<Record<string, FixtureName>> = {
  metadata: 'dataSourceId',
  structure: 'serviceId',
}

/** The fixture without which a field makes no sense, such as the data source of `metadata`; `undefined` for other fields. */
export function companionFixture(field: string): FixtureName | undefined {
  return Object.hasOwn(companions, field) ? companions[field] : undefined
}

/** Replaces the references of an example by those that the target file gives, and leaves out the others and every id. */
export function fillReferences(target: Target, example: unknown): Filled {
  const missing = new Set<FixtureName>()
  return { body: fill(target, example, missing), missing: [...missing] }
}

function fill(target: Target, value: unknown, missing: Set<FixtureName>): unknown {
  if (Array.isArray(value)) return value.map((item) => fill(target, item, missing))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(
    ([field, inner]) => [field, fillField(target, field, inner, missing)] as const,
  )
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}

function fillField(target: Target, field: string, value: unknown, missing: Set<FixtureName>): unknown {
  if (field === 'id') return undefined
  const reference = Object.hasOwn(references, field) ? references[field] : undefined
  if (reference !== undefined) {
    const id = fixture(target, reference.fixture)
    if (id === undefined) missing.add(reference.fixture)
    return id === undefined ? undefined : reference.value(id)
  }
  const companion = Object.hasOwn(companions, field) ? companions[field] : undefined
  if (companion === undefined) return fill(target, value, missing)
  const id = fixture(target, companion)
  return id === undefined ? undefined : withId(value, jsonId(id))
}

/** Whatever names an entity in a companion of a reference names the same entity. */
function withId(value: unknown, id: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withId(item, id))
  if (!isRecord(value)) return value
  // Of which type the options of an element are is open, and they may be left out.
  const entries = Object.entries(value).filter(([key]) => key !== 'options')
  return Object.fromEntries(entries.map(([key, inner]) => [key, key === 'id' ? id : withId(inner, id)]))
}
