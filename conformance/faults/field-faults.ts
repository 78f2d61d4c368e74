import type { Contract } from '../contract.ts'
import { idPart } from '../derived/derived.ts'
import { replyProperties } from '../derived/reply-properties.ts'
import type { Rule } from '../rule.ts'
import { typesOf } from '../schema/layers.ts'
import { type Fault, isSuccess, withJson } from './fault.ts'

/** A field of replies that has a wrong type wherever it stands under its name. */
export function fieldFault(contract: Contract, rule: Rule): Omit<Fault, 'id' | 'breaks'> | undefined {
  const property = replyProperties(contract).find(({ owner, path }) =>
    rule.id.startsWith(`${[owner, ...path].map(idPart).join('-')}-is-`),
  )
  const name = property?.path.at(-1)
  if (property === undefined || name === undefined) return undefined
  const wrong = typesOf(contract, property.place).includes('object') ? 'a text' : { wrong: 'type' }
  return {
    text: `In replies, \`${name}\` has a wrong type.`,
    apply: (right) => async (call) => {
      const answer = await right(call)
      // Ids are left right where they stand outermost, as nothing could be found again.
      return isSuccess(answer) && answer.json !== undefined
        ? withJson(answer, spoil(answer.json, { name, wrong }))
        : answer
    },
  }
}

function spoil(value: unknown, field: { readonly name: string; readonly wrong: unknown }): unknown {
  if (Array.isArray(value)) return value.map((item) => spoil(item, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === field.name && inner !== null ? field.wrong : spoil(inner, field),
    ]),
  )
}
