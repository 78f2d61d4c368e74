import type { Contract } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { propertiesOf } from '../schema/properties.ts'
import { fieldsOf } from './families.ts'
import { describedResponse } from './responses.ts'

/** The fields of a reply that the contract knows; what it does not know may stand wherever it likes, and change each time. */
export function knownFieldsOf(contract: Contract, exchange: Exchange): Readonly<Record<string, unknown>> {
  const place = describedResponse(exchange)?.schemaPlace
  const known = place === undefined ? [] : propertiesOf(contract, place).map(({ name }) => name)
  return Object.fromEntries(Object.entries(fieldsOf(exchange)).filter(([name]) => known.includes(name)))
}
