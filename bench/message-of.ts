import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The next message of a forked process. @throws Error when it ends before it sends one. */
export async function messageOf(child: ChildProcess): Promise<unknown> {
  const answered = new AbortController()
  const { signal } = answered
  const ended = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`Cannot go on: a server ended with ${by ?? `code ${code}`}, it should answer`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    ended.catch(() => {})
    answered.abort()
  }
}
