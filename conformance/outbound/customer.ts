import type { ReceivedCall } from './received-call.ts'
import type { CustomerReply } from './send-reply.ts'

/** An action as the suite offers it. */
export interface SentAction {
  readonly id: string
  readonly text: string
  readonly url?: string | null
}

/** The web service of a customer, played by the suite. */
export interface Customer {
  readonly requestUrl: string
  readonly responseUrl: string
  /** For the `url` of actions. */
  readonly otherUrl: string
  /** Everything that arrived, in order. */
  readonly calls: ReceivedCall[]
  /** What arrived at one of the three. */
  callsAt(which: 'request' | 'response' | 'other'): readonly ReceivedCall[]
  /** What the fetch call is answered with. */
  onFetch: (call: ReceivedCall) => CustomerReply
  /** What the execute call is answered with, wherever it goes. */
  onExecute: (call: ReceivedCall) => CustomerReply
  answer(call: ReceivedCall): CustomerReply
}

/** What another query would mean once it is decoded. */
const rest = 'from=the%20suite&to=a%2Fb%26c%2B+&to='
/** Parts of the path; the query is there to be kept by the target. */
const ends = {
  request: `/fetch?a=1&${rest}`,
  response: `/execute?a=2&${rest}`,
  other: `/elsewhere?a=3&${rest}`,
} as const

/** Opens the web service of a customer below a URL. @param path The same as it arrives. */
export function createCustomer(url: string, path: string): Customer {
  const callsAt: Customer['callsAt'] = (which) => customer.calls.filter(({ target }) => isAt(target, which))
  // A proxy in front of the listener may take away the beginning of the path.
  const isAt = (target: string, which: keyof typeof ends): boolean => {
    const [called, query] = partsOf(target)
    const [end, wanted] = partsOf(ends[which])
    const isPath = called === `${path}${end}` || called.endsWith(`/${path.split('/').at(-1)}${end}`)
    return isPath && query === wanted
  }
  const customer: Customer = {
    requestUrl: `${url}${ends.request}`,
    responseUrl: `${url}${ends.response}`,
    otherUrl: `${url}${ends.other}`,
    calls: [],
    callsAt,
    onFetch: () => ({ json: [] }),
    onExecute: () => ({ json: { success: true, text: 'Done' } }),
    answer: (call) => (isAt(call.target, 'request') ? customer.onFetch(call) : customer.onExecute(call)),
  }
  return customer
}

/** Path and query. Some clients write the query of a URL anew: `+` for `%20` is the same to whoever reads it as that of a form. */
function partsOf(target: string): readonly [path: string, query: string] {
  const [path = '', ...query] = target.split('?')
  return [path, new URLSearchParams(query.join('?')).toString()]
}
