import { RuleFailure, SetupFailure } from '../../check.ts'
import { below } from '../../contract/places.ts'
import type { Contract, Operation, Response } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { constraintPlaces } from '../../schema/constraints.ts'
import { type Derived, idPart, passiveRule } from '../derived.ts'
import { isStatusOf, successResponses } from '../responses.ts'

/** A reply carries the header fields that the contract names for it. */
export function deriveReplyHeaders(contract: Contract): readonly Derived[] {
  return contract.operations.flatMap((operation) =>
    successResponses(operation).flatMap((response) =>
      response.headers.map((name) => headerRule(contract, { operation, response, name })),
    ),
  )
}

interface Named {
  readonly operation: Operation
  readonly response: Response
  readonly name: string
}

function headerRule(contract: Contract, { operation, response, name }: Named): Derived {
  const place = below(response.place, 'headers', name)
  const schemaPlace = below(place, 'schema')
  return passiveRule(
    {
      id: `${operation.ruleName}-sends-${idPart(name)}`,
      kind: 'endpoint',
      family: operation.family,
      text: `A success reply of ${operation.method} ${operation.path} carries the header \`${name}\`.`,
      source: place,
      covers: constraintPlaces(contract, schemaPlace),
      questions: name === 'Location' ? ['location-form'] : [],
    },
    (exchanges, session) => {
      const replies = exchanges.filter(
        (exchange) => exchange.operation.id === operation.id && isReplyOf(response, exchange),
      )
      if (replies.length === 0) throw new SetupFailure('no request of this run was answered in this way')
      for (const exchange of replies) {
        const value = exchange.reply?.headers.get(name) ?? ''
        if (value === '') throw new RuleFailure(`a header ${name}`, 'none', exchange)
        const problems = contract.mismatches(schemaPlace, value).map(({ expected }) => expected)
        if (problems.length > 0) throw new RuleFailure(`${name} to be ${problems.join('; ')}`, value, exchange)
      }
      const first = replies[0]?.reply?.headers.get(name) ?? ''
      if (name === 'Location')
        session.observe('location-form', /^[a-z][a-z0-9+.-]*:/i.test(first) ? 'absolute' : 'relative')
    },
  )
}

function isReplyOf(response: Response, exchange: Exchange): boolean {
  return exchange.reply !== undefined && isStatusOf(response, exchange.reply.status)
}
