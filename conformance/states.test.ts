import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { onlySetup, type Session, SetupFailure } from './check.ts'
import { oneIdForTwo } from './checks/subscribers/known-subscribers.ts'
import { twoTeams } from './prepare/account/teams.ts'
import { requireFixture } from './prepare/fixtures.ts'
import { renderJson } from './report/json.ts'
import type { Report } from './report/report.ts'
import { runChecks } from './run.ts'
import { fixturesOfStates, provideState, stateNames } from './states.ts'
import type { Target } from './target.ts'
import { type RunningServer, readJson, replyJson, startServer } from './test-support/servers.ts'
import { contract, derived } from './test-support/stand-in/judge-stand-in.ts'
import { standInKey, startStandIn } from './test-support/stand-in/stand-in.ts'

const servers: RunningServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

type Answer = (body: { state: string; params: unknown }) => { status: number; value: unknown } | undefined

async function startStates(answer: Answer, asked: unknown[] = []): Promise<string> {
  const server = await startServer(async (request, response) => {
    const body = (await readJson(request)) as { state: string; params: unknown }
    asked.push(body)
    const reply = answer(body)
    if (reply !== undefined) replyJson(response, reply.status, reply.value)
  })
  servers.push(server)
  return server.url
}

const [rule] = derived.map((one) => one.rule)
if (rule === undefined) throw new Error('there is no rule')

async function judge(
  target: Partial<Target>,
  run: (session: Session) => Promise<void>,
  timeoutMs = 3000,
): Promise<Report> {
  const standIn = await startStandIn(contract)
  servers.push({ url: standIn.url, close: () => standIn.stop() })
  return runChecks({
    contract,
    rules: [rule as NonNullable<typeof rule>],
    checks: [{ id: (rule as NonNullable<typeof rule>).id, run }],
    target: { url: standIn.url, key: standInKey, fixtures: {}, answers: {}, notApplicable: {}, ...target },
    limits: { timeoutMs },
  })
}

const fixtureStates: Readonly<Record<string, unknown>> = {
  'a user with contacts': { userId: 1, emailContactId: 2, phoneContactId: 3, secondPhoneContactId: 4 },
  'another user': { userId: 5 },
  'a team': { teamId: 6, name: 'Team' },
  'a schedule': { scheduleId: 7, name: 'Schedule' },
}
const knowing: Answer = ({ state }) =>
  Object.hasOwn(fixtureStates, state) ? { status: 200, value: fixtureStates[state] } : { status: 404, value: {} }

describe('fixtures that are not given', () => {
  async function fixturesWith(given: Target['fixtures'], answer = knowing): Promise<Target['fixtures']> {
    const states = await startStates(answer)
    let seen: Target['fixtures'] = {}
    await judge({ states, fixtures: given }, async (session) => {
      seen = session.target.fixtures
    })
    return seen
  }

  test('are taken from the states; what no state knows stays missing', async () => {
    expect(await fixturesWith({})).toEqual({
      userId: 1,
      emailContactId: 2,
      phoneContactId: 3,
      otherUserId: 5,
      teamId: 6,
      scheduleId: 7,
    })
  })

  test('are numbers and texts; what a state answers of another kind hands over nothing', async () => {
    const answers: Readonly<Record<string, unknown>> = {
      'another user': { userId: '05' },
      'a team': { teamId: true },
      'a schedule': { scheduleId: null },
      'a data source': { dataSourceId: { id: 7 } },
    }
    const seen = await fixturesWith({}, ({ state }) => ({ status: 200, value: answers[state] ?? {} }))
    expect(Object.entries(seen)).toEqual([['otherUserId', '05']])
  })

  test('are not mixed: contacts of another user than the one that is given are of no use', async () => {
    expect(await fixturesWith({ userId: 100, teamId: 600 })).toEqual({
      userId: 100,
      teamId: 600,
      otherUserId: 5,
      scheduleId: 7,
    })
  })
})

test('a fixture that a state was to hand over is asked for with the reason why the state did not', async () => {
  const states = await startStates(() => ({ status: 404, value: {} }))
  const report = await judge({ states }, async ({ target }) => void requireFixture(target, 'userId'))
  expect(report.outcomes[0]).toMatchObject({
    verdict: 'not judged',
    reason:
      'the target file gives no fixture "userId"; add under "fixtures:" a line such as "userId: 7102", ' +
      'as the provider state "a user with contacts" cannot be had: 404 {}',
  })
})

test('a state that gives the same team each time is told as that', async () => {
  const report = await judge({ states: await startStates(knowing) }, async (session) => {
    await twoTeams(session)
  })
  expect(report.outcomes[0]).toMatchObject({
    verdict: 'not judged',
    reason:
      'the provider state "a team" gave the same team each time, not a new one; a fixture "otherTeamId" in the target file stands in for it',
  })
})

