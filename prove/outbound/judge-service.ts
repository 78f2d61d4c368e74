import type { Report } from '../../conformance/report/report.ts'
import { runChecks } from '../../conformance/run.ts'
import type { Suite } from '../../conformance/suite.ts'
import { readJson, replyJson, startServer } from '../../conformance/test-support/servers.ts'
import { actionLimits } from '../../reference/actions/limits.ts'
import { createOutbound } from '../../reference/actions/outbound.ts'
import { type RunningService, startService } from '../../reference/start.ts'
import type { StatesRuntime } from '../../reference/states/state.ts'
import { reachState } from '../../reference/states/states.ts'
import { AnswersBroken, type Asked, type ServiceChange, type Values } from './service-change.ts'

/** In place of the 3000 ms of the interface, where many faults are tried and somebody waits. */
export const hurriedLimitMs = 900

/** What a service is judged by, and how it departs from the right one. */
export interface ServiceTrial {
  readonly rules: readonly string[]
  readonly change?: ServiceChange
  /** How long the service waits for an answer, as the suite knows it. @default 3000 */
  readonly limitMs?: number
}

/** Judges a service that is right but for a change, by rules about the calls that it makes. */
export async function judgeService(
  suite: Suite,
  { rules, change = {}, limitMs = 3000 }: ServiceTrial,
): Promise<Report> {
  const service = await startService()
  const reach = changed(service, change, limitMs)
  const states = await startServer(async (request, response) => {
    const { status, values } = await reach((await readJson(request)) as Asked)
    replyJson(response, status, values)
  })
  try {
    const target = { url: service.url, key: service.key, states: states.url, outbound: { limitMs } }
    return await runChecks({
      ...suite,
      rules: suite.rules.filter(({ id }) => rules.includes(id)),
      target: { ...target, fixtures: {}, answers: {}, notApplicable: {} },
      limits: { timeoutMs: 5000 + 2 * limitMs },
    })
  } finally {
    await states.close()
    await service.close()
  }
}

function changed(
  service: RunningService,
  { timeoutMs = {}, context: change = (context) => context, states }: ServiceChange,
  limitMs: number,
) {
  const outboundFor = (ms = limitMs) => createOutbound({ allowNetworks: ['127.0.0.0/8'], timeoutMs: ms })
  const [fetching, executing] = [outboundFor(timeoutMs.fetch), outboundFor(timeoutMs.execute)]
  const right: StatesRuntime = {
    ...service.runtime,
    ...fetching,
    call: (call) => ('actionId' in call.body ? executing : fetching).call(call),
    limits: actionLimits,
  }
  const context = change(right)
  const wrap = states?.() ?? ((asked, reach) => reach(asked))
  return async (asked: Asked): Promise<{ readonly status: number; readonly values: Values }> => {
    try {
      const values = await wrap({ ...asked, params: asked.params ?? {} }, (one) => reached(context, one), context)
      return { status: 200, values }
    } catch (error) {
      return { status: error instanceof AnswersBroken ? 500 : 404, values: {} }
    }
  }
}

async function reached(context: StatesRuntime, asked: Asked): Promise<Values> {
  const reply = await reachState(context, asked)
  if (reply.kind === 'reached') return { ...reply.values }
  throw new Error(reply.kind)
}
