import type { FastifyInstance } from 'fastify'
import { policyPages } from './handlers/escalation-policies.ts'
import { servicePages } from './handlers/services.ts'
import type { Choices } from './settings/settings.ts'

/** Lists of which the contract itself says how many entries a page holds at the most. */
const largestPages: Readonly<Record<string, number>> = {
  '/api/escalation-policies': policyPages.largest,
  '/api/services': servicePages.largest,
}

/**
 * Has whoever asks for more than a page may hold get the largest page, where that is the answer to `max-results-above-maximum`. To
 * the contract such a number is wrong, so that it is made smaller before the request is held against it.
 */
export function clampPages(app: FastifyInstance, choices: Choices): void {
  if (choices['max-results-above-maximum'] !== 'clamped') return
  app.addHook('onRequest', async ({ raw }) => {
    const url = raw.url ?? ''
    const [path = ''] = url.split('?', 1)
    const largest = Object.hasOwn(largestPages, path) ? largestPages[path] : undefined
    if (raw.method !== 'GET' || largest === undefined) return
    raw.url = url.replace(/(?<=^[^?]*\?|&)max-results=(\d+)(?=&|$)/g, (written, asked) =>
      Number(asked) > largest ? `max-results=${largest}` : written,
    )
  })
}
