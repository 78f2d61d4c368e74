import type { Check } from '../../check.ts'
import { actionsCacheChecks } from './cache.ts'
import { actionsConnectionChecks } from './connection.ts'
import { actionsExecuteChecks } from './execute.ts'
import { actionsFetchChecks } from './fetch.ts'
import { actionsMenuChecks } from './menu.ts'
import { actionsSlowChecks } from './slow.ts'
import { actionsVoiceChecks } from './voice.ts'

/** Checks of the calls that the service makes to the web service of a customer, and of what it makes of the answers. */
export const actionsChecks: readonly Check[] = [
  ...actionsSlowChecks,
  ...actionsFetchChecks,
  ...actionsMenuChecks,
  ...actionsCacheChecks,
  ...actionsExecuteChecks,
  ...actionsVoiceChecks,
  ...actionsConnectionChecks,
].map((check) => ({ ...check, isWaiting: true }))
