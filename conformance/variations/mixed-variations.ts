import type { Serve } from '../faults/serve.ts'
import type { StatesHabit, Variation } from './variation.ts'

const mixtures = 12

/** Habits in a mixture at most: each of them is passed through by every answer. */
const mostHabits = 4

/**
 * Services that are right in many unusual ways at once: of half of the open questions another answer each, and some habits on top.
 * Which ones is drawn by a fixed sequence of numbers, so that every run has the same.
 */
export function mixedVariations(choices: readonly Variation[], habits: readonly Variation[]): readonly Variation[] {
  const byQuestion = Map.groupBy(choices, (variation) => Object.keys(variation.choices ?? {}).join())
  const draw = sequence()
  return Array.from({ length: mixtures }, (_, index) => {
    const chosen = [...byQuestion.values()].flatMap((answers) => (draw() < 0.5 ? [oneOf(answers, draw)] : []))
    const drawn = Array.from({ length: Math.floor(draw() * (mostHabits + 1)) }, () => oneOf(habits, draw))
    return mixed(`mixed-${index + 1}`, [...chosen, ...new Set(drawn)])
  })
}

/** One service with all of these habits; an answer of a later one holds where two answer the same question. */
export function mixed(id: string, parts: readonly Variation[]): Variation {
  const firstId = parts.findLast((part) => part.firstId !== undefined)?.firstId
  const wraps = parts.flatMap(({ wrap }) => (wrap ? [wrap] : []))
  const states = parts.flatMap((part) => (part.states ? [part.states] : []))
  return {
    id,
    text: `at once: ${parts.map((part) => part.id).join(', ')}`,
    choices: Object.assign({}, ...parts.map((part) => part.choices)),
    fixtures: Object.assign({}, ...parts.map((part) => part.fixtures)),
    hinders: parts.flatMap(({ hinders = [] }) => hinders),
    ...(firstId === undefined ? {} : { firstId }),
    ...(states.length === 0 ? {} : { states: inTurn(states) }),
    ...(wraps.length === 0 ? {} : { wrap: (right: Serve) => wraps.reduce((inner, wrap) => wrap(inner), right) }),
  }
}

/** As with the wraps, the last one stands in front of all others. */
function inTurn(states: readonly StatesHabit[]): StatesHabit {
  return {
    asked: (text) => states.reduceRight((inner, { asked }) => asked(inner), text),
    told: (text) => states.reduce((inner, { told }) => told(inner), text),
  }
}

function oneOf(variations: readonly Variation[], draw: () => number): Variation {
  const one = variations[Math.floor(draw() * variations.length)]
  if (one === undefined) throw new Error('there is no variation to draw')
  return one
}

/** Numbers from 0 to 1 that follow no pattern that matters here (Park and Miller's generator). */
function sequence(): () => number {
  let state = 20_261_122
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
