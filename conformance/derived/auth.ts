import { RuleFailure, type Session } from '../check.ts'
import type { Contract, Operation } from '../contract.ts'
import { answered, isAccepted, isRefused } from '../prepare/answer.ts'
import type { Changes } from '../prepare/bodies/changes.ts'
import { requireState } from '../prepare/entities/state.ts'
import { requireUnchangedAccepted, tryOperation, tryWrong } from '../prepare/requests/requests.ts'
import { isRecord } from '../schema/layers.ts'
import { type Derived, derivedRule } from './derived.ts'

/** An operation that needs a key refuses a request that has none, and one whose key nobody has. */
export function deriveAuth(contract: Contract): readonly Derived[] {
  return contract.operations
    .filter((operation) => operation.needsKey)
    .flatMap((operation) => [missingKeyRule(operation), unknownKeyRule(operation)])
}

function missingKeyRule(operation: Operation): Derived {
  return derivedRule(
    {
      ...about(operation),
      id: `${operation.ruleName}-requires-a-key`,
      text: `${operation.method} ${operation.path} refuses a request without the header \`Authorization\`${operation.method === 'GET' ? ', and tells nothing without it where the path is written in another way' : ''}.`,
      questions: ['missing-key-status'],
    },
    async (session) => {
      await judge(behindTheRightKey(session), operation, { authorization: null, question: 'missing-key-status' })
      // What is routed, kept or ended early by something else may never come to where keys are looked at.
      for (const changes of formsOf(operation)) await judge(session, operation, { authorization: null, changes })
      if (operation.method === 'GET') await requireNothingTold(session, operation)
    },
  )
}

/** Paths that a router may take for the same, and whoever looks at keys for others. */
const nearlyTheSame: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}.json`,
  (path) => path.replace(/[a-z]/, (first) => first.toUpperCase()),
]

/** There may be something else on such a path, a web page for instance, but nothing of what is kept. */
async function requireNothingTold(session: Session, operation: Operation): Promise<void> {
  for (const elsewhere of nearlyTheSame) {
    const { exchange } = await tryWrong(session, operation, {}, { authorization: null, elsewhere })
    const told = isAccepted(exchange) ? [exchange.reply?.json].flat().filter(isRecord) : []
    if (told.some(({ id }) => id !== undefined))
      throw new RuleFailure('no entity without a key, however the path is written', answered(exchange), exchange)
  }
}

/** Other forms of a request; values of `include` are apart, as they are open and may be refused for that alone. */
function formsOf({ path, parameters, requestBody }: Operation): readonly Changes[] {
  const queries = [
    { 'start-index': '0', 'max-results': '1' },
    { include: path === '/metrics' ? 'dataSource' : 'uptime' },
    { 'subscriber-type': 'TEAM' },
  ]
  const paths = [{ level: '1' }]
  const isDeclared = (change: object) =>
    Object.keys(change).every((name) => parameters.some((one) => one.name === name))
  const bodies: readonly Changes[] = [{ hasNoBody: true }, { body: { path: [], value: [] } }]
  return [
    ...queries.filter(isDeclared).map((query) => ({ query })),
    ...paths.filter(isDeclared).map((changed) => ({ path: changed })),
    ...(requestBody === undefined ? [] : bodies),
  ]
}

function unknownKeyRule(operation: Operation): Derived {
  return derivedRule(
    {
      ...about(operation),
      id: `${operation.ruleName}-rejects-an-unknown-key`,
      text: `${operation.method} ${operation.path} refuses a key that nobody has.`,
      needs: 'state',
      questions: ['unknown-key-status', 'authorization-key-form'],
    },
    async (session) => {
      // A mock that knows no keys has to let every one in.
      await requireState(session)
      const unknown = session.target.key.replace(/\S+$/, `unknown-${session.freshName('key')}`)
      const tried = isOfList(operation)
        ? [unknown, ...likeKeys(session.target.key), ...schemed(session, unknown)]
        : [cutKey(session.target.key)]
      for (const [index, authorization] of tried.entries()) {
        const sender = index === 0 ? behindTheRightKey(session) : session
        await judge(sender, operation, { authorization, question: 'unknown-key-status' })
      }
      // Which status a header without a key gets need not be the same.
      for (const authorization of isOfList(operation) ? emptyKeys(session.target.key) : [])
        await judge(session, operation, { authorization })
      if (operation.method === 'GET') await session.once('form of keys', () => tellKeyForm(session, operation))
    },
  )
}

/** Whether the target takes its key with and without the word in front of it. */
async function tellKeyForm(session: Session, operation: Operation): Promise<void> {
  const [, word = '', key = ''] = /^(Bearer +)?(\S+)$/i.exec(session.target.key) ?? []
  if (key === '') return
  const { exchange } = await tryOperation(
    session,
    operation,
    {},
    { authorization: word === '' ? `Bearer ${key}` : key },
  )
  if (isAccepted(exchange)) session.observe('authorization-key-form', 'both')
  else if (isRefused(exchange)) session.observe('authorization-key-form', word === '' ? 'bare' : 'bearer')
}

/** Whether an operation is one of those on which every kind of wrong key is tried. They stand for all others. */
function isOfList({ method, path }: Operation): boolean {
  return method === 'GET' && !path.includes('{')
}

/** A header that holds no key: nothing at all, or a scheme with nothing behind it, or what a program makes of nothing. */
function emptyKeys(authorization: string): readonly string[] {
  const [scheme = 'Bearer'] = /^\S+(?=\s)/.exec(authorization) ?? []
  return ['', scheme, `${scheme} null`, `${scheme} undefined`]
}

/** A key that nobody has behind schemes that the target's own keys do not have. */
function schemed({ target }: Session, unknown: string): readonly string[] {
  const key = unknown.replace(/^.*\s/, '')
  return ['Bearer', 'Basic']
    .filter((scheme) => !target.key.startsWith(`${scheme} `))
    .map((scheme) => `${scheme} ${key}`)
}

/** Keys that are nearly right: with less, more or another character at the end, also what stands for any letters or ends a text in a database, with more in front, in quotes. Whether the case of their letters counts is open. */
export function likeKeys(authorization: string): readonly string[] {
  const { scheme, key } = partsOf(authorization)
  // Who decodes a key from base64 may read nothing behind its padding, and pass over quotes.
  const others = key.endsWith('=') ? [] : [`${key}0000`, `"${key}"`, `${key}'`, `${key.slice(0, -2)}%`]
  return [cutKey(authorization), ...[`x${key}`, otherEnd(key), ...others].map((like) => `${scheme}${like}`)]
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A key whose last character alone is another one, also for who decodes it from base64: of its bits the first always counts. */
function otherEnd(key: string): string {
  return key.replace(/.(?==*$)/, (last) => base64.charAt((base64.indexOf(last) + 32) % 64))
}

