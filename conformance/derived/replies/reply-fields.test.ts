import { describe, expect, test } from 'vitest'
import { type PassiveCheck, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { isRecord } from '../../schema/layers.ts'
import { contract, detailOf, idsWith, judgeStandIn } from '../../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../../test-support/stand-in/stand-in.ts'
import { deriveReplyFields } from './reply-fields.ts'

const fields = deriveReplyFields(contract)
const types = 'string|number|integer|boolean|object|array|null'
const rules = new RegExp(`-(answers-2.*|is-(${types})(-or-(${types}))*)$`)
/** One run on a right server, whose replies the tests below spoil. */
const right = await judgeStandIn(rules)
const exchanges = right.outcomes.flatMap((outcome) => outcome.exchanges)

test('on a right server each field of each reply passes', () => {
  expect(idsWith('failed', right)).toEqual([])
  expect(idsWith('not judged', right)).toEqual([])
  expect(idsWith('passed', right).filter((id) => /-is-/.test(id))).toHaveLength(fields.length)
})

describe('a field of another type', () => {
  test.each(fields.map(({ rule, check }) => [rule.id, rule.source, check] as const))(
    'fails %s',
    async (_, source, check) => {
      const name = source.slice(source.lastIndexOf('/') + 1)
      const spoilt = [respelled, respelledInside].flatMap((respell) =>
        exchanges.map((exchange) => withBody(exchange, (body) => respell(body, name))),
      )
      await expect((check as PassiveCheck).judge(spoilt, session())).rejects.toThrow(
        /^expected an? .*, got (\{"wrong":"object"\}|"wrong")$/,
      )
    },
  )
})

const faults: readonly [title: string, id: string, name: string, value: unknown][] = [
  ['a value outside a closed set', 'phone-contact-status-is-string', 'status', 'ASLEEP'],
  ['a number outside its bounds', 'escalation-policy-frequency-is-integer', 'frequency', 10],
  ['a fraction', 'escalation-rule-escalation-timeout-is-integer', 'escalationTimeout', 0.5],
  ['more than an int32', 'escalation-policy-frequency-is-integer', 'frequency', 2 ** 31],
  ['a date without a time', 'incident-created-at-is-string', 'createdAt', '2026-09-14'],
  ['a time without milliseconds', 'uptime-range-start-is-string', 'rangeStart', '2026-09-14T08:30:00Z'],
  ['no IP address', 'status-page-ip-whitelist-is-array', 'ipWhitelist', ['192.0.2.300']],
]

test.each([
  ['phone-contact-primary-is-boolean', 'primary', 'isPrimary'],
  ['escalation-policy-frequency-is-integer', 'frequency', 'Frequency'],
  ['incident-created-at-is-string', 'createdAt', 'created_at'],
])('a field under another name fails %s', async (id, name, other) => {
  const rename = (text = 'null') => JSON.parse(text.replaceAll(`"${name}":`, `"${other}":`))
  const renamed = exchanges.map((exchange) => withBody(exchange, (body) => rename(JSON.stringify(body))))
  await expect(checkOf(id).judge(renamed, session())).rejects.toThrow(
    `expected the field \`${name}\`, got \`${other}\``,
  )
})

test.each([
  ['service-incidents-is-array', 'incidents', 'hasIncidents', false],
  ['metric-last-error-is-string', 'lastError', 'LastError', null],
])('what cannot be the field says nothing of it: %s', async (id, name, other, value) => {
  const rename = (text: string) => JSON.parse(text, (_, one) => (isRecord(one) ? renamed(one) : one))
  const renamed = ({ [name]: was, ...others }: Readonly<Record<string, unknown>>) =>
    was === undefined ? others : { ...others, [other]: value }
  const shown = exchanges.map((exchange) => withBody(exchange, (body) => body && rename(JSON.stringify(body))))
  await expect(checkOf(id).judge(shown, session())).rejects.toThrow('no reply of this run carried the field')
})

test.each(faults)('%s fails %s', async (_, id, name, value) => {
  const spoilt = exchanges.map((exchange) => withBody(exchange, (body) => replaced(body, name, value)))
  await expect(checkOf(id).judge(spoilt, session())).rejects.toThrow(RuleFailure)
})

test.each([
  ['an entry of a list', 'metrics.list', [{ name: 'Latency' }, { name: 7 }], 'metric-name-is-string'],
  [
    'an element inside an element',
    'statusPages.get',
    { structure: { elements: [{ type: 'GROUP', children: [{ type: 7 }] }] } },
    'structure-element-type-is-string',
  ],
])('%s is looked into', async (_, operationId, body, id) => {
  const fault: Fault = {
    changes: (answer, { operation }) => (operation.id === operationId ? { status: 200, body } : answer),
  }
  expect(idsWith('failed', await judgeStandIn(rules, fault))).toEqual([id])
})

test('what an element of a list lacks fails no rule about the type of the list', async () => {
  const body = { name: 'Nights', escalationRules: [{}] }
  const fault: Fault = {
    changes: (answer, { operation }) => (operation.id === 'escalationPolicies.get' ? { status: 200, body } : answer),
  }
  const both = new RegExp(`${rules.source}|^escalation-policies-get-replies-as-described$`)
  expect(idsWith('failed', await judgeStandIn(both, fault))).toEqual(['escalation-policies-get-replies-as-described'])
})

test('null counts as absent, and is observed', async () => {
  const fault: Fault = { changes: (answer) => ({ ...answer, body: replaced(answer.body, 'alias', null) }) }
  const report = await judgeStandIn(rules, fault)
  expect(idsWith('failed', report)).toEqual([])
  expect(detailOf('service-alias-is-string', report)).toBe(
    'no reply of this run carried the field, which may be left out',
  )
  expect(report.observations.map(({ questionId }) => questionId)).toContain('null-for-absent')
})

describe('whether every field is always there is observed', () => {
  const whole = { id: 7, name: 'Wholesale customers' }
  test.each<[title: string, operation: string, bodies: readonly unknown[], seen: readonly string[]]>([
    ['all are', 'statusPageGroups.get', [whole, { ...whole, name: null }], ['all']],
    ['one is missing once', 'statusPageGroups.get', [whole, { id: 8 }], ['some']],
    ['a list may lack what it likes', 'statusPageGroups.list', [[whole], [{ id: 8 }]], ['all']],
    ['nobody showed it', 'statusPageGroups.get', [], []],
  ])('%s', async (_, operation, bodies, seen) => {
    const exchange = exchanges.find((one) => one.operation.id === operation) as Exchange
    const answers: unknown[] = []
    const observing = { contract, observe: (question: string, answer: string) => answers.push([question, answer]) }
    const shown = bodies.map((body) => withBody(exchange, () => body))
    const judged = Promise.resolve(
      checkOf('status-page-group-name-is-string').judge(shown, observing as unknown as Session),
    )
    await judged.catch((error: unknown) => expect(error).toBeInstanceOf(SetupFailure))
    expect(answers.filter((answer) => isPair(answer, 'reply-fields-present'))).toEqual(
      seen.map((answer) => ['reply-fields-present', answer]),
    )
  })

  function isPair(answer: unknown, question: string): boolean {
    return Array.isArray(answer) && answer[0] === question
  }
})

test('a contact is taken for what it looks like, also when its status is wrong', async () => {
  const email = { id: 1, target: 'mara@example.org', status: 'ASLEEP' }
  const spoilt = exchanges.map((exchange) => withBody(exchange, (body) => replaced(body, 'contact', email)))
  await expect(checkOf('email-contact-status-is-string').judge(spoilt, session())).rejects.toThrow('ASLEEP')
  await expect(checkOf('phone-contact-status-is-string').judge(spoilt, session())).rejects.toThrow(
    'no reply of this run carried the field, which may be left out',
  )
})

test('a contact that fits another kind is judged as the kind that it looks like, also in a reply that is right as a whole', async () => {
  const phone = { id: 1, target: '+46701740605', regionCode: 7, primary: true, status: 'OK' }
  const spoilt = exchanges.map((exchange) => withBody(exchange, (body) => replaced(body, 'contact', phone)))
  await expect(checkOf('phone-contact-region-code-is-string').judge(spoilt, session())).rejects.toThrow('got 7')
})

test('a reply with the key __proto__ does no harm', async () => {
  const text = '{"id":1,"name":"x","__proto__":{"polluted":true}}'
  const spoilt = exchanges.map((exchange) => withBody(exchange, (body) => (isRecord(body) ? JSON.parse(text) : body)))
  await checkOf('service-name-is-string').judge(spoilt, session())
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

function checkOf(id: string): PassiveCheck {
  const found = fields.find(({ rule }) => rule.id === id)
  if (found === undefined) throw new Error(`there is no rule ${id}`)
  return found.check as PassiveCheck
}

function session(): Session {
  return { contract, observe: () => {} } as unknown as Session
}

function withBody(exchange: Exchange, change: (body: unknown) => unknown): Exchange {
  return exchange.reply === undefined
    ? exchange
    : { ...exchange, reply: { ...exchange.reply, json: change(exchange.reply.json) } }
}

/** Every member of this name gets a value of another type, everywhere in the body. */
function respelled(body: unknown, name: string): unknown {
  return changed(body, name, (value) => (typeof value === 'object' && value !== null ? 'wrong' : { wrong: 'object' }))
}

/** The same where an object has a member of its own name: only the inner one is spoilt. */
function respelledInside(body: unknown, name: string): unknown {
  return changed(body, name, (value) =>
    isRecord(value) && Object.hasOwn(value, name) ? respelled(value, name) : value,
  )
}

function replaced(body: unknown, name: string, value: unknown): unknown {
  return changed(body, name, () => value)
}

function changed(body: unknown, name: string, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => changed(item, name, change))
  if (!isRecord(body)) return body
  const entries = Object.entries(body).map(([key, value]) => [
    key,
    key === name ? change(value) : changed(value, name, change),
  ])
  return Object.fromEntries(entries)
}
