import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chooseAll } from '../settings/choices.ts'
import type { Choices } from '../settings/settings.ts'
import type { StateParams } from '../states/state.ts'
import { reachState } from '../states/states.ts'
import type { Database } from '../store/database.ts'
import { openDatabase } from '../store/open-database.ts'
import { databases, type EmptyDatabase } from '../test-support/databases.ts'
import type { CallOutcome, OutboundCall } from './call.ts'
import type { ActionsContext } from './context.ts'
import { actionLimits } from './limits.ts'

const hourMs = 60 * 60 * 1000
const restart = { id: 'restart', text: 'Restart' }
const connected = 'an alert whose source has a dynamic action connection'
const urls = { requestUrl: 'https://customer.example/fetch', responseUrl: 'https://customer.example/execute' }

let database: Database
let nowMs: number
let calls: OutboundCall[]
let answer: (call: OutboundCall) => CallOutcome | Promise<CallOutcome>

function answered(json: unknown, status = 200): CallOutcome {
  return { kind: 'answered', status, json }
}

/** Offers the actions at every fetch call, and executes all that is asked for. */
function offering(...actions: readonly unknown[]): typeof answer {
  return ({ body }) => answered('actionId' in body ? { success: true, text: 'Done' } : actions)
}

async function ask(state: string, params: StateParams = {}, choices: Partial<Choices> = {}) {
  const context: ActionsContext = {
    database,
    choices: chooseAll(choices),
    now: () => nowMs,
    limits: actionLimits,
    isCallable: () => true,
    call: async (call) => {
      calls.push(call)
      return answer(call)
    },
  }
  const reply = await reachState(context, { state, params })
  if (reply.kind !== 'reached') throw new Error(JSON.stringify(reply))
  return reply.values as Record<string, never>
}

async function menuOf(alertId: number, choices: Partial<Choices> = {}): Promise<{ id: string; text: string }[]> {
  return (await ask('open the actions menu', { alertId }, choices)).actions as never
}

async function textsIn(alertId: number, choices: Partial<Choices> = {}): Promise<string[]> {
  return (await menuOf(alertId, choices)).map(({ text }) => text)
}

async function newAlert(params: StateParams = {}): Promise<{ alertId: number; userId: number; alertSourceId: number }> {
  return (await ask(connected, { ...urls, ...params })) as never
}

