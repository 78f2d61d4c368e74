import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { messageOf } from '../message-of.ts'

/** Key of the first user of every service that is measured. */
const key = 'key-of-the-measurement'

/** A reference service in a process of its own. */
export interface ServiceProcess {
  /** Scheme, host and port. */
  readonly url: string
  readonly usage: () => Promise<Usage>
  readonly stop: () => Promise<void>
}

/** What a process has used since its start, and holds now. */
export interface Usage {
  readonly cpuMicroseconds: number
  readonly residentBytes: number
}

/** @param place A file or a `postgres://` URL. */
export async function startProcess(place: string): Promise<ServiceProcess> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [place, key])
  const { url } = (await messageOf(child)) as { url: string }
  return {
    url,
    async usage() {
      child.send('usage')
      return (await messageOf(child)) as Usage
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/**
 * Sends a request to an operation and reads the reply to its end.
 *
 * @throws Error when it is not answered with 2xx.
 */
export async function send(url: string, [method, path]: readonly [method: string, path: string]): Promise<unknown> {
  const hasBody = method === 'POST' || (method === 'PUT' && !path.includes('publish'))
  const body = hasBody ? { body: JSON.stringify({ name: 'Written' }) } : {}
  const headers = { authorization: key, ...(hasBody ? { 'content-type': 'application/json' } : {}) }
  const reply = await fetch(`${url}/api${path}`, { method, headers, ...body })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`Cannot measure "${method} ${path}": it is answered with ${reply.status}`)
  return text === '' ? undefined : JSON.parse(text)
}
