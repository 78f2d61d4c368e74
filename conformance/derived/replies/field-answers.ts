import type { Session } from '../../check.ts'
import type { Contract } from '../../contract.ts'
import { questionsOf, schemaLayers } from '../../schema/layers.ts'
import { replyProperties } from './reply-properties.ts'
import type { SeenValues } from './value-judge.ts'

/** Open questions on which the values of a field of replies may throw light. */
export function fieldQuestions(contract: Contract, place: string): readonly string[] {
  const offset = questionsOf(schemaLayers(contract, place)).filter((id) => id === 'timestamp-offset')
  return [...offset, ...openValueSet(contract, place)]
}

/** Notes what the values of a field of replies show about these questions. */
export function observeField(session: Session, questions: readonly string[], seen: SeenValues): void {
  for (const question of questions) {
    const answers = question === 'timestamp-offset' ? textsOf(seen).map(offsetOf) : likelyValues(seen)
    for (const answer of answers) session.observe(question, answer)
  }
}

function offsetOf(time: string): string {
  return time.endsWith('Z') ? 'z' : 'offset'
}

function likelyValues(seen: SeenValues): readonly string[] {
  const values = textsOf(seen).filter((value) => likelyValue.test(value))
  return values.slice(0, mostValues)
}

/** A value set holds few values. */
const mostValues = 20
/** One word, unlike the texts that the suite makes up, which a target that keeps any text shows as well. */
const likelyValue = /^\w{1,60}$/

/** Questions of which a run sees a part of the answer: the values that an open value set happened to show. */
export function valueSetQuestions(contract: Contract): ReadonlySet<string> {
  return new Set(replyProperties(contract).flatMap(({ place }) => openValueSet(contract, place)))
}

/** The question which further values an open value set has; it comes first among those of its schema. */
function openValueSet(contract: Contract, place: string): readonly string[] {
  const layer = schemaLayers(contract, place).find((one) => Object.hasOwn(one.node, 'x-extensible-enum'))
  return layer === undefined ? [] : questionsOf([layer]).slice(0, 1)
}

function textsOf({ right }: SeenValues): readonly string[] {
  return [...right].filter((value) => typeof value === 'string')
}
