import type { Choices } from '../settings/settings.ts'
import type { ExternalAction } from '../store/offered-actions.ts'
import { type CallOutcome, isSuccess } from './call.ts'
import type { ActionLimits } from './limits.ts'

/** The actions in the answer to a fetch call; `undefined` when the data are invalid or there was no success. */
export function readActions(
  outcome: CallOutcome,
  choices: Choices,
  { mostActions }: ActionLimits,
): readonly ExternalAction[] | undefined {
  if (!isSuccess(outcome, choices)) return undefined
  const entries = entriesIn(outcome.json, choices['fetch-reply-form'])
  const isTooMany = entries !== undefined && entries.length > mostActions
  if (!entries || (isTooMany && choices['more-than-three-actions'] === 'invalid')) return undefined
  // All of them are looked at, also those that are not offered: data are valid as a whole.
  const actions = entries.map(readAction)
  if (!actions.every((action) => action !== undefined)) return undefined
  const isRepeated = new Set(actions.map(({ id }) => id)).size < actions.length
  return isRepeated ? undefined : actions.slice(0, mostActions)
}

function entriesIn(json: unknown, form: Choices['fetch-reply-form']): readonly unknown[] | undefined {
  if (Array.isArray(json)) return form === 'wrapped' ? undefined : json
  if (form === 'array' || typeof json !== 'object' || json === null || !Object.hasOwn(json, 'actions')) return undefined
  const { actions } = json as { actions: unknown }
  return Array.isArray(actions) ? actions : undefined
}

function readAction(entry: unknown): ExternalAction | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { id, text, url } = entry as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || typeof text !== 'string') return undefined
  if (url === undefined || url === null) return { id, text }
  return typeof url === 'string' ? { id, text, url } : undefined
}
