import { setTimeout as sleep } from 'node:timers/promises'
import { type Check, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { SentAction } from '../../outbound/customer.ts'
import type { CustomerReply } from '../../outbound/send-reply.ts'
import { check, words } from '../steps.ts'
import {
  type Connected,
  callUser,
  choose,
  connectTo,
  digitOf,
  idIn,
  inForm,
  type Menu,
  newAction,
  offer,
  openMenu,
  press,
  readAlert,
  replyForm,
  requireCall,
  type Told,
  textsOfTimeline,
} from './action-steps.ts'
import { callUserDespiteFailure, openMenuDespiteFailure } from './broken-menu.ts'

const manual = 'Call the landlord'

/** Checks of the time that an answer may take. They all wait at the same time. */
export const actionsSlowChecks: readonly Check[] = [
  check('actions-menu-accepts-an-answer-within-3000-ms', async (session) => {
    const { menuInTime, callInTime } = await slowRuns(session)
    for (const { texts, action, tookMs } of [await menuInTime, await callInTime]) {
      if (texts.includes(action.text)) continue
      await requireQuick(session, tookMs)
      throw new RuleFailure(`"${action.text}", answered in time`, `${words(texts)} after ${Math.round(tookMs)} ms`)
    }
  }),
  check('actions-menu-drops-an-answer-after-3000-ms', async (session) => {
    const { menuLate, menuLateBody, callLate } = await slowRuns(session)
    for (const { texts, action } of [await menuLate, await menuLateBody, await callLate]) {
      if (texts.includes(action.text)) throw new RuleFailure('no action of an answer that is late', words(texts))
    }
  }),
  check('actions-menu-shows-the-alert-after-a-time-out', async (session) => {
    const { menu } = await (await slowRuns(session)).menuLate
    if (!menu.hasError && menu.texts.length === 1 && menu.texts[0] === manual) return
    throw new RuleFailure('the manual action alone, and no error', words(menu.values))
  }),
  check('actions-execute-accepts-an-answer-within-3000-ms', async (session) => {
    const { executeInTime, digitInTime } = await slowRuns(session)
    for (const { told, text, tookMs } of [await executeInTime, await digitInTime]) {
      if (told.success && told.text.includes(text)) continue
      await requireQuick(session, tookMs)
      throw new RuleFailure(`success, and "${text}"`, `${words(told)} after ${Math.round(tookMs)} ms`)
    }
  }),
  check('actions-execute-drops-an-answer-after-3000-ms', async (session) => {
    const { executeLate, executeLateBody, elsewhereLate, digitLate } = await slowRuns(session)
    const late = [await executeLate, await executeLateBody, await elsewhereLate, await digitLate]
    for (const { told, text, alert } of late) {
      const timeline = textsOfTimeline(await readAlert(session, alert))
      if (told.text.includes(text) || timeline.some((entry) => entry.includes(text))) {
        throw new RuleFailure(`nothing of "${text}", which came late`, `${words(told)}, timeline ${words(timeline)}`)
      }
    }
  }),
]

interface SlowOffer {
  readonly texts: readonly string[]
  readonly action: SentAction
  readonly tookMs: number
}

interface SlowMenu extends SlowOffer {
  readonly menu: Menu
}

interface SlowExecution {
  readonly alert: Connected
  readonly told: Told
  readonly text: string
  readonly tookMs: number
}

interface SlowRuns {
  readonly menuInTime: Promise<SlowMenu>
  readonly menuLate: Promise<SlowMenu>
  readonly menuLateBody: Promise<SlowMenu>
  readonly callInTime: Promise<SlowOffer>
  readonly callLate: Promise<SlowOffer>
  readonly executeInTime: Promise<SlowExecution>
  readonly executeLate: Promise<SlowExecution>
  readonly executeLateBody: Promise<SlowExecution>
  readonly elsewhereLate: Promise<SlowExecution>
  readonly digitInTime: Promise<SlowExecution>
  readonly digitLate: Promise<SlowExecution>
}

/** Begins everything that takes seconds side by side, whichever check comes first. */
function slowRuns(session: Session): Promise<SlowRuns> {
  return session.once('slow answers to outbound calls', async () => {
    const { limitMs } = await session.listener()
    // As far from the limit as a machine that is busy needs: 2500 and 3500 ms.
    const [inTimeMs, lateMs] = [(limitMs * 5) / 6, (limitMs * 7) / 6]
    const runs: SlowRuns = {
      menuInTime: slowMenu(session, { afterMs: inTimeMs }),
      menuLate: slowMenu(session, { afterMs: lateMs }),
      menuLateBody: slowMenu(session, { afterMs: lateMs, isSlowBody: true }),
      callInTime: slowCall(session, { afterMs: inTimeMs }),
      callLate: slowCall(session, { afterMs: lateMs }),
      executeInTime: slowExecution(session, { afterMs: inTimeMs }),
      executeLate: slowExecution(session, { afterMs: lateMs }),
      executeLateBody: slowExecution(session, { afterMs: lateMs, isSlowBody: true }),
      elsewhereLate: slowExecution(session, { afterMs: lateMs }, { isElsewhere: true }),
      digitInTime: slowExecution(session, { afterMs: inTimeMs }, { isByDigit: true }),
      digitLate: slowExecution(session, { afterMs: lateMs }, { isByDigit: true }),
    }
    // A rule that is not judged in this run leaves its promise to nobody.
    for (const run of Object.values(runs)) run.catch(() => undefined)
    return runs
  })
}

async function slowMenu(session: Session, reply: CustomerReply): Promise<SlowMenu> {
  const { action, ...alert } = await answeringSlowly(session, reply)
  const startedAtMs = performance.now()
  const menu = await openMenuDespiteFailure(session, alert)
  const tookMs = performance.now() - startedAtMs
  await requireCall(session, alert.customer, 'request')
  return { menu, texts: menu.texts, action, tookMs }
}

async function slowCall(session: Session, reply: CustomerReply): Promise<SlowOffer> {
  const { action, ...alert } = await answeringSlowly(session, reply)
  const startedAtMs = performance.now()
  const texts = (await callUserDespiteFailure(session, alert)).map(({ text }) => text)
  const tookMs = performance.now() - startedAtMs
  await requireCall(session, alert.customer, 'request')
  return { texts, action, tookMs }
}

async function answeringSlowly(session: Session, reply: CustomerReply) {
  const action = newAction('Slow')
  const form = await replyForm(session)
  if (form === undefined) throw new SetupFailure('no menu offers fetched actions, however fast they come')
  const customer = (await session.listener()).customer()
  customer.onFetch = () => ({ json: inForm(form, [action]), ...reply })
  const startedAtMs = performance.now()
  const alert = await connectTo(session, customer, { manualActions: [manual], enhanceNotifications: true })
  const leftMs = (reply.afterMs ?? 0) - (performance.now() - startedAtMs)
  // A target that fetches as soon as there is an alert has its answer by then.
  if (customer.calls.length > 0 && leftMs > 0) await sleep(leftMs)
  return { ...alert, action }
}

async function slowExecution(
  session: Session,
  reply: CustomerReply,
  { isElsewhere = false, isByDigit = false } = {},
): Promise<SlowExecution> {
  const customer = (await session.listener()).customer()
  const action = newAction('Slow', isElsewhere ? { url: customer.otherUrl } : {})
  await offer(session, customer, [action])
  const alert = await connectTo(session, customer, { enhanceNotifications: true })
  const { alertId, userId } = alert
  const text = `Done slowly: ${action.text}`
  customer.onExecute = () => ({ json: { success: true, text }, ...reply })
  const trigger = isByDigit ? await prepareDigit() : await prepareChoice()
  const startedAtMs = performance.now()
  const told = await trigger()
  const tookMs = performance.now() - startedAtMs
  await requireCall(session, customer, isElsewhere ? 'other' : 'response')
  return { alert, told, text, tookMs }

  async function prepareChoice() {
    const actionId = idIn(await openMenu(session, alertId), action.text)
    return () => choose(session, alert, actionId)
  }

  async function prepareDigit() {
    const digit = digitOf(await callUser(session, alertId, userId), action.text)
    return () => press(session, alert, digit)
  }
}

// What lies between the two ends counts as well: only when all of it was within the limit, the exchange certainly was.
async function requireQuick(session: Session, tookMs: number): Promise<void> {
  const { limitMs } = await session.listener()
  if (tookMs < limitMs) return
  throw new SetupFailure(`the target took ${Math.round(tookMs)} ms in all, so the answer may have been late for it`)
}