test.each<[string, Answer | undefined, string]>([
  [
    'hangs',
    (body) => (body.state === 'a user and a team with the same id' ? undefined : knowing(body)),
    'the provider state "a user and a team with the same id" cannot be had: no whole reply within 200 ms (POST STATES/)',
  ],
  ['is unknown', knowing, 'the provider state "a user and a team with the same id" cannot be had: 404 {}'],
  [
    'has no URL',
    undefined,
    'it needs the provider state "a user and a team with the same id", and the target file gives no "states:" URL that provides it',
  ],
])('a state for which a fixture stands in is told as it went where it %s', async (_, answer, told) => {
  const states = answer === undefined ? undefined : await startStates(answer)
  const report = await judge({ states }, async (session) => void (await oneIdForTwo(session)), 200)
  const fixture = 'a fixture "otherTeamId" that is the id of a user as well stands in for it'
  const reason = `${told.replace('STATES', String(states))}; ${fixture}`
  expect(report.outcomes[0]).toMatchObject({ verdict: 'not judged', reason })
})

test('provideState sends name and parameters, and returns the values', async () => {
  const asked: unknown[] = []
  const states = await startStates(() => ({ status: 200, value: { serviceId: 8, incidentIds: [9] } }), asked)
  let values: unknown
  await judge(
    { states, fixtures: { userId: 1, teamId: 1, scheduleId: 1, dataSourceId: 1, otherUserId: 1 } },
    async (session) => {
      values = await provideState(session, 'incidents on a service', {
        params: { serviceId: 8 },
        wanted: ['serviceId'],
      })
    },
  )
  expect({ asked, values }).toEqual({
    asked: [{ state: 'incidents on a service', params: { serviceId: 8 } }],
    values: { serviceId: 8, incidentIds: [9] },
  })
})

describe('a rule whose state cannot be had is not judged, and the reason names the state', () => {
  const cases: readonly [string, Answer | undefined, string][] = [
    [
      'without a URL',
      undefined,
      'it needs the provider state "a team", and the target file gives no "states:" URL that provides it',
    ],
    [
      'when it is refused',
      () => ({ status: 404, value: { message: 'unknown' } }),
      'cannot be had: 404 {"message":"unknown"}',
    ],
    ['when the answer is no object', () => ({ status: 200, value: [] }), 'cannot be had: 200 []'],
    [
      'when a value is missing',
      () => ({ status: 200, value: {} }),
      'the provider state "a team" answers without "teamId"',
    ],
    ['when nothing comes', () => undefined, 'cannot be had: no whole reply within 3000 ms (POST http://127.0.0.1:'],
    ['when too much comes', () => ({ status: 200, value: { a: 'x'.repeat(100_000) } }), 'has more than 65536 bytes'],
  ]
  test.each(cases)('%s', async (_, answer, reason) => {
    const states = answer === undefined ? undefined : await startStates(answer)
    // Given fixtures, so that the run itself asks for nothing.
    const fixtures = { userId: 1, otherUserId: 1, teamId: 1, scheduleId: 1, dataSourceId: 1 }
    const report = await judge({ states, fixtures }, async (session) => {
      await provideState(session, 'a team', { wanted: ['teamId'] })
    })
    expect(report.outcomes).toMatchObject([{ verdict: 'not judged', reason: expect.stringContaining(reason) }])
    expect(report.outcomes[0]).toMatchObject({ reason: expect.stringContaining('"a team"') })
  })
})

test.each<[string, Answer, number]>([
  ['a URL that answers for none is asked three times in all', () => undefined, 3],
  ['a state that hangs while others do not is asked for three times', knowingTeams(), 5 + 3],
])('%s', async (_, answer, count) => {
  const asked: unknown[] = []
  const states = await startStates(answer, asked)
  const report = await judge(
    { states },
    async (session) => {
      for (let times = 0; times < 4; times++) await session.askForState('a connector', {}).catch(onlySetup)
      await session.askForState('a connector', {})
    },
    200,
  )
  expect(asked).toHaveLength(count)
  expect(report.outcomes[0]).toMatchObject({
    reason:
      'the provider state "a connector" cannot be had: no reply within 200 ms for 3 times, so it is not asked for again',
  })
})

function knowingTeams(): Answer {
  return (body) => (body.state === 'a connector' ? undefined : knowing(body))
}