/** The target's key without its end. That is another key for one that compares decoded bytes, too, as padding and a rest of bits are not. */
export function cutKey(authorization: string): string {
  const { scheme, key } = partsOf(authorization)
  return `${scheme}${key.replace(/=+$/, '').slice(0, -2) || `0000${key}`}`
}

function partsOf(authorization: string) {
  const [key = ''] = /\S*$/.exec(authorization) ?? []
  return { scheme: authorization.slice(0, authorization.length - key.length), key }
}

function about(operation: Operation) {
  const failures = operation.responses.filter(({ status }) => status === 'default').map(({ place }) => place)
  return {
    kind: 'auth',
    family: operation.family,
    source: operation.securityPlace,
    covers: [operation.place, ...failures],
  } as const
}

interface Judged {
  readonly authorization: string | null
  readonly question?: string
  readonly changes?: Changes
}

/** Asks with the right key right before: what is kept of that reply may be told to whoever asks next. */
function behindTheRightKey(session: Session): Session {
  return {
    ...session,
    async send(request) {
      const { authorization, ...usual } = request
      if (authorization === undefined || request.operation.method !== 'GET') return session.send(request)
      const [, wrong] = await session.sendInRow([usual, request])
      return wrong
    },
  }
}

async function judge(
  session: Session,
  operation: Operation,
  { authorization, question, changes = {} }: Judged,
): Promise<void> {
  await requireUnchangedAccepted(session, operation)
  const { exchange } = await tryWrong(session, operation, changes, { authorization })
  if (!isRefused(exchange)) throw new RuleFailure('any 4xx', answered(exchange), exchange)
  if (question !== undefined) session.observe(question, String(exchange.reply?.status))
}
