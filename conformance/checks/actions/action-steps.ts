import { randomBytes } from 'node:crypto'
import { RuleFailure, type Session, SetupFailure, StateBroken } from '../../check.ts'
import type { Customer, SentAction } from '../../outbound/customer.ts'
import { describeCall, type ReceivedCall } from '../../outbound/received-call.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideState, type StateName, type StateValues } from '../../states.ts'
import { answerTo, type Fields, has, isSameId, itemsOf, words } from '../steps.ts'

/** An alert whose source has a dynamic action, and the web service behind it. */
export interface Connected {
  readonly customer: Customer
  readonly alertId: string | number
  readonly alertSourceId: string | number
  /** Someone who can be notified. */
  readonly userId: string | number
}

/** What a connection is made with; the customer has a `responseUrl` unless it is to have none. */
export interface Wanted {
  readonly credentials?: string
  readonly enhanceNotifications?: boolean
  readonly manualActions?: readonly string[]
  readonly hasResponseUrl?: boolean
}

const connected = 'an alert whose source has a dynamic action connection'
const ids = ['alertId', 'alertSourceId', 'userId'] as const

/** A new alert with a web service of its own, which offers these actions. */
export async function connect(
  session: Session,
  actions: readonly SentAction[] = [],
  wanted: Wanted = {},
): Promise<Connected> {
  const customer = (await session.listener()).customer()
  await offer(session, customer, actions)
  return connectTo(session, customer, wanted)
}

/** A new alert with this web service, which may be asked at once. */
export async function connectTo(
  session: Session,
  customer: Customer,
  { hasResponseUrl = true, ...wanted }: Wanted = {},
): Promise<Connected> {
  const { requestUrl, responseUrl } = customer
  const params = { requestUrl, ...(hasResponseUrl ? { responseUrl } : {}), ...wanted }
  const { alertId, alertSourceId, userId } = await provideState(session, connected, { params, wanted: ids })
  return { customer, alertId, alertSourceId, userId }
}

/** One more alert of the same source. */
export async function oneMoreAlert(session: Session, { alertSourceId }: Connected): Promise<string | number> {
  const { alertId } = await provideState(session, connected, { params: { alertSourceId }, wanted: ids })
  return alertId
}

/** A user who is not the one of an alert. @throws SetupFailure when there is none. */
export async function anotherUser(session: Session, alert: Connected): Promise<string | number> {
  const { userId } = await provideState(session, 'another user', { wanted: ['userId'] })
  if (!isSameId(userId, alert.userId)) return userId
  throw new SetupFailure(`the provider state "another user" gives user ${userId}, who is the user of the alert`)
}

/** Has the web service answer with these actions from now on, in a form that the target takes. */
export async function offer(session: Session, customer: Customer, actions: readonly SentAction[]): Promise<void> {
  const form = actions.length === 0 ? 'array' : ((await replyForm(session)) ?? 'array')
  customer.onFetch = () => ({ json: inForm(form, actions) })
}

/** Actions in one of the two forms that a reply may have. */
export function inForm(form: ReplyForm, actions: unknown): unknown {
  return form === 'array' ? actions : { actions }
}

/** How a reply to a fetch holds its actions: as a list, or as the field `actions` of an object. */
export type ReplyForm = 'array' | 'wrapped'

/** Which form of a reply the target takes, as it says or shows; `undefined` when no menu shows anything. */
export function replyForm(session: Session): Promise<ReplyForm | undefined> {
  return session.once('form of fetched actions', async () => {
    const seen: ReplyForm[] = []
    for (const form of ['array', 'wrapped'] as const) if (await isTaken(session, form)) seen.push(form)
    if (seen.length > 0) session.observe('fetch-reply-form', seen.length === 2 ? 'both' : (seen[0] ?? ''))
    const said = answerTo(session, 'fetch-reply-form')
    return seen.find((form) => form === said) ?? seen[0]
  })
}

async function isTaken(session: Session, form: ReplyForm): Promise<boolean> {
  const customer = (await session.listener()).customer()
  const action = newAction('Form')
  customer.onFetch = () => ({ json: inForm(form, [action]) })
  const { alertId } = await connectTo(session, customer)
  try {
    return (await openMenu(session, alertId)).texts.includes(action.text)
  } catch (error) {
    // A form that breaks the menu is not taken, and the other one still may be.
    if (error instanceof StateBroken) return false
    throw error
  }
}

/** An action that no other check offers; its id is none that a service would make up. */
export function newAction(stem: string, rest: Partial<SentAction> = {}): SentAction {
  const token = randomBytes(6).toString('hex')
  return { id: `${stem.toLowerCase()} "${token}" / Ünï 東京`, text: `${stem} ${token}`, ...rest }
}

/** The menu of an alert, as a user sees it. */
export interface Menu {
  readonly actions: readonly { readonly id: string; readonly text: string }[]
  readonly texts: readonly string[]
  /** Whether the user is shown an error. */
  readonly hasError: boolean
  readonly values: StateValues
}

/** Opens the menu of an alert. */
export async function openMenu(session: Session, alertId: string | number): Promise<Menu> {
  const values = await trigger(session, 'open the actions menu', { alertId })
  const actions = listed('open the actions menu', values, 'actions').map(({ id, text }) => ({
    id: String(id),
    text: String(text),
  }))
  return { actions, texts: actions.map(({ text }) => text), hasError: has(values, 'error'), values }
}

/** What a user is told after an action. */
export interface Told {
  readonly success: boolean
  /** The text of the result, perhaps in a sentence of the target. */
  readonly text: string
}

/** Opens the menu, and chooses the action with this text. @throws SetupFailure when it is not there. */
export async function openAndChoose(session: Session, alert: Connected, text: string): Promise<Told> {
  return choose(session, alert, idIn(await openMenu(session, alert.alertId), text))
}

