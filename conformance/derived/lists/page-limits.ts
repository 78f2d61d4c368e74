import type { Session } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { requireUnchangedAccepted } from '../../prepare/requests/requests.ts'
import { type Fact, keywordOf, schemaLayers } from '../../schema/layers.ts'
import { type Slot, slotsOf } from '../slots.ts'
import { fillList, type List, prepareList } from './lists.ts'

/** A number that the contract states, and where. */
export interface NumberFact {
  readonly place: string
  readonly value: number
}

/** How many entries make sure that no page, usual or largest, holds the whole of a list. */
export function moreThanAPage(contract: Contract, operation: Operation): number {
  const size = slotsOf(contract, operation).find(({ name }) => name === 'max-results')
  const { maximum, fallback } = size === undefined ? {} : limitsOf(contract, size)
  return Math.max(maximum?.value ?? 0, fallback?.value ?? 0) + 1
}

/** What the contract says of the values of a slot. */
export function limitsOf(contract: Contract, { place }: Slot) {
  const layers = schemaLayers(contract, place)
  const [maximum, fallback] = ['maximum', 'default'].map((keyword) => numberFact(keywordOf(layers, keyword)))
  return { layers, maximum, fallback }
}

function numberFact(fact: Fact | undefined): NumberFact | undefined {
  return typeof fact?.value === 'number' ? { place: fact.place, value: fact.value } : undefined
}

/** What paging rules of a slot have in common. */
export function about(slot: Slot, source: string) {
  return { kind: 'limit', family: slot.operation.family, source, covers: [slot.standsAt] } as const
}

/** How the texts of rules call the operation of a slot. */
export function title({ operation }: Slot): string {
  return `${operation.method} ${operation.path}`
}

/** The list of a slot's operation with so many entries at least, on a target that answers it and keeps what is written. */
export async function filledList(session: Session, { operation }: Slot, entries: number): Promise<List> {
  await requireUnchangedAccepted(session, operation)
  await requireState(session)
  const list = await prepareList(session, operation)
  await fillList(session, list, entries)
  return list
}
