import type { Contract } from '../../contract.ts'
import { idPart } from '../../derived/derived.ts'
import { replyProperties, replyStart } from '../../derived/replies/reply-properties.ts'
import { createGuide, type Standpoint } from '../../derived/replies/standpoint.ts'
import { successResponses } from '../../derived/responses.ts'
import type { Rule } from '../../rule.ts'
import { typesOf } from '../../schema/layers.ts'
import { type Fault, isSuccess, withJson } from '../fault.ts'

/** A field of replies that has a wrong type wherever it stands under its name. */
export function fieldFault(contract: Contract, rule: Rule): Omit<Fault, 'id' | 'breaks'> | undefined {
  const property = replyProperties(contract).find(({ owner, path }) =>
    rule.id.startsWith(`${[owner, ...path].map(idPart).join('-')}-is-`),
  )
  const name = property?.path.at(-1)
  if (property === undefined || name === undefined) return undefined
  const wrong = typesOf(contract, property.place).includes('object') ? 'a text' : { wrong: 'type' }
  const guide = createGuide(contract)
  return {
    text: `\`${name}\` of ${property.owner} has a wrong type in replies.`,
    apply: (right) => async (call) => {
      const answer = await right(call)
      const { operation } = call
      const [response] = operation === undefined ? [] : successResponses(operation)
      if (!isSuccess(answer) || operation === undefined || response?.schemaPlace === undefined) return answer
      const spoil = createSpoiler(guide, { key: property.key, wrong })
      return answer.json === undefined
        ? answer
        : withJson(answer, spoil(answer.json, replyStart(operation, response.schemaPlace)))
    },
  }
}

interface Spoiled {
  readonly key: string
  readonly wrong: unknown
}

/** Walks through a reply by its schema, and puts a wrong value wherever the field stands. */
function createSpoiler(guide: ReturnType<typeof createGuide>, { key, wrong }: Spoiled) {
  return function spoil(value: unknown, standpoint: Standpoint): unknown {
    const { properties, items, branches } = guide(standpoint)
    const inside = branches.reduce((inner, branch) => spoil(inner, branch), value)
    if (Array.isArray(inside)) return items === undefined ? inside : inside.map((item) => spoil(item, items))
    if (typeof inside !== 'object' || inside === null) return inside
    const entries = Object.entries(inside).map(([name, inner]) => {
      const property = properties.get(name)
      if (property === undefined || inner === null) return [name, inner]
      return [name, property.key === key ? wrong : spoil(inner, property)]
    })
    return Object.fromEntries(entries)
  }
}
