import type { FastifyInstance } from 'fastify'
import { parseJson } from '../generated/server/json.ts'
import type { Choices } from './settings/settings.ts'

/**
 * Lets an update say `"teams": null` for teams that stay as they are, where that is the answer to `put-replace-or-merge`. To the
 * contract null is no list, so that it is taken out before the body is held against it.
 */
export function acceptNullTeams(app: FastifyInstance, choices: Choices): void {
  if (choices['put-replace-or-merge'] !== 'replaces-but-teams') return
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'PUT' || ofLevel.test(request.url) || !Buffer.isBuffer(request.body)) return
    request.body = withoutNullTeams(request.body)
  })
}

// The teams of a level are whom it reaches, and what is not named there goes.
const ofLevel = /\/levels\//

function withoutNullTeams(body: Buffer): Buffer {
  // Hardly any body has to be read twice.
  if (!/"teams"\s*:\s*null/.test(body.toString('latin1'))) return body
  const read = parsed(body)
  if (!isObject(read) || read.teams !== null) return body
  const { teams, ...rest } = read
  return Buffer.from(JSON.stringify(rest))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

// What is no JSON, or too deep to be written again, is for the stubs to refuse, once they know who is calling.
function parsed(body: Buffer): unknown {
  try {
    return parseJson(utf8.decode(body))
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
