import type { CallOutcome, OutboundCall } from '../../reference/actions/call.ts'
import { isFetch, withCall } from './alterations.ts'
import { hurriedLimitMs } from './judge-service.ts'
import type { ServiceChange, Values } from './service-change.ts'

/** What was offered in a call about an alert stands in the later notifications about it. */
export function notifyingWithTheCall(): ServiceChange {
  return {
    states: () => {
      const called = new Map<unknown, Values[]>()
      return async (asked, reach) => {
        const values = await reach(asked)
        const { alertId } = asked.params
        if (asked.state === 'call the user') called.set(alertId, values.digits as Values[])
        if (asked.state !== 'notify the user') return values
        const more = (called.get(alertId) ?? []).map(({ digit, text }) => ({ id: String(digit), text }))
        return { ...values, actions: [...(values.actions as Values[]), ...more] }
      }
    },
  }
}

/** Makes a call in which the time counts until the header of the answer is there. */
export async function timedToItsBeginning({ url, body }: OutboundCall): Promise<CallOutcome> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), hurriedLimitMs)
  const headers = { 'content-type': 'application/json' }
  try {
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal: waiting.signal }
    const response = await fetch(url, request)
    clearTimeout(timer)
    return { kind: 'answered', status: response.status, json: await response.json() }
  } catch {
    return { kind: 'failed', why: 'no answer' }
  } finally {
    clearTimeout(timer)
  }
}

/** Makes a call that is given up when nothing comes for so long, as the time-outs of many HTTP clients are meant. */
export async function timedByGaps({ url, body }: OutboundCall): Promise<CallOutcome> {
  const waiting = new AbortController()
  const giveUp = () => waiting.abort()
  let timer = setTimeout(giveUp, hurriedLimitMs)
  const headers = { 'content-type': 'application/json' }
  try {
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal: waiting.signal }
    const response = await fetch(url, request)
    const read: Uint8Array[] = []
    for await (const piece of response.body ?? []) {
      clearTimeout(timer)
      timer = setTimeout(giveUp, hurriedLimitMs)
      read.push(piece)
    }
    return { kind: 'answered', status: response.status, json: JSON.parse(Buffer.concat(read).toString()) }
  } catch {
    return { kind: 'failed', why: 'no answer' }
  } finally {
    clearTimeout(timer)
  }
}

/** Whoever presses a digit is called again before, unheard. */
export function callingAgain(): ServiceChange {
  return {
    states: () => async (asked, reach) => {
      const { alertId, userId } = asked.params
      if (asked.state === 'press a digit') await reach({ state: 'call the user', params: { alertId, userId } })
      return reach(asked)
    },
  }
}

/** What was fetched for a menu, which names nobody, is never fetched again. */
export function callingWithTheMenu(): ServiceChange {
  return {
    context: (right) => {
      const gotByUrl = new Map<string, CallOutcome>()
      return withCall(async (call, next) => {
        if (!isFetch(call)) return next(call)
        const isForNobody = !('user' in call.body)
        const outcome = (isForNobody ? undefined : gotByUrl.get(call.url)) ?? (await next(call))
        if (isForNobody) gotByUrl.set(call.url, outcome)
        return outcome
      })(right)
    },
  }
}

/** A digit on which the call offers nothing does nothing, but accepts the alert. */
export function acceptingByAnyDigit(): ServiceChange {
  return {
    states: () => {
      const acceptedBy = new Map<unknown, unknown>()
      return async (asked, reach) => {
        const values = await reach(asked)
        const { alertId, userId } = asked.params
        if (asked.state === 'press a digit' && values.success === false) acceptedBy.set(alertId, userId)
        const isAccepted = asked.state === 'read the alert' && acceptedBy.has(alertId)
        return isAccepted ? { ...values, status: 'ACCEPT', acceptedBy: acceptedBy.get(alertId) } : values
      }
    },
  }
}

/** A user who is called about another alert has no digits of the one before. */
export function rememberingTheLatestCall(): ServiceChange {
  return {
    states: () => {
      const latest = new Map<unknown, unknown>()
      return async (asked, reach) => {
        const { alertId, userId } = asked.params
        if (asked.state === 'call the user') latest.set(userId, alertId)
        const isOver = asked.state === 'press a digit' && latest.get(userId) !== alertId
        return isOver ? { success: false, text: 'Nothing.' } : reach(asked)
      }
    },
  }
}

/** What was shown last for an alert, a menu or a call, is all that can be chosen. */
export function forgettingDigitsForMenus(): ServiceChange {
  return {
    states: () => {
      const inMenu = new Set<unknown>()
      return async (asked, reach) => {
        const { alertId } = asked.params
        if (asked.state === 'open the actions menu') inMenu.add(alertId)
        if (asked.state === 'call the user') inMenu.delete(alertId)
        const isOver = asked.state === 'press a digit' && inMenu.has(alertId)
        return isOver ? { success: false, text: 'Nothing.' } : reach(asked)
      }
    },
  }
}
