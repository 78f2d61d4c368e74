import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldsOf, withBody } from '../conformance/faults/fault.ts'
import type { Serve } from '../conformance/faults/serve.ts'
import { loadSuite } from '../conformance/suite.ts'
import { judgeTrial } from './judge.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))
const rules = suite.rules.filter(({ id }) => /^(alert|subscription)-preferences-(create|update)-answers-/.test(id))

// The suite learns of subscriptions which form the target takes.
test.each(['alertPreferences', 'subscriptionPreferences'])(
  'a target may take whole contacts in %s, and take those of other preferences by their ids',
  async (group) => {
    const wrap = takesWholeContactsIn(group)
    const { outcomes } = await judgeTrial({ answers: {}, suite, rules, checks: suite.checks, wrap })
    expect(outcomes.filter(({ verdict }) => verdict === 'failed')).toEqual([])
    const refused = outcomes.filter((one) => one.verdict === 'not judged' && one.reason.includes('contact-in-writes'))
    expect(refused.map(({ rule }) => rule.id)).not.toEqual([])
  },
)

/** Stands for contacts that are made by those of the user, who is known by the requests that name them. */
function takesWholeContactsIn(group: string): (right: Serve) => Serve {
  return (right) => {
    const idByKind = new Map<string, unknown>()
    return (call) => {
      const body = fieldsOf(call.json)
      const contact = fieldsOf(body.contact)
      const kind = body.method === 'EMAIL' ? 'email' : 'phone'
      if (contact.id !== undefined) idByKind.set(kind, contact.id)
      if (!call.operation?.id.startsWith(group) || body.contact === undefined) return right(call)
      if (contact.target === undefined) return Promise.resolve({ status: 400, headers: {} })
      return right(withBody(call, { ...body, contact: { id: idByKind.get(kind) } }))
    }
  }
}