describe.each(databases)('dynamic alert actions on $name', ({ create }) => {
  let empty: EmptyDatabase

  beforeAll(async () => {
    empty = await create()
    database = await openDatabase(empty.place)
  })

  beforeEach(() => {
    nowMs = Date.parse('2026-09-14T08:30:00.000Z')
    calls = []
    answer = offering(restart)
  })

  afterAll(async () => {
    await database.close()
    await empty.remove()
  })

  test('the menu holds manual actions and fetched ones, under ids of the service', async () => {
    const { alertId, alertSourceId } = await newAlert({
      manualActions: ['Call the landlord'],
      credentials: 'Basic abc',
    })
    const menu = await menuOf(alertId)
    expect(menu.map(({ text }) => text)).toEqual(['Call the landlord', 'Restart'])
    expect(menu[1]?.id).toMatch(/^dynamic-/)
    expect(calls).toEqual([
      {
        url: 'https://customer.example/fetch',
        authorization: 'Basic abc',
        body: {
          locale: 'en',
          alert: {
            id: alertId,
            summary: expect.stringContaining('answers slowly'),
            status: 'PENDING',
            alertSource: { id: alertSourceId },
            createdAt: '2026-09-14T08:30:00.000Z',
          },
        },
      },
    ])
  })

  test('without a connection nobody is called', async () => {
    const { alertId } = (await ask('an alert whose source has no dynamic action connection', {
      manualActions: ['Call the landlord'],
    })) as never as { alertId: number }
    expect(await textsIn(alertId)).toEqual(['Call the landlord'])
    expect(calls).toEqual([])
  })

  test.each<[string, CallOutcome]>([
    ['no answer', { kind: 'failed', why: 'no answer within 3000 ms' }],
    ['a failure', answered([restart], 500)],
    ['a redirect', answered([restart], 302)],
    ['no JSON', answered(undefined)],
    ['null', answered(null)],
    ['a text', answered('restart')],
    ['an object without actions', answered({ items: [restart] })],
    ['actions that are no list', answered({ actions: restart })],
    ['actions that are only inherited', answered(JSON.parse('{"__proto__":{"actions":[]}}'))],
    ['an entry that is null', answered([restart, null])],
    ['an entry that is a list', answered([[]])],
    ['an id that is a number', answered([{ ...restart, id: 7 }])],
    ['no id', answered([{ text: 'Restart' }])],
    ['a text that is missing', answered([{ id: 'restart' }])],
    ['a url that is a number', answered([{ ...restart, url: 7 }])],
    ['an id that stands for two actions', answered([restart, restart])],
    [
      'a fourth action that is none',
      answered([1, 2, 3].map((n) => ({ ...restart, id: `${n}` })).concat(null as never)),
    ],
  ])('%s leaves the menu without dynamic actions', async (_what, outcome) => {
    answer = () => outcome
    const { alertId } = await newAlert({ manualActions: ['Call the landlord'] })
    expect(await textsIn(alertId)).toEqual(['Call the landlord'])
    expect(await textsIn(alertId)).toEqual(['Call the landlord'])
    expect(calls).toHaveLength(2)
  })

  test.each<[string, Partial<Choices>, unknown, string[]]>([
    ['both', {}, { actions: [restart] }, ['Restart']],
    ['array', { 'fetch-reply-form': 'array' }, [restart], ['Restart']],
    ['array', { 'fetch-reply-form': 'array' }, { actions: [restart] }, []],
    ['wrapped', { 'fetch-reply-form': 'wrapped' }, { actions: [restart] }, ['Restart']],
    ['wrapped', { 'fetch-reply-form': 'wrapped' }, [restart], []],
  ])('with the form %s, %j reads %j as %j', async (_form, choices, json, texts) => {
    answer = () => answered(json)
    const { alertId } = await newAlert()
    expect(await textsIn(alertId, choices)).toEqual(texts)
  })

  test.each<[Partial<Choices>, string[]]>([
    [{}, ['1', '2', '3']],
    [{ 'more-than-three-actions': 'invalid' }, []],
  ])('of four actions, %j offers %j', async (choices, texts) => {
    answer = offering(...['1', '2', '3', '4'].map((id) => ({ id, text: id, url: null })))
    const { alertId } = await newAlert()
    expect(await textsIn(alertId, choices)).toEqual(texts)
  })

  test('an answer is used for an hour and no longer', async () => {
    const { alertId } = await newAlert()
    const first = await menuOf(alertId)
    answer = offering({ id: 'other', text: 'Other' })
    nowMs += hourMs - 1
    expect(await menuOf(alertId)).toEqual(first)
    nowMs += 1
    expect(await textsIn(alertId)).toEqual(['Other'])
    expect(calls).toHaveLength(2)
  })

  test('a chosen action is executed at the response URL with its own id, and its text goes into the timeline', async () => {
    answer = offering({ id: 'odd \u0000 \ud800 id', text: 'Odd' })
    const { alertId, userId } = await newAlert({ credentials: 'Basic abc' })
    const [action] = await menuOf(alertId)
    expect(await ask('choose an action', { alertId, actionId: action?.id ?? '', userId })).toEqual({
      success: true,
      text: 'Done',
    })
    const { url, authorization, body } = calls[1] ?? { body: {} }
    expect({ url, authorization, body }).toMatchObject({
      url: 'https://customer.example/execute',
      authorization: 'Basic abc',
      body: { locale: 'en', alert: { id: alertId }, actionId: 'odd \u0000 \ud800 id' },
    })
    expect(body).not.toHaveProperty('user')
    expect(await ask('read the alert', { alertId })).toEqual({
      status: 'PENDING',
      acceptedBy: null,
      timeline: [{ type: 'ACTION', text: 'Done', userId, at: '2026-09-14T08:30:00.000Z' }],
    })
  })

  test.each([
    ['its own URL', 'https://customer.example/other', urls, 'https://customer.example/other', 'Basic abc'],
    ['its own URL elsewhere, without credentials', 'https://other.example/', urls, 'https://other.example/', undefined],
    ['the response URL', undefined, urls, 'https://customer.example/execute', 'Basic abc'],
  ])('an action is executed at %s', async (_what, url, connector, target, authorization) => {
    answer = offering({ ...restart, ...(url === undefined ? {} : { url }) })
    const { alertId } = await newAlert({ ...connector, credentials: 'Basic abc' })
    const [action] = await menuOf(alertId)
    await ask('choose an action', { alertId, actionId: action?.id ?? '' })
    expect(calls[1]).toMatchObject({ url: target, authorization })
  })

  test('credentials go elsewhere when the choice is so', async () => {
    answer = offering({ ...restart, url: 'https://other.example/' })
    const { alertId } = await newAlert({ credentials: 'Basic abc' })
    const [action] = await menuOf(alertId)
    const choices = { 'action-url-credentials': 'always' } as const
    await ask('choose an action', { alertId, actionId: action?.id ?? '' }, choices)
    expect(calls[1]?.authorization).toBe('Basic abc')
  })

  test('an action without any URL fails, and nobody is called', async () => {
    const { alertId } = (await ask(connected, { requestUrl: urls.requestUrl })) as never as { alertId: number }
    const [action] = await menuOf(alertId)
    const { success } = await ask('choose an action', { alertId, actionId: action?.id ?? '' })
    expect(success).toBe(false)
    expect(calls).toHaveLength(1)
  })

  test.each<[string, CallOutcome, Partial<Choices>, object]>([
    ['a result', answered({ success: false, text: 'No' }), {}, { success: false, text: 'No' }],
    ['a failure with a text', answered({ success: true, text: 'No' }, 400), {}, { success: false, text: 'No' }],
    [
      'a failure with a text',
      answered({ success: true, text: 'No' }, 400),
      { 'unknown-action-handling': 'own-text' },
      { success: false, text: 'The action could not be executed.' },
    ],
    [
      'no result',
      answered({ success: 'yes', text: 'Done' }),
      {},
      { success: false, text: 'The action was answered with something that is not a result.' },
    ],
    ['nothing', { kind: 'failed', why: 'late' }, {}, { success: false, text: 'The action could not be executed.' }],
  ])('%s is told to the user, with %j as %j', async (_what, outcome, choices, feedback) => {
    answer = ({ body }) => ('actionId' in body ? outcome : answered([restart]))
    const { alertId } = await newAlert()
    const [action] = await menuOf(alertId)
    expect(await ask('choose an action', { alertId, actionId: action?.id ?? '' }, choices)).toEqual(feedback)
    expect(calls).toHaveLength(2)
  })

  test('a triggered action clears what was fetched, also what is being fetched meanwhile', async () => {
    const { alertId } = await newAlert()
    const [action] = await menuOf(alertId)
    const meanwhile: string[] = []
    answer = async ({ body }) => {
      if (!('actionId' in body)) return answered([{ id: 'stale', text: 'Stale' }])
      meanwhile.push(...(await textsIn(alertId)))
      return answered({ success: true, text: 'Done' })
    }
    await ask('choose an action', { alertId, actionId: action?.id ?? '' })
    expect(meanwhile).toEqual(['Stale'])
    answer = offering({ id: 'fresh', text: 'Fresh' })
    expect(await textsIn(alertId)).toEqual(['Fresh'])
  })

  test('an action from a view of an hour ago works when its id is still offered, and fails otherwise', async () => {
    answer = offering(restart, { id: 'random-1', text: 'Other' })
    const { alertId } = await newAlert()
    const [same, other] = await menuOf(alertId)
    answer = offering({ ...restart, url: 'https://customer.example/moved' }, { id: 'random-2', text: 'Other' })
    await ask('let an hour pass', { alertId })
    expect(await ask('choose an action', { alertId, actionId: other?.id ?? '' })).toMatchObject({ success: false })
    expect(await ask('choose an action', { alertId, actionId: same?.id ?? '' })).toMatchObject({ success: true })
    expect(calls.map(({ url }) => url)).toEqual([urls.requestUrl, urls.requestUrl, 'https://customer.example/moved'])
  })

  test.each(['restart', 'dynamic-unknown', 'manual-0', '', '\u0000', '__proto__', '7'.repeat(10_000)])(
    'the id %j leads nowhere',
    async (actionId) => {
      const { alertId } = await newAlert()
      await menuOf(alertId)
      expect(await ask('choose an action', { alertId, actionId })).toEqual({
        success: false,
        text: 'The alert has no such action.',
      })
      expect(calls).toHaveLength(1)
    },
  )

  test('an action of another alert leads nowhere', async () => {
    const { alertId, alertSourceId } = await newAlert()
    const other = (await ask(connected, { alertSourceId })) as never as { alertId: number }
    const [action] = await menuOf(alertId)
    expect(await ask('choose an action', { alertId: other.alertId, actionId: action?.id ?? '' })).toMatchObject({
      success: false,
    })
  })

  test('a voice call offers actions on 7, 8 and 9, tells who is called, and accepts the alert', async () => {
    answer = offering(...['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() })))
    const { alertId, userId } = await newAlert({ enhanceNotifications: true })
    expect(await ask('call the user', { alertId, userId })).toEqual({
      digits: [
        { digit: '7', text: 'A' },
        { digit: '8', text: 'B' },
        { digit: '9', text: 'C' },
      ],
    })
    expect(await ask('press a digit', { alertId, userId, digit: '8' })).toEqual({ success: true, text: 'Done' })
    const user = { id: userId, email: expect.stringContaining('@example.com') }
    expect(calls.map(({ body }) => body)).toMatchObject([{ user }, { user, actionId: 'b' }])
    expect(await ask('read the alert', { alertId })).toMatchObject({
      status: 'ACCEPT',
      acceptedBy: userId,
      timeline: [{ type: 'ACCEPT' }, { type: 'ACTION', text: 'Done' }],
    })
  })

  test.each(['1', '8', '9', '', '77'])('the digit %j, on which nothing is, does nothing', async (digit) => {
    const { alertId, userId } = await newAlert({ enhanceNotifications: true })
    await ask('call the user', { alertId, userId })
    expect(await ask('press a digit', { alertId, userId, digit })).toMatchObject({ success: false })
    expect(await ask('read the alert', { alertId })).toMatchObject({ status: 'PENDING', timeline: [] })
  })

  test('without Enhance notifications a voice call offers nothing and asks nobody', async () => {
    const { alertId, userId } = await newAlert()
    expect(await ask('call the user', { alertId, userId })).toEqual({ digits: [] })
    expect(calls).toEqual([])
  })

  test('notifications keep an answer for each user, apart from that of the menu', async () => {
    const { alertId, userId } = await newAlert({ enhanceNotifications: true })
    const other = Number((await ask('another user')).userId)
    await menuOf(alertId)
    await ask('call the user', { alertId, userId })
    await ask('call the user', { alertId, userId: other })
    await ask('call the user', { alertId, userId })
    expect(calls.map(({ body }) => ('user' in body ? (body.user as { id: number }).id : null))).toEqual([
      null,
      userId,
      other,
    ])
  })

  test.each(['SMS', 'EMAIL', 'PUSH', 'voice'])('a notification by %s offers no actions', async (channel) => {
    const { alertId, userId } = await newAlert({ enhanceNotifications: true })
    expect(await ask('notify the user', { alertId, userId, channel })).toEqual({ actions: [] })
    expect(calls).toEqual([])
  })

  test('a web service that stays unavailable is left alone for an hour', async () => {
    answer = () => ({ kind: 'failed', why: 'late' })
    const { alertId } = await newAlert()
    for (let opened = 0; opened < 4; opened++) await menuOf(alertId, { 'unavailable-connection': 2 })
    expect(calls).toHaveLength(2)
    nowMs += hourMs
    answer = offering(restart)
    expect(await textsIn(alertId)).toEqual(['Restart'])
  })

  test('calls that fail at the same moment all count, and none of them brings a connection back', async () => {
    const { promise: allAreUnderWay, resolve } = Promise.withResolvers<void>()
    answer = async () => {
      if (calls.length === 3) resolve()
      await allAreUnderWay
      return { kind: 'failed', why: 'late' }
    }
    const { alertId, alertSourceId } = await newAlert()
    const others = [await newAlert({ alertSourceId }), await newAlert({ alertSourceId })]
    const open = (id: number) => menuOf(id, { 'unavailable-connection': 2 })
    await Promise.all([alertId, ...others.map((other) => other.alertId)].map(open))
    expect(calls).toHaveLength(3)
    await open(alertId)
    expect(calls).toHaveLength(3)
  })

  test('a web service is left alone only after failures in a row', async () => {
    const { alertSourceId } = await newAlert()
    for (const works of [false, true, false, true, false]) {
      answer = works ? offering(restart) : () => ({ kind: 'failed', why: 'late' })
      await menuOf((await newAlert({ alertSourceId })).alertId, { 'unavailable-connection': 2 })
    }
    expect(calls).toHaveLength(5)
  })

  test('an alert source takes no second dynamic action', async () => {
    const { alertSourceId, alertId } = await newAlert()
    const second = { alertSourceId, requestUrl: 'https://second.example/' }
    expect(await ask('a second dynamic action', second)).toEqual({ isAdded: false })
    await menuOf(alertId)
    expect(calls.map(({ url }) => url)).toEqual([urls.requestUrl])
  })

  test('only an admin creates a connector', async () => {
    expect(await ask('a connector', { role: 'USER' })).toEqual({ isCreated: false })
    expect(await ask('a connector', { role: 'ADMIN' })).toMatchObject({ isCreated: true })
  })

  test.each([{ credentials: 'a\r\nb' }, { credentials: '' }, { credentials: ' a' }])(
    'a connector with %j is refused',
    async (params) => {
      await expect(ask('a connector', params)).rejects.toThrow('credentials cannot stand in a header')
    },
  )

  test.each([
    'open the actions menu',
    'choose an action',
    'call the user',
    'press a digit',
    'notify the user',
    'read the alert',
  ])('"%s" of an alert that is not there is refused', async (state) => {
    await expect(ask(state, { alertId: 999_999_999 })).rejects.toThrow('refused')
  })
})
