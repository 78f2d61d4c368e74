// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { type Answer, attemptCall } from './attempt.ts'
import type { Call, CallInput, Reply } from './call.ts'
import type { CallOptions, Connection } from './connection.ts'
import { withinTime } from './deadline.ts'
import { addressOf, bodyOf } from './request.ts'
import { retryDelayMs, sleep } from './retry.ts'

/**
 * Sends a call. What comes back is for the signature of each operation to name: here it is nothing in particular.
 *
 * @throws ApiError for every answer that is no success, and RequestError where there is no usable answer.
 */
export function send(
  connection: Connection,
  call: Call,
  input: CallInput = {},
  options: CallOptions = {},
): Reply<never> {
  const answer = carryOut(connection, call, input, options)
  const data = answer.then((whole) => whole.data)
  return Object.assign(data, {
    withResponse() {
      // Whoever asks for the whole answer sees its failure there.
      data.catch(() => {})
      return answer
    },
  })
}

async function carryOut(connection: Connection, call: Call, input: CallInput, options: CallOptions): Promise<Answer> {
  const { options: settings } = connection
  const retry = (options.retry ?? settings.retry ?? {}) || { attempts: 1 }
  const timeoutMs = options.timeoutMs ?? settings.timeoutMs
  const url = connection.root + addressOf(call, input)
  const prepared = {
    call,
    input,
    body: bodyOf(call, input),
    place: { operation: call.id, method: call.method, url },
    settings,
    options,
  }
  return withinTime(prepared.place, { timeoutMs, signal: options.signal }, async (signal) => {
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted()
      try {
        return await attemptCall(prepared, signal)
      } catch (error) {
        const delayMs = retryDelayMs(error, { method: call.method, attempt, retry })
        if (delayMs === undefined) throw error
        await (retry.sleep ?? sleep)(delayMs, signal)
      }
    }
  })
}
