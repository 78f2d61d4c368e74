import { type RunningServer, readJson, startServer } from './servers.ts'

/** What the web service of a customer is sent, as far as it matters here. */
export interface CustomerBody {
  readonly actionId?: string
  readonly user?: unknown
  readonly locale?: string
}

/** What it answers; nothing, and that for ever, when `undefined`. */
export type CustomerAnswer = { readonly status?: number; readonly json?: unknown; readonly text?: string } | undefined

/** A web service of a customer. */
export type Customer = (body: CustomerBody, headers: NodeJS.Dict<string | string[]>) => CustomerAnswer

/** The action that a right one offers. */
export const restart = { id: 'restart', text: 'Restart', url: null }

/** Does everything right, but for what is given. */
export function rightCustomer({
  fetch = { json: [restart] } as CustomerAnswer,
  execute = {} as CustomerAnswer | 'none',
} = {}): Customer {
  return ({ actionId }) => {
    if (actionId === undefined) return fetch
    if (execute === 'none') return undefined
    return {
      json: { success: actionId === 'restart', text: 'Restarting' },
      status: actionId === 'restart' ? 200 : 400,
      ...execute,
    }
  }
}

/** Starts it on a free port of this machine; `close` also ends what is never answered. */
export function startCustomer(customer: Customer): Promise<RunningServer> {
  return startServer(async (request, response) => {
    const body = (await readJson(request).catch(() => undefined)) as CustomerBody | undefined
    const reply = body === undefined ? { status: 400, json: {} } : customer(body, request.headers)
    if (reply === undefined) return
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
    response.end(reply.text ?? JSON.stringify(reply.json))
  })
}

/** One mistake of a web service that is right in all else. */
export interface CustomerFault {
  /** What it does: `offers four actions`. */
  readonly text: string
  /** Ids of the rules that it breaks, without `actions-customer-`. */
  readonly breaks: readonly string[]
  /** Made anew for each run, so that it can remember. */
  readonly customer: () => Customer
}

const offering = (json: unknown) => () => rightCustomer({ fetch: { json } })

/** At least one mistake for every rule about the side of the customer. */
export const customerFaults: readonly CustomerFault[] = [
  { text: 'fails', breaks: ['answers-fetch'], customer: () => rightCustomer({ fetch: { status: 500, json: [] } }) },
  {
    text: 'answers no fetch call',
    breaks: ['answers-fetch', 'answers-fetch-within-3000-ms'],
    customer:
      () =>
      ({ actionId }) =>
        actionId ? { json: {} } : undefined,
  },
  {
    text: 'answers no execute call',
    breaks: ['answers-execute-within-3000-ms', 'answers-execute'],
    customer: () => rightCustomer({ execute: 'none' }),
  },
  {
    text: 'answers with no JSON',
    breaks: ['actions-fit-the-contract'],
    customer: () => rightCustomer({ fetch: { text: 'hello' } }),
  },
  {
    text: 'knows one language',
    breaks: ['answers-fetch'],
    customer:
      () =>
      ({ locale, ...body }, headers) =>
        locale === 'en' ? rightCustomer()(body, headers) : { status: 400, json: {} },
  },
  { text: 'breaks down at a wrong request', breaks: ['answers-fetch'], customer: breakingDown },
  {
    text: 'begins its actions with a byte order mark',
    breaks: ['actions-fit-the-contract'],
    customer: () => rightCustomer({ fetch: { text: `\ufeff${JSON.stringify([restart])}` } }),
  },
  {
    text: 'begins its results with a byte order mark',
    breaks: ['result-fits-the-contract'],
    customer: () => rightCustomer({ execute: { text: '\ufeff{"success":true,"text":"Restarting"}' } }),
  },
  { text: 'offers a text', breaks: ['actions-fit-the-contract'], customer: offering('restart') },
  {
    text: 'gives a number as an id',
    breaks: ['actions-fit-the-contract'],
    customer: offering([{ ...restart, id: 7 }]),
  },
  {
    text: 'gives a number as a url',
    breaks: ['actions-fit-the-contract'],
    customer: offering([{ ...restart, url: 7 }]),
  },
  {
    text: 'offers four actions',
    breaks: ['offers-at-most-three-actions'],
    customer: offering(['restart', 'b', 'c', 'd'].map((id) => ({ id, text: id }))),
  },
  { text: 'changes its ids', breaks: ['ids-are-deterministic'], customer: changingIds },
  {
    text: 'changes its ids with the user',
    breaks: ['ids-are-deterministic'],
    customer: () => (body, headers) => offering([{ ...restart, id: body.user ? 'a' : 'restart' }])()(body, headers),
  },
  {
    text: 'refuses the action that it offers',
    breaks: ['answers-execute'],
    customer: () => rightCustomer({ execute: { status: 400 } }),
  },
  {
    text: 'gives a list as a result',
    breaks: ['answers-execute', 'result-fits-the-contract'],
    customer: () => rightCustomer({ execute: { json: [] } }),
  },
  {
    text: 'gives a text as success',
    breaks: ['result-fits-the-contract'],
    customer: () => rightCustomer({ execute: { json: { success: 'yes', text: 'Done' } } }),
  },
]

/** Answers nobody any more once it was sent something without an alert. */
function breakingDown(): Customer {
  let isBroken = false
  return (body, headers) => {
    isBroken ||= !Object.hasOwn(body, 'alert')
    return isBroken ? { status: 500, json: [] } : rightCustomer()(body, headers)
  }
}

/** Gives its action another id each time. */
export function changingIds(): Customer {
  let count = 0
  return (body, headers) => offering([{ ...restart, id: `${++count}` }])()(body, headers)
}

/** Ways in which a web service can be right, by what it offers. */
export const customerVariations: Readonly<Record<string, () => Customer>> = {
  'a list': offering([restart]),
  'a wrapped list': offering({ actions: [restart] }),
  'two actions with one text': offering([restart, { ...restart, id: 'b' }]),
  'nothing in voice calls': () => (body, headers) => (body.user ? { json: [] } : rightCustomer()(body, headers)),
  'three actions': offering(['restart', 'b', 'c'].map((id) => ({ id, text: id }))),
}
