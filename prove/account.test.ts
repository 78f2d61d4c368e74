import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changesList, changesReply, type Fields } from '../conformance/faults/mistakes.ts'
import type { Call, Serve } from '../conformance/faults/serve.ts'
import { loadSuite } from '../conformance/suite.ts'
import { accountSeed } from './account.ts'
import { judgeTrial } from './judge.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

/** Rules of what no request can make, where others have it. */
const ofOthers = [
  'services-list-include-brings-what-get-shows',
  'services-get-incident-services-lack-read-fields',
  'services-get-incidents-name-every-service',
  'services-get-reads-the-same-for-many-at-once',
  'services-get-shows-a-held-change',
  'status-pages-get-hides-a-held-change',
  'status-pages-get-services-carry-their-own-uptime',
]

/** Rules for which fixtures do, or what lists show. */
const ofFixtures = [
  'services-create-keeps-every-team',
  'contacts-have-a-primary-phone',
  'escalation-policies-get-names-the-targets-of-levels',
  'status-pages-remove-private-subscriber-minds-the-type',
]

async function judge(ids: readonly string[], wrap?: (right: Serve) => Serve) {
  const isAsked = ({ id }: { readonly id: string }) => ids.includes(id)
  const [rules, checks] = [suite.rules.filter(isAsked), suite.checks.filter(isAsked)]
  const { outcomes } = await judgeTrial({ suite, rules, checks, means: 'fixtures', wrap })
  return outcomes
}

test('an account with fixtures and data of others is judged without provider states, and nothing of others is written', async () => {
  const written: string[] = []
  const ids = { services: accountSeed.services, 'status-pages': accountSeed.statusPages, metrics: accountSeed.metrics }
  const isOthers = ({ method, path }: Call) =>
    method !== 'GET' &&
    Object.entries(ids).some(([name, list]) => list?.some(({ id }) => path.startsWith(`/${name}/${id}`)))
  const outcomes = await judge([...ofOthers, ...ofFixtures], (right) => (call) => {
    if (isOthers(call)) written.push(`${call.method} ${call.path}`)
    return right(call)
  })
  expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(outcomes).toHaveLength(ofOthers.length + ofFixtures.length)
  expect(written).toEqual([])
})

test('what others change between two readings fails nothing', async () => {
  let reads = 0
  const moving = changesReply('services.get', (service) => {
    const isOthers = accountSeed.services?.some(({ id }) => id === service.id)
    const isMeanwhile = isOthers && ++reads > 8 && reads < 12
    return isMeanwhile ? { ...service, incidents: [], publicStatus: 'UNDER_MAINTENANCE' } : service
  })
  const outcomes = await judge(ofOthers, (right) => moving(right, suite.contract))
  expect(outcomes.filter(({ verdict }) => verdict === 'failed')).toEqual([])
})

test('where nobody has it, the reason names the provider state, and where it was looked for', async () => {
  const withoutIncidents = ({ incidents: _, ...service }: Fields) => service
  const wrap = (right: Serve) =>
    changesList('services.list', (entries) => entries.map(withoutIncidents))(
      changesReply('services.get', withoutIncidents)(right, suite.contract),
      suite.contract,
    )
  expect(await judge(['services-get-incidents-name-every-service'], wrap)).toMatchObject([
    {
      verdict: 'not judged',
      reason:
        'it needs the provider state "incidents on a service", and the target file gives no "states:" URL that provides it; and the first page of services shows none either',
    },
  ])
})
