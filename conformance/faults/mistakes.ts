import { type Fault, fieldsOf, inOperation, isSuccess, type Mistake, withBody, withJson } from './fault.ts'
import type { Answer, Call, Serve } from './serve.ts'

/** Fields of an object that was sent or that is answered. */
export type Fields = Readonly<Record<string, unknown>>

/** A fault of one operation that breaks one rule. */
export function fault(id: string, text: string, rule: string, apply: Fault['apply']): Fault {
  return { id, text, breaks: [rule], apply }
}

/** Changes the object in each success of an operation. */
export function changesReply(operationId: string, change: (fields: Fields, call: Call) => Fields): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    return isSuccess(answer) && answer.json !== undefined
      ? withJson(answer, change(fieldsOf(answer.json), call))
      : answer
  })
}

/** Changes what is read of an entity that was written to, in every success from then on. Both operations have the same path. */
export function changesReadsAfter(write: string, read: string, change: (fields: Fields) => Fields): Fault['apply'] {
  return (right) => {
    const written = new Set<string>()
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      if (call.operation?.id === write) written.add(call.path)
      const isChanged = call.operation?.id === read && written.has(call.path)
      return isChanged ? withJson(answer, change(fieldsOf(answer.json))) : answer
    }
  }
}

/** Changes the list in each success of an operation. */
export function changesList(
  operationId: string,
  change: (entries: readonly Fields[], call: Call) => readonly unknown[],
): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    return isSuccess(answer) && Array.isArray(answer.json)
      ? withJson(answer, change(answer.json.map(fieldsOf), call))
      : answer
  })
}

/** Stores another body than the one that was sent. */
export function changesBody(operationId: string, change: (body: Fields) => unknown): Fault['apply'] {
  return inOperation(operationId, (call, right) =>
    right(call.json === undefined ? call : withBody(call, change(fieldsOf(call.json)))),
  )
}

/** Answers where the right service refuses. */
export function answersInstead(
  operationId: string,
  instead: (call: Call, right: Parameters<Mistake>[1]) => Promise<Answer>,
): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    return isSuccess(answer) || answer.status === 401 ? answer : instead(call, right)
  })
}

/** Answers every call of an operation with a status, and does nothing. */
export function closes(operationId: string, status: number): Fault['apply'] {
  return inOperation(operationId, async () => ({ status, headers: {} }))
}

interface More {
  readonly method: string
  readonly path: string
  readonly json: unknown
}

/** Does something else as well when an operation succeeds. */
export function also(operationId: string, more: (call: Call) => More): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    const { method, path, json } = more(call)
    if (isSuccess(answer)) await right(withBody(writing(call, method, path), json))
    return answer
  })
}

/** Shows, or stores, one value of a field as another one. */
export function swaps(field: string, from: unknown, to: unknown): (fields: Fields) => Fields {
  return (fields) => (fields[field] === from ? { ...fields, [field]: to } : fields)
}

/** Changes the levels of a policy. */
export function inRules(change: (rules: readonly Fields[]) => readonly Fields[]): (fields: Fields) => Fields {
  return (fields) => ({ ...fields, escalationRules: change(itemsOf(fields, 'escalationRules')) })
}

/** Entries of which each has a field of the first one. */
export function likeTheFirst(entries: readonly Fields[], name: string): readonly Fields[] {
  return entries.map((entry) => ({ ...entry, [name]: entries[0]?.[name] }))
}