test('a team of a provider state that the target refuses throughout is one cause', async () => {
  const standIn = await startStandIn(contract)
  servers.push({ url: standIn.url, close: () => standIn.stop() })
  const states = await startStates(({ state }) =>
    state === 'a team' ? { status: 200, value: { teamId: 404404 } } : { status: 404, value: {} },
  )
  const rules = derived.slice(0, 2).map((one) => one.rule)
  const askFor = async (session: Session) => {
    const { teamId } = session.target.fixtures
    const exchange = await session.send({ operation: contract.operation('services.get'), path: { id: String(teamId) } })
    throw new SetupFailure('it did not work', exchange)
  }
  const target = { url: standIn.url, key: standInKey, fixtures: {}, answers: {}, notApplicable: {}, states }
  const checks = rules.map(({ id }) => ({ id, run: askFor }))
  const { causes } = await runChecks({ contract, rules, checks, target, limits: { timeoutMs: 3000 } })
  expect(causes).toMatchObject([
    { text: expect.stringContaining('404404, the fixture "teamId"'), ruleIds: rules.map(({ id }) => id) },
  ])
})

test.each<[string, number, number, number, string]>([
  ['for a while are waited for', 429, 2, 4, 'passed'],
  ['for good are waited for once', 429, Number.POSITIVE_INFINITY, 9, 'not judged'],
  ['as they are busy for a while are waited for', 503, 2, 4, 'passed'],
  ['as they are busy for good are waited for once', 503, Number.POSITIVE_INFINITY, 6, 'not judged'],
])('provider states that turn requests away %s', async (_, status, limited, times, verdict) => {
  let asked = 0
  const states = await startServer((_request, response) => {
    if (++asked <= limited) return replyJson(response.setHeader('retry-after', '0'), status, {})
    replyJson(response, 200, { teamId: 6 })
  })
  servers.push(states)
  const fixtures = { userId: 1, otherUserId: 1, teamId: 1, scheduleId: 1, dataSourceId: 1 }
  const report = await judge({ states: states.url, fixtures }, async (session) => {
    await session.askForState('a connector', {}).catch(onlySetup)
    await provideState(session, 'a team', { wanted: ['teamId'] })
  })
  expect(report.outcomes).toMatchObject([{ verdict }])
  // As often as any request for the first state, and once for the one that comes afterwards.
  expect(asked).toBe(times)
})

test('a key that a state hands over is in no exchange, and in nothing that is shown', async () => {
  const states = await startStates(() => ({ status: 200, value: { userId: 9, key: 'Bearer their-key' } }))
  const fixtures = { userId: 1, otherUserId: 1, teamId: 1, scheduleId: 1, dataSourceId: 1 }
  const report = await judge({ states, fixtures }, async (session) => {
    const { key } = await provideState(session, 'a key of another user', { wanted: ['key'] })
    await session.send({ operation: contract.operation('services.list'), authorization: String(key) })
    throw new SetupFailure(`nobody knows ${key}`)
  })
  expect(report.outcomes[0]?.exchanges[0]?.request.headers.authorization).toBe('(another key)')
  expect(report.redact('their-key and Bearer their-key')).toBe('(another key) and (another key)')
  expect(renderJson(report)).not.toContain('their-key')
})

test.each([
  [404, '', '404, empty body'],
  [200, '{"teamId": 7', '200 {"teamId": 7; it is not JSON: it ends too early'],
])('what a state answers with %i and %j is told as what the target answers', async (status, text, told) => {
  const server = await startServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  servers.push(server)
  const report = await judge({ states: server.url }, async (session) => void (await session.askForState('a team', {})))
  expect(report.outcomes[0]).toMatchObject({ reason: `the provider state "a team" cannot be had: ${told}` })
})

test('a number beyond 2^53 that a state hands over is asked with as a number, and a text as a text', async () => {
  const asked: string[] = []
  const server = await startServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    asked.push(text)
    response.end('{"alertId":9007199254740993,"alertSourceId":"9007199254740995"}')
  })
  servers.push(server)
  await judge({ states: server.url }, async (session) => {
    const wanted = ['alertId', 'alertSourceId'] as const
    const params = await provideState(session, 'an alert whose source has no dynamic action connection', { wanted })
    await provideState(session, 'open the actions menu', { params })
  })
  expect(asked.at(-1)).toContain('"params":{"alertId":9007199254740993,"alertSourceId":"9007199254740995"}')
})

test('the README describes each state that the checks ask for, and no other', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const described = [...readme.matchAll(/^\| `([a-z]+ [^`]+)` \|/gm)].map(([, name]) => name)
  expect(described.sort()).toEqual([...stateNames].sort())
})

test('the README tells which states hand over which fixtures', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const [told = ''] = /These states also provide\s+fixtures, .*?\. /s.exec(readme) ?? []
  const described = told.split(';').map((part) => [...part.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(described).toEqual(fixturesOfStates.map(({ state, fixtures }) => [state, ...Object.values(fixtures)]))
})
