import type { Session } from '../check.ts'
import type { Contract } from '../contract.ts'
import { questionsOf, schemaLayers } from '../schema/layers.ts'
import type { SeenValues } from './reply-index.ts'
import { replyProperties } from './reply-properties.ts'

/** Notes what the values of a field of replies show about open questions. */
export function observeField(session: Session, place: string, seen: SeenValues): void {
  const layers = schemaLayers(session.contract, place)
  const questions = questionsOf(layers)
  if (questions.includes('timestamp-offset')) {
    for (const time of textsOf(seen)) session.observe('timestamp-offset', time.endsWith('Z') ? 'z' : 'offset')
  }
  const valuesQuestion = openValueSet(session.contract, place)
  if (valuesQuestion === undefined) return
  const values = textsOf(seen).filter((value) => likelyValue.test(value))
  for (const value of values.slice(0, mostValues)) session.observe(valuesQuestion, value)
}

/** A value set holds few values. */
const mostValues = 20
/** One word, unlike the texts that the suite makes up, which a target that keeps any text shows as well. */
const likelyValue = /^\w{1,60}$/

/** Questions of which a run sees a part of the answer: the values that an open value set happened to show. */
export function valueSetQuestions(contract: Contract): ReadonlySet<string> {
  return new Set(replyProperties(contract).flatMap(({ place }) => openValueSet(contract, place) ?? []))
}

/** The question which further values an open value set has; it comes first among those of its schema. */
function openValueSet(contract: Contract, place: string): string | undefined {
  const layer = schemaLayers(contract, place).find((one) => Object.hasOwn(one.node, 'x-extensible-enum'))
  return layer === undefined ? undefined : questionsOf([layer])[0]
}

function textsOf({ right }: SeenValues): readonly string[] {
  return [...right].filter((value) => typeof value === 'string')
}
