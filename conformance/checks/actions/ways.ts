import type { Session } from '../../check.ts'
import { type Connected, callUser, digitOf, openAndChoose, openMenu, press, type Told } from './action-steps.ts'

/** A way in which users trigger an action that an alert offers. */
export interface Way {
  /** What a connection has to have for it. */
  readonly wanted: { readonly enhanceNotifications?: boolean }
  /** Triggers the action with this text; `undefined` when it may not be offered, and is not. @throws SetupFailure when it is to be, and is not. */
  readonly trigger: (session: Session, alert: Connected, text: string) => Promise<Told | undefined>
}

/** Chosen in the menu. */
export const byChoice: Way = { wanted: {}, trigger: openAndChoose }

/** Chosen in the menu that was opened before, so that its answer may come from the cache. */
export const byChoiceInSecondMenu: Way = {
  wanted: {},
  trigger: async (session, alert, text) => {
    await openMenu(session, alert.alertId)
    return openAndChoose(session, alert, text)
  },
}

/** Chosen in the menu, after somebody was called about the alert. */
export const byChoiceAfterCall: Way = {
  wanted: { enhanceNotifications: true },
  trigger: async (session, alert, text) => {
    await callUser(session, alert.alertId, alert.userId)
    return openAndChoose(session, alert, text)
  },
}

/** By a digit in a voice call. */
export const byDigit: Way = {
  wanted: { enhanceNotifications: true },
  trigger: async (session, alert, text) =>
    press(session, alert, digitOf(await callUser(session, alert.alertId, alert.userId), text)),
}

/** By a digit in the second of two voice calls to the same user, so that its answer may come from the cache. */
export const byDigitInSecondCall: Way = {
  wanted: { enhanceNotifications: true },
  trigger: async (session, alert, text) => {
    digitOf(await callUser(session, alert.alertId, alert.userId), text)
    // That anybody is called twice is not shown.
    const again = await callUser(session, alert.alertId, alert.userId)
    return again.length === 0 ? undefined : press(session, alert, digitOf(again, text))
  },
}
