import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorReply, type PlainReply } from '../error-reply.ts'
import { ApiError, apiError, codeFor } from '../errors.ts'
import type { Choices } from '../settings/settings.ts'
import { type ContractReply, findOperation, repliesOf } from './contract-examples.ts'
import { type Preferences, readPreferences } from './prefer.ts'

/**
 * Answers requests to operations as their header `Prefer` asks: with a status and an example of the contract, after a while.
 *
 * Such a request reads and writes nothing, and needs no key. All others are answered as ever.
 */
export function answerPreferred(app: FastifyInstance, choices: Choices): void {
  app.addHook('onRequest', async (request, reply) => {
    const header = request.headers.prefer
    if (header === undefined || !request.url.startsWith('/api/')) return
    try {
      const preferences = readPreferences(Array.isArray(header) ? header.join(',') : header)
      if (preferences.delayMs) await wait(preferences.delayMs)
      const wanted = await preferredReply(request, preferences, choices)
      if (wanted) return send(reply, wanted)
    } catch (error) {
      if (error instanceof RangeError) return send(reply, refusal(error.message, choices))
      if (error instanceof ApiError) return send(reply, errorReply(error, choices))
      throw error
    }
  })
}

async function preferredReply(
  { method, url }: FastifyRequest,
  { code, example }: Preferences,
  choices: Choices,
): Promise<PlainReply | undefined> {
  if (code === undefined && example === undefined) return undefined
  const [path = ''] = url.slice('/api'.length).split('?')
  const operation = findOperation(method === 'HEAD' ? 'GET' : method, path)
  if (!operation) return undefined
  const replies = await repliesOf(operation)
  return code !== undefined && code >= 400 ? failure(code, replies, choices) : success(code, { replies, example })
}

function success(
  code: number | undefined,
  { replies, example }: { readonly replies: readonly ContractReply[]; readonly example: string | undefined },
): PlainReply {
  const known = replies.filter(({ status }) => status !== 'default' && Number(status[0]) < 4)
  const reply = known.find(({ status }) => code === undefined || isOf(code, status))
  if (!reply) {
    throw new RangeError(
      `header/prefer: code should be one of ${known.map(({ status }) => status).join(', ')}, 4XX, 5XX`,
    )
  }
  const [first] = reply.examples.keys()
  const name = example ?? first
  if (example !== undefined && !reply.examples.has(example)) {
    throw new RangeError(`header/prefer: example should be one of ${[...reply.examples.keys()].join(', ') || 'none'}`)
  }
  const status = code ?? Number(reply.status.replace('XX', name === undefined ? '04' : '00'))
  if (name === undefined) return { status }
  const body = new TextEncoder().encode(JSON.stringify(reply.examples.get(name)))
  return { status, headers: { 'content-type': 'application/json' }, body }
}

// The contract has no schema for failures: this service answers as it does when it means it.
function failure(code: number, replies: readonly ContractReply[], choices: Choices): PlainReply {
  const isStated = replies.some(({ status }) => status === 'default' || isOf(code, status))
  if (!isStated) throw new RangeError('header/prefer: code should be one that the contract has for this operation')
  // A conflict that the contract does not state for the operation can only be that of names.
  const isOfNames = code === 409 && !replies.some(({ status }) => status === '409')
  return errorReply(apiError(isOfNames ? 'duplicate_name' : codeFor(code, choices)), choices, code)
}

function isOf(code: number, status: string): boolean {
  return status === String(code) || status === `${String(code)[0]}XX`
}

function refusal(detail: string, choices: Choices): PlainReply {
  return errorReply(apiError('invalid_request', detail), choices)
}

function send(reply: FastifyReply, { status, headers = {}, body }: PlainReply): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}
