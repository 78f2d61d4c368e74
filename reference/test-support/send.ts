/** What came back. */
export interface Sent {
  readonly status: number
  /** Read as JSON; `undefined` where it is empty. */
  readonly body: unknown
}

/** Gives what sends JSON to the operations of a service. */
export function senderTo(url: string, key: string): (method: string, path: string, body?: unknown) => Promise<Sent> {
  return async (method, path, body) => {
    const headers = { authorization: key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await fetch(`${url}/api${path}`, { method, headers, ...sent })
    const text = await reply.text()
    return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) }
  }
}

/** The whole numbers from 0 to below a length. */
export function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}
