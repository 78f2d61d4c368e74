import type { FastifyInstance } from 'fastify'
import type { Database } from '../store/database.ts'

const longestAnswerMs = 2000

/** `/health` tells that the process runs, `/ready` that its database answers as well. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/ready', async (_request, reply) => {
    const isReady = await answers(database)
    reply.header('cache-control', 'no-store').code(isReady ? 200 : 503)
    return { status: isReady ? 'ready' : 'the database does not answer' }
  })
}

async function answers(database: Database): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, longestAnswerMs, false)
  const asked = database.get('select 1 as one').then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