/** The id under which the menu shows a text. @throws SetupFailure when it does not. */
export function idIn({ actions }: Menu, text: string): string {
  const action = actions.find((shown) => shown.text === text)
  if (action === undefined) throw new SetupFailure(`the menu does not offer the fetched action, but ${words(actions)}`)
  return action.id
}

/** Chooses an action of the menu. */
export async function choose(session: Session, { alertId, userId }: Connected, actionId: string): Promise<Told> {
  return told(await trigger(session, 'choose an action', { alertId, actionId, userId }), 'choose an action')
}

/** An action that a voice call offers. */
export interface Dialled {
  readonly digit: string
  readonly text: string
}

/** What a voice call offers, by digit. */
export async function callUser(
  session: Session,
  alertId: string | number,
  userId: string | number,
): Promise<readonly Dialled[]> {
  const values = await trigger(session, 'call the user', { alertId, userId })
  return listed('call the user', values, 'digits').map(({ digit, text }) => {
    if (typeof digit === 'number') toldInNumbers.add(session)
    return { digit: String(digit), text: String(text) }
  })
}

/** Where digits are told as numbers, they are pressed as such. */
const toldInNumbers = new WeakSet<Session>()

/** The digit on which a voice call offers a text. @throws SetupFailure when it does not. */
export function digitOf(offered: readonly Dialled[], text: string): string {
  const digit = offered.find((one) => one.text === text)?.digit
  if (digit !== undefined) return digit
  throw new SetupFailure(`the voice call does not offer the fetched action, but ${words(offered)}`)
}

/** Presses a digit in the latest call to the user of an alert. */
export async function press(session: Session, { alertId, userId }: Connected, digit: string): Promise<Told> {
  const pressed = toldInNumbers.has(session) ? Number(digit) : digit
  return told(await trigger(session, 'press a digit', { alertId, userId, digit: pressed }), 'press a digit')
}

/** Lets an hour pass for an alert. */
export async function letAnHourPass(session: Session, { alertId }: Connected): Promise<void> {
  await trigger(session, 'let an hour pass', { alertId })
}

/** An alert as people see it. */
export async function readAlert(session: Session, { alertId }: Connected): Promise<StateValues> {
  return trigger(session, 'read the alert', { alertId })
}

/** Asks for something that people do. */
export function trigger(session: Session, name: StateName, params: StateValues): Promise<StateValues> {
  return provideState(session, name, { params })
}

/** The texts of a timeline. @throws SetupFailure when there is none. */
export function textsOfTimeline(alert: StateValues): readonly string[] {
  return listed('read the alert', alert, 'timeline').map(({ text }) => String(text))
}

/**
 * The first call that arrived at one of the URLs of a customer.
 *
 * @throws RuleFailure when none did. @throws SetupFailure when the target has never called anybody: then it may not reach the suite.
 */
export async function requireCall(
  session: Session,
  customer: Customer,
  which: 'request' | 'response' | 'other',
): Promise<ReceivedCall> {
  const [call] = customer.callsAt(which)
  if (call !== undefined) return call
  await requireReached(session)
  const wanted = { request: customer.requestUrl, response: customer.responseUrl, other: customer.otherUrl }[which]
  throw new RuleFailure(`a call to ${wanted}`, describeCalls(customer))
}

/** @throws RuleFailure when more than one execute call was made. */
export function requireOneCall(customer: Customer): void {
  const { length } = [...customer.callsAt('response'), ...customer.callsAt('other')]
  if (length > 1) throw new RuleFailure('one execute call', describeCalls(customer))
}

/** @throws SetupFailure when nothing that the target does makes a call arrive. */
export async function requireReached(session: Session): Promise<void> {
  const listener = await session.listener()
  if (listener.hasHeard()) return
  await session.once('first outbound call', async () => {
    const { alertId, userId } = await connect(session, [], { enhanceNotifications: true })
    await openMenu(session, alertId)
    if (!listener.hasHeard()) await callUser(session, alertId, userId)
  })
  if (listener.hasHeard()) return
  throw new SetupFailure(
    `no call of the target has arrived at ${listener.url}: the target may not be able, or allowed, to call that address; --listen and --public-url name another`,
  )
}

/** Everything that arrived, for people. */
export function describeCalls({ calls }: Customer): string {
  return calls.length === 0 ? 'no call' : calls.map(describeCall).join('\n')
}

/** The fields of the body of a call. @throws RuleFailure when it is no object. */
export function bodyOfCall(call: ReceivedCall): Readonly<Record<string, unknown>> {
  if (isRecord(call.json)) return call.json
  throw new RuleFailure('a body that is a JSON object', describeCall(call))
}

/** @throws RuleFailure unless an execute call is about this action. */
export function requireActionId(call: ReceivedCall, { id }: SentAction): void {
  if (bodyOfCall(call).actionId !== id) throw new RuleFailure(`actionId ${words(id)}`, describeCall(call))
}

function told(values: StateValues, name: StateName): Told {
  if (typeof values.success !== 'boolean') throw incomplete(name, 'success')
  return { success: values.success, text: typeof values.text === 'string' ? values.text : '' }
}

/** The objects of a list that a trigger answers with; some write one without entries as null. @throws SetupFailure where there is none. */
export function listed(state: StateName, values: StateValues, name: string): readonly Fields[] {
  if (values[name] !== null && !Array.isArray(values[name])) throw incomplete(state, name)
  return itemsOf(values, name)
}

/** The failure of a provider state whose answer lacks a value. */
export function incomplete(state: StateName, value: string): SetupFailure {
  return new SetupFailure(`the provider state "${state}" answers without "${value}"`)
}
