import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writtenFaults } from '../conformance/faults/written-faults.ts'
import { loadSuite } from '../conformance/suite.ts'
import { judgeTrial } from './judge.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))
const hiding = [
  ['escalation-policies-delete-empties-escalationRules-of-the-one-before', /^escalation-policies-/],
  ['status-page-groups-stay-after-a-removal-in-vain', /^status-page-groups-/],
  ['metrics-stay-after-a-removal-in-vain', /^metrics-/],
  ['status-pages-update-empties-structure-of-the-one-before', /^status-pages-/],
  ['escalation-policies-list-kept-at-escalation-policies-update-level', /^escalation-policies-/],
  ['escalation-policies-get-by-name-finds-nothing-kept-at-a-creation', /^escalation-policies-/],
  ['escalation-policies-resolve-finds-nothing-kept-at-a-creation', /^escalation-policies-/],
  ['metrics-get-by-name-finds-nothing-kept-at-a-creation', /^metrics-/],
  ['services-list-kept-when-something-is-created', /^services-/],
  ['alert-preferences-list-kept-when-something-is-created', /-preferences-/],
] as const

// Whatever else a run writes empties what is kept, or stands between two neighbours, and would hide it.
test.each(hiding)('%s is found out among all other checks of its family', async (faultId, family) => {
  const fault = writtenFaults.find(({ id }) => id === faultId)
  if (fault === undefined) throw new Error(`there is no fault ${faultId}`)
  const { breaks, apply } = fault
  const isNear = ({ id }: { readonly id: string }) => family.test(id)
  const { outcomes } = await judgeTrial({
    answers: {},
    suite,
    rules: suite.rules.filter(isNear),
    checks: suite.checks.filter(isNear),
    wrap: (right) => apply(right, suite.contract),
  })
  const failed = outcomes.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule.id)
  expect(failed).toEqual(expect.arrayContaining([...breaks]))
})
