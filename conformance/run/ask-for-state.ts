import { setTimeout as sleep } from 'node:timers/promises'
import { SetupFailure, StateBroken } from '../check.ts'
import { tooManyRequests, waitBeforeRetry } from '../http/busy.ts'
import { parseWithTexts, rawJson } from '../http/exact-ids.ts'
import { parseReply } from '../http/parse-reply.ts'
import type { WireRequest, WireResult } from '../http/wire.ts'
import { quotedReply } from '../prepare/answer.ts'
import { noteNames } from '../prepare/learned/names-in-bodies.ts'
import { missingState, type StateValues } from '../states.ts'
import { type Delivery, endOf } from './delivery.ts'
import { type Run, requireGoingOn } from './run-memory.ts'
import { maxSilences } from './silence.ts'

/** A state is described by a handful of values. */
const maxReplyBytes = 64 * 1024

const shownCharacters = 200

/**
 * Asks the target's provider states for one, `POST {"state": …, "params": {…}}`, and returns the values that it answers with.
 *
 * @throws SetupFailure that names the state when there is no URL, or it does not answer with an object.
 */
export async function askForState(run: Run, name: string, params: StateValues): Promise<StateValues> {
  const { states } = run.target
  if (states === undefined) throw new SetupFailure(missingState(name))
  requireGoingOn(run)
  const asTold = (_: string, value: unknown) =>
    typeof value === 'string' && run.states.numbers.has(value) ? rawJson(value) : value
  const body = JSON.stringify({ state: name, params }, asTold)
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  const result = await deliver(run, name, { method: 'POST', url: states, headers, body })
  if (result.kind !== 'reply') {
    requireGoingOn(run)
    const { origin, pathname } = new URL(states)
    const asked = result.kind === 'withheld' ? '' : ` (POST ${origin}${pathname})`
    throw unavailable(name, `${result.problem}${asked}`)
  }
  const reply = parseReply(result.status, result.headers, result.bytes)
  const { status, text, json } = reply
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  if (status >= 200 && status < 300 && isObject) return noteTold(run, valuesIn(run, text))
  const unmet = unavailable(name, quotedReply(reply, shownCharacters))
  throw status >= 500 && !isTurnedAway(result) ? new StateBroken(unmet.message) : unmet
}

/** A URL that has answered for none hangs for all; one that has answers for each state by itself. */
async function deliver(run: Run, name: string, wire: WireRequest): Promise<Delivery> {
  const asked = { id: run.states.hasAnswered ? name : 'any' }
  if (!(await run.states.silences.enter(asked))) {
    const problem = `no reply within ${run.limits.timeoutMs} ms for ${maxSilences} times, so it is not asked for again`
    return { kind: 'withheld', problem }
  }
  const result = await sendUntilFree(run, wire)
  run.states.silences.leave(asked, endOf(result))
  run.states.hasAnswered ||= result.kind === 'reply'
  return result
}

/** Whether it is told to come again: there were too many requests (RFC 6585), or the target is busy and says until when. */
function isTurnedAway(result: WireResult): boolean {
  if (result.kind !== 'reply') return false
  return result.status === tooManyRequests || (result.status === 503 && result.headers.get('retry-after') !== null)
}

/** Provider states may stand behind the limit of requests that the target has; one that is never over is waited for once. */
async function sendUntilFree(run: Run, wire: WireRequest): Promise<WireResult> {
  for (let attempts = 1; ; attempts++) {
    const result = await run.states.transport.send(wire, { ...run.limits, maxReplyBytes }, run.ended)
    const isLimited = isTurnedAway(result)
    const waitMs = isLimited && !run.states.isLimited ? waitBeforeRetry(result, attempts, Date.now()) : undefined
    if (waitMs === undefined || run.ended.aborted) {
      run.states.isLimited = isLimited
      return result
    }
    await sleep(Math.min(waitMs, run.limits.maxWaitMs), undefined, { signal: run.ended }).catch(() => {})
  }
}

function valuesIn(run: Run, text: string): StateValues {
  return parseWithTexts(text, (digits) => run.states.numbers.add(digits)) as StateValues
}

function noteTold(run: Run, values: StateValues): StateValues {
  noteNames(run.told, values)
  if (Object.hasOwn(values, 'key') && typeof values.key === 'string') run.states.keys.add(values.key)
  return values
}

function unavailable(name: string, answer: string): SetupFailure {
  return new SetupFailure(`the provider state "${name}" cannot be had: ${answer}`)
}
