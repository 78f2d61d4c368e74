import { ApiError } from '../errors.ts'
import { actionStates } from './action-states.ts'
import { actionTriggers } from './action-triggers.ts'
import { peopleStates } from './people-states.ts'
import { serviceStates } from './service-states.ts'
import {
  type State,
  type StateParameter,
  type StateParams,
  type StatesRuntime,
  type StateValues,
  WrongParams,
} from './state.ts'

/** All provider states by name. */
export const states: Readonly<Record<string, State>> = {
  ...peopleStates,
  ...serviceStates,
  ...actionStates,
  ...actionTriggers,
}

/** How it went: the state is there, is not known, or was asked for in a wrong way. */
export type StateReply =
  | { readonly kind: 'reached'; readonly values: StateValues }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly wanted: string }

/** Leads to a state. @param asked `{ state, params? }`, whatever it is. */
export async function reachState(runtime: StatesRuntime, asked: unknown): Promise<StateReply> {
  const { state: name, params = {} } = fieldsOf(asked)
  const state = typeof name === 'string' && Object.hasOwn(states, name) ? states[name] : undefined
  if (!state) return { kind: 'unknown' }
  const wrong = findWrongParam(state, params)
  if (wrong) return { kind: 'refused', wanted: wrong }
  try {
    return { kind: 'reached', values: await state.reach(runtime, fieldsOf(params) as StateParams) }
  } catch (error) {
    if (error instanceof WrongParams) return { kind: 'refused', wanted: error.message }
    if (error instanceof ApiError) return { kind: 'refused', wanted: [error.message, ...error.details].join('; ') }
    throw error
  }
}

/** All states, for people. */
export function listStates(): readonly object[] {
  return Object.entries(states).map(([state, { params, values }]) => ({ state, params, values }))
}

function findWrongParam({ params: known }: State, params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return '"params" should be an object'
  for (const [name, value] of Object.entries(params)) {
    const parameter = Object.hasOwn(known, name) ? known[name as keyof StateParams] : undefined
    const names = Object.keys(known).join(', ') || 'none'
    if (!parameter) return `${JSON.stringify(name.slice(0, 50))} is not a parameter of this state, it takes ${names}`
    if (!isOf(parameter.type, value)) return `"${name}" should be a ${words[parameter.type]}: ${parameter.text}`
  }
  return undefined
}

const words: Readonly<Record<StateParameter['type'], string>> = {
  number: 'whole number',
  string: 'string',
  boolean: 'boolean',
  'list of strings': 'list of strings',
}

function isOf(type: StateParameter['type'], value: unknown): boolean {
  // All numbers are ids, and PostgreSQL looks up no other ones.
  if (type === 'number') return Number.isSafeInteger(value)
  if (type !== 'list of strings') return typeof value === type
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
