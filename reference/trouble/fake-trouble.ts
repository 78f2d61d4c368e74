import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { errorReply } from '../error-reply.ts'
import { apiError, type ErrorCode } from '../errors.ts'
import type { Choices } from '../settings/settings.ts'
import { chance } from './chance.ts'

/** Trouble that front-end work should be able to live with. */
export interface FakeTrouble {
  /** Milliseconds that every request to an operation waits, the least and the most. */
  readonly delayMs?: readonly [least: number, most: number]
  /** Share of requests that fail, from 0 to 1. */
  readonly failing?: number
  /** The same seed makes the same trouble, request by request in the order in which they arrive. */
  readonly seed: number
}

const failures: readonly ErrorCode[] = ['internal', 'unavailable', 'rate_limited']

// Purposes of chance, so that switching one kind of trouble on leaves the others as they are.
const forDelay = 0
const forFailing = 1
const forFailure = 2

/** Delays requests to operations, and fails some before anything has happened. */
export function makeTrouble(app: FastifyInstance, choices: Choices, { delayMs, failing = 0, seed }: FakeTrouble): void {
  let requests = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || reply.sent) return
    const nth = requests++
    if (delayMs) {
      const [least, most] = delayMs
      await wait(least + chance(seed, nth, forDelay) * (most - least))
    }
    if (chance(seed, nth, forFailing) >= failing) return
    const code = failures[Math.floor(chance(seed, nth, forFailure) * failures.length)] ?? 'internal'
    return fail(reply, code, choices)
  })
}

// The header tells whoever looks that nothing is broken.
function fail(reply: FastifyReply, code: ErrorCode, choices: Choices): FastifyReply {
  const { status, headers = {}, body } = errorReply(apiError(code), choices)
  return reply.code(status).headers(headers).header('x-fake-trouble', code).send(body)
}
