import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allFaults } from '../conformance/faults/faults.ts'
import { changesList } from '../conformance/faults/mistakes.ts'
import type { Serve } from '../conformance/faults/serve.ts'
import { loadSuite } from '../conformance/suite.ts'
import { judgeRules } from './test-support/judge-rules.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

const lists = ['services.list', 'escalationPolicies.list', 'metrics.list', 'statusPages.list']

/** An account of one user and one team, in which nobody has anything. */
function judgeAlone(id: string, wrap: (right: Serve) => Serve = (right) => right) {
  const hideOthers = (right: Serve) =>
    lists.reduce((serve, list) => changesList(list, () => [])(serve, suite.contract), right)
  return judgeRules(suite, [id], {
    means: 'fixtures',
    fixtures: { otherUserId: undefined, otherTeamId: undefined, otherScheduleId: undefined },
    wrap: (right) => wrap(hideOthers(right)),
  })
}

test.each([
  ['alert-preferences-removed-by-id-alone', 'alert-preferences-list-belongs-to-one-user'],
  ['metrics-teams-lost-with-a-change-of-lockYAxisMax', 'metrics-update-keeps-every-team'],
  ['services-created-without-teams-beside-showUptimeHistory', 'services-create-keeps-every-team'],
  ['schedules-of-levels-take-names-from-bodies', 'escalation-policies-get-names-the-targets-of-levels'],
])('one user and one team show %s, and are not enough to pass', async (faultId, ruleId) => {
  expect(await judgeAlone(ruleId, brokenBy(faultId))).toMatchObject([{ verdict: 'failed' }])
  expect(await judgeAlone(ruleId)).toMatchObject([{ verdict: 'not judged' }])
})

test.each([
  ['services-update-answers-as-not-subscribed', 'services-update-replies-with-what-is-read'],
  ['status-pages-update-answers-as-not-subscribed', 'status-pages-update-replies-with-what-is-read'],
  ['outages-that-go-on-until-1970', 'services-get-uptime-runs-forward'],
])('one user alone, and what is written, shows %s', async (faultId, ruleId) => {
  expect(await judgeAlone(ruleId, brokenBy(faultId))).toMatchObject([{ verdict: 'failed' }])
  expect(await judgeAlone(ruleId)).toMatchObject([{ verdict: 'passed' }])
})

function brokenBy(faultId: string): (right: Serve) => Serve {
  const fault = allFaults(suite.contract, suite.rules).find(({ id }) => id === faultId)
  return (right) => fault?.apply(right, suite.contract) ?? right
}
