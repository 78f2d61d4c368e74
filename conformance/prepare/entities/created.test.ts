import { expect, test } from 'vitest'
import type { Session } from '../../check.ts'
import { contract } from '../../test-support/stand-in/judge-stand-in.ts'
import { isCreation } from './created.ts'

test('what makes something is told from what adds somebody who is there already, whose reply is empty', () => {
  const session = { contract } as Session
  const creations = contract.operations.filter((operation) => isCreation(session, operation)).map(({ id }) => id)
  expect(creations.toSorted()).toEqual([
    'alertPreferences.create',
    'dutyPreferences.create',
    'escalationPolicies.create',
    'metrics.create',
    'services.create',
    'statusPageGroups.create',
    'statusPages.create',
    'subscriptionPreferences.create',
    'updatePreferences.create',
  ])
})
