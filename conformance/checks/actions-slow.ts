import { type Check, RuleFailure, type Session, SetupFailure } from '../check.ts'
import type { CustomerReply } from '../outbound/send-reply.ts'
import { openMenuInSpite } from './actions-broken-menu.ts'
import {
  type Connected,
  choose,
  connect,
  idIn,
  inForm,
  type Menu,
  newAction,
  openMenu,
  readAlert,
  replyForm,
  requireCall,
  type Told,
  textsOfTimeline,
} from './actions-steps.ts'
import { check, words } from './steps.ts'

const manual = 'Call the landlord'

/** Checks of the time that an answer may take. All of their waiting is done at once. */
export const actionsSlowChecks: readonly Check[] = [
  check('actions-menu-accepts-an-answer-within-3000-ms', async (session) => {
    const { menu, action, tookMs } = await (await slowRuns(session)).menuInTime
    if (menu.texts.includes(action.text)) return
    await requireQuick(session, tookMs)
    throw new RuleFailure(`"${action.text}", answered in time`, `${words(menu.values)} after ${Math.round(tookMs)} ms`)
  }),
  check('actions-menu-drops-an-answer-after-3000-ms', async (session) => {
    const { menuLate, menuLateBody } = await slowRuns(session)
    for (const { menu, action } of [await menuLate, await menuLateBody]) {
      if (menu.texts.includes(action.text))
        throw new RuleFailure('no action of an answer that is late', words(menu.values))
    }
  }),
  check('actions-menu-shows-the-alert-after-a-time-out', async (session) => {
    const { menu } = await (await slowRuns(session)).menuLate
    if (!menu.hasError && menu.texts.length === 1 && menu.texts[0] === manual) return
    throw new RuleFailure('the manual action alone, and no error', words(menu.values))
  }),
  check('actions-execute-accepts-an-answer-within-3000-ms', async (session) => {
    const { told, text, tookMs } = await (await slowRuns(session)).executeInTime
    if (told.success && told.text === text) return
    await requireQuick(session, tookMs)
    throw new RuleFailure(`success, and "${text}"`, `${words(told)} after ${Math.round(tookMs)} ms`)
  }),
  check('actions-execute-drops-an-answer-after-3000-ms', async (session) => {
    const { told, text, alert } = await (await slowRuns(session)).executeLate
    const timeline = textsOfTimeline(await readAlert(session, alert))
    if (told.text === text || timeline.some((entry) => entry.includes(text))) {
      throw new RuleFailure(`nothing of "${text}", which came late`, `${words(told)}, timeline ${words(timeline)}`)
    }
  }),
]

interface SlowMenu {
  readonly menu: Menu
  readonly action: ReturnType<typeof newAction>
  readonly tookMs: number
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
  readonly executeInTime: Promise<SlowExecution>
  readonly executeLate: Promise<SlowExecution>
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
      executeInTime: slowExecution(session, { afterMs: inTimeMs }),
      executeLate: slowExecution(session, { afterMs: lateMs }),
    }
    // A rule that is not judged in this run leaves its promise to nobody.
    for (const run of Object.values(runs)) run.catch(() => undefined)
    return runs
  })
}

async function slowMenu(session: Session, reply: CustomerReply): Promise<SlowMenu> {
  const action = newAction('Slow')
  const form = await replyForm(session)
  if (form === undefined) throw new SetupFailure('no menu offers fetched actions, however fast they come')
  const { customer, alertId } = await connect(session, [], { manualActions: [manual] })
  customer.onFetch = () => ({ json: inForm(form, [action]), ...reply })
  const startedAtMs = performance.now()
  const menu = await openMenuInSpite(session, alertId)
  const tookMs = performance.now() - startedAtMs
  await requireCall(session, customer, 'request')
  return { menu, action, tookMs }
}

async function slowExecution(session: Session, reply: CustomerReply): Promise<SlowExecution> {
  const action = newAction('Slow')
  const alert = await connect(session, [action])
  const text = `Done slowly: ${action.text}`
  alert.customer.onExecute = () => ({ json: { success: true, text }, ...reply })
  const actionId = idIn(await openMenu(session, alert.alertId), action.text)
  const startedAtMs = performance.now()
  const told = await choose(session, alert, actionId)
  const tookMs = performance.now() - startedAtMs
  await requireCall(session, alert.customer, 'response')
  return { alert, told, text, tookMs }
}

// What lies between the two ends counts as well: only when all of it was within the limit, the exchange certainly was.
async function requireQuick(session: Session, tookMs: number): Promise<void> {
  const { limitMs } = await session.listener()
  if (tookMs < limitMs) return
  throw new SetupFailure(`the target took ${Math.round(tookMs)} ms in all, so the answer may have been late for it`)
}
