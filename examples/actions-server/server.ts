import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerOperations } from '../../generated/actions/fastify.ts'
import { type Handlers, ServerError, type ServerOptions } from '../../generated/actions/index.ts'

/** Checks that can be paused while somebody works on what they watch. */
const pausedUntilMs = new Map<string, number>()
const pauseMs = 60 * 60 * 1000

const handlers: Handlers<'the service'> = {
  actions: {
    // The ids are the same whenever they are asked for: an action then works from an old view, too.
    fetch: ({ body: { alert } }) => ({
      status: 200,
      body: isPaused(checkOf(alert))
        ? [{ id: 'resume-check', text: 'Resume the check' }]
        : [{ id: 'pause-check', text: 'Pause the check for an hour' }],
    }),
    execute: ({ body: { actionId, alert } }) => {
      const check = checkOf(alert)
      switch (actionId) {
        case 'pause-check':
          pausedUntilMs.set(check, Date.now() + pauseMs)
          return { status: 200, body: { success: true, text: 'The check is paused for an hour' } }
        case 'resume-check':
          pausedUntilMs.delete(check)
          return { status: 200, body: { success: true, text: 'The check runs again' } }
        default:
          return { status: 400, body: { success: false, text: 'There is no such action' } }
      }
    },
  },
}

/** The web service of a customer: `POST /fetchActions` and `POST /executeAction`. @param credentials As in the connector. */
export function createActionsServer(credentials: string): FastifyInstance {
  const options: ServerOptions<'the service'> = {
    authenticate: (request) => {
      if (isSame(request.header('authorization') ?? '', credentials)) return 'the service'
      throw new ServerError('unauthenticated')
    },
    // What the contract forbids, such as a fourth action, never leaves.
    validateReplies: true,
  }
  return Fastify().register(registerOperations(handlers, options))
}

function isPaused(check: string): boolean {
  return (pausedUntilMs.get(check) ?? 0) > Date.now()
}

// Which fields an alert has is not stated, so that nothing can be taken for granted.
function checkOf(alert: unknown): string {
  return typeof alert === 'object' && alert !== null && 'summary' in alert ? String(alert.summary) : 'all'
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  // By their bytes: a text of the same length may have more of them, which the comparison throws at.
  return one.length === other.length && timingSafeEqual(one, other)
}

if (import.meta.main) {
  const { CREDENTIALS: credentials, PORT: port = '9000' } = process.env
  if (!credentials) {
    console.error('Cannot start: there are no credentials, CREDENTIALS should be those of the connector')
    process.exit(2)
  }
  const url = await createActionsServer(credentials).listen({ port: Number(port) })
  console.log(`requestUrl ${url}/fetchActions, responseUrl ${url}/executeAction`)
}
