import { text } from 'node:stream/consumers'
import type { Check } from '../conformance/check.ts'
import { type Fetch, fetchOf, type Serve, serveBy } from '../conformance/faults/serve.ts'
import type { Report } from '../conformance/report/report.ts'
import type { Rule } from '../conformance/rule.ts'
import { runChecks } from '../conformance/run.ts'
import type { Suite } from '../conformance/suite.ts'
import { type RunningServer, startServer } from '../conformance/test-support/servers.ts'
import type { StatesHabit } from '../conformance/variations/variation.ts'
import type { GivenIds } from './given-ids.ts'
import { baseUrl, type Means, type RightService, startRightService } from './right-service.ts'

/** What a run of the suite is told. */
export interface Trial {
  readonly suite: Suite
  readonly rules: readonly Rule[]
  readonly checks: readonly Check[]
  /** What it can prepare with what it cannot make itself. @default 'states' */
  readonly means?: Means | undefined
  readonly choices?: unknown
  readonly firstId?: number | undefined
  readonly givenIds?: GivenIds | undefined
  /** Beside the usual ones; nothing in place of one that is not told. */
  readonly fixtures?: Fixtures | undefined
  readonly answers?: Readonly<Record<string, string>>
  /** Stands between the suite and the right service. */
  readonly wrap?: ((right: Serve) => Serve) | undefined
  /** Stands between the suite and the provider states. */
  readonly states?: StatesHabit | undefined
  /** How long a reply is waited for, in milliseconds; as usual when left out. */
  readonly timeoutMs?: number
}

type Fixtures = Readonly<Record<string, string | number | undefined>>

const fixtures = { otherServiceStatus: 'DEGRADED', otherVisibility: 'PUBLIC', pushUserId: 7102, telegramUserId: 7102 }

/** Runs checks against the reference service, in this process, on fresh data. */
export async function judgeTrial(trial: Trial): Promise<Report> {
  const service = await startRightService(trial)
  const states = trial.states && (await startStates(service.statesUrl, trial.states))
  try {
    return await runChecks({
      contract: trial.suite.contract,
      questions: trial.suite.questions,
      rules: trial.rules,
      checks: trial.checks,
      ...(trial.timeoutMs !== undefined && { limits: { timeoutMs: trial.timeoutMs } }),
      target: {
        url: baseUrl,
        key: keyOf(service, trial.choices),
        fixtures: told({ ...fixtures, ...service.fixtures, ...trial.fixtures }),
        answers: trial.answers ?? {},
        notApplicable: {},
        ...(trial.means === 'fixtures' ? {} : { states: states?.url ?? service.statesUrl }),
        fetch: wrapped(service.fetch, trial),
      },
    })
  } finally {
    await states?.close()
    await service.close()
  }
}

function told(given: Fixtures): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function startStates(url: string, { asked, told }: StatesHabit): Promise<RunningServer> {
  const headers = { 'content-type': 'application/json' }
  return startServer(async (request, response) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { ...headers, connection: 'close' },
      body: asked(await text(request)),
    })
    response.writeHead(reply.status, headers).end(told(await reply.text()))
  })
}

function wrapped(fetch: Fetch, { suite, wrap }: Trial): Fetch {
  return wrap ? fetchOf(suite.contract, wrap(serveBy(fetch, baseUrl))) : fetch
}

function keyOf({ key }: RightService, choices: unknown): string {
  const form = (choices as Readonly<Record<string, unknown>> | undefined)?.['authorization-key-form']
  return form === 'bare' ? key : `Bearer ${key}`
}
