import { expectKept } from '../../derived/compare/kept-fields.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { isRecord } from '../../schema/layers.ts'
import { type Fields, hasId, itemsOf } from '../steps.ts'

/** What the services that incidents affect show of a service that was read alone as well. */
export interface Nested {
  /** The reply that holds the incidents. */
  readonly whole: Fields
  readonly alone: Fields
  /** The exchange that brought the incidents. */
  readonly exchange: Exchange
}

/** A service inside incidents, once for each of them that affects it. */
export function nestedIn({ whole, alone }: Omit<Nested, 'exchange'>): readonly Fields[] {
  return itemsOf(whole, 'incidents')
    .flatMap((incident) => itemsOf(incident, 'affectedServices'))
    .flatMap(({ service }) => (isRecord(service) && hasId(service, idText(alone)) ? [service] : []))
}

/** A service has the names and the teams inside incidents that it has alone; what else it shows there may move. */
export function expectNestedNames({ whole, alone, exchange }: Nested): void {
  const { name, alias, teams } = alone
  for (const other of nestedIn({ whole, alone })) {
    // Only what has no value may be left out of what is read, and a service has a name.
    expectShownAlike({ alone: { name }, other, mayLack: exchange.operation.method !== 'GET', exchange })
    expectShownAlike({ alone: { alias, teams }, other, mayLack: true, exchange })
    expectSameTeams({ alone, other, exchange })
  }
}

/** A list of teams may be left out; one that is there and empty says that there are none. */
export function expectSameTeams({ alone, other, exchange }: Omit<Nested, 'whole'> & { readonly other: Fields }): void {
  if (Array.isArray(other.teams))
    expectKept(['teams'], { sent: alone, read: other, exchange, from: 'as when it is read alone' })
}