/** An object without some of its fields. */
export function without(fields: Fields, ...names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

/** Entries of a field that is a list of objects. */
export function itemsOf(fields: Fields, name: string): readonly Fields[] {
  return listed(fields[name])
}

/** Entries of a list of objects; none where it is something else. */
export function listed(json: unknown): readonly Fields[] {
  return Array.isArray(json) ? json.map(fieldsOf) : []
}

interface Removal {
  readonly gone: readonly Fields[]
  readonly call: Call
  readonly right: Serve
}

/** The private subscribers of what a call is about, or those listed at another path; none where no list can be read. */
export async function subscribersAt(
  call: Call,
  right: Serve,
  path = `${call.path}/private-subscribers`,
): Promise<readonly Fields[]> {
  return listed((await right({ ...redirected(call, 'GET', path), query: [] })).json)
}

/** Takes private subscribers from the list at a path, where any of them is there. */
export async function removeSubscribers(path: string, { gone, call, right }: Removal): Promise<void> {
  const there = await subscribersAt(call, right, path)
  const left = there.filter((one) => !gone.some(({ id, type }) => one.id === id && one.type === type))
  if (left.length < there.length) await putAt(call, right, path, left)
}

/** Takes all private subscribers from what a call is about. */
export function clearSubscribers(call: Call, right: Serve): Promise<unknown> {
  return putAt(call, right, `${call.path}/private-subscribers`, [])
}

/** A success with a body. */
export function ok(json: unknown, status = 200): Answer {
  return { status, headers: { 'content-type': 'application/json' }, json }
}

/** The same call as another method on another path. */
export function redirected(call: Call, method: string, path: string = call.path): Call {
  return { ...call, method, path, ...(method === 'GET' ? { text: '', json: undefined } : {}) }
}

/** A call of another method on another path, which may have a body where the call itself has none. */
function writing(call: Call, method: string, path: string): Call {
  return { ...redirected(call, method, path), headers: { ...call.headers, 'content-type': 'application/json' } }
}

/** Puts something at a path, as whoever calls may. */
export function putAt(call: Call, right: Serve, path: string, json: unknown): Promise<Answer> {
  return right(withBody({ ...writing(call, 'PUT', path), query: [] }, json))
}

/** The path of what holds that which a call is about: a list, or a page. */
export function parentOf({ path }: Pick<Call, 'path'>): string {
  return path.replace(/\/[^/]+$/, '')
}

/** What a call is about, or what is at another path, as whoever calls may read it. */
export async function readAt(call: Call, right: Serve, path: string = call.path): Promise<Fields> {
  return fieldsOf((await right({ ...redirected(call, 'GET', path), query: [] })).json)
}

/** Puts other fields at a path, in what is there; nothing where there is nothing. */
export async function setAt(call: Call, right: Serve, path: string, fields: Fields): Promise<void> {
  const read = await readAt(call, right, path)
  if (read.id !== undefined) await putAt(call, right, path, { ...read, ...fields })
}

/** The same call for another name or id at the end of its path. */
export function renamed(call: Call, last: string): Call {
  return { ...call, path: call.path.replace(/[^/]+$/, encodeURIComponent(last)) }
}

/** All entries of a list, page by page: in a whole run there are many, and of those that a call is about few come first. */
export async function allEntries(call: Call, right: Serve, path: string, query: Call['query'] = []): Promise<Fields[]> {
  const entries: Fields[] = []
  for (;;) {
    const start = ['start-index', String(entries.length)] as const
    const { json } = await right({ ...redirected(call, 'GET', path), query: [...query, start] })
    if (!Array.isArray(json) || json.length === 0) return entries
    entries.push(...json.map(fieldsOf))
  }
}

/** The levels of the policy that a call is about, as they are now. */
export async function levelsOf(call: Call, right: Serve): Promise<readonly Fields[]> {
  const policy = await right({ ...redirected(call, 'GET', `/escalation-policies/${call.pathValues.id}`), query: [] })
  return itemsOf(fieldsOf(policy.json), 'escalationRules')
}

/** Where a mistake stores fields that only the service may set. */
export interface TakenFields {
  /** The operation whose bodies are taken at their word. */
  readonly writtenBy: string
  /** The operation that shows what was taken. */
  readonly readBy: string
  readonly names: readonly string[]
}

/** Stores fields of a body that are not the client's to write. */
export function takesFields({ writtenBy, readBy, names }: TakenFields): Fault['apply'] {
  return (right) => {
    const takenById = new Map<string, Fields>()
    return async (call) => {
      const answer = await right(call)
      const id = String(fieldsOf(answer.json).id)
      const sent = Object.entries(fieldsOf(call.json)).filter(([name]) => names.includes(name))
      const isWrite = call.operation?.id === writtenBy && isSuccess(answer)
      if (isWrite && sent.length > 0) takenById.set(id, Object.fromEntries(sent))
      const isRead = call.operation?.id === readBy && takenById.has(id)
      return isRead ? withJson(answer, { ...fieldsOf(answer.json), ...takenById.get(id) }) : answer
    }
  }
}

/** An entity with the first of its teams alone. */
export function withOneTeam(fields: Fields): Fields {
  return Array.isArray(fields.teams) ? { ...fields, teams: fields.teams.slice(0, 1) } : fields
}
