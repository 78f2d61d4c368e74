import type { Check } from '../check.ts'
import { actionsCacheChecks } from './actions-cache.ts'
import { actionsConnectionChecks } from './actions-connection.ts'
import { actionsExecuteChecks } from './actions-execute.ts'
import { actionsFetchChecks } from './actions-fetch.ts'
import { actionsMenuChecks } from './actions-menu.ts'
import { actionsSlowChecks } from './actions-slow.ts'
import { actionsVoiceChecks } from './actions-voice.ts'

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
