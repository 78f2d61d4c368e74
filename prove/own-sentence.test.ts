import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSuite } from '../conformance/suite.ts'
import { habit, mapObjects } from '../conformance/variations/habit.ts'
import { judgeRules } from './test-support/judge-rules.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

test('lists that show teams by their ids alone break no rule about something else that lists show', async () => {
  const { wrap } = habit('bare-teams', 'lists show teams by their ids alone', (answer, { call }) =>
    call.operation?.id === 'services.list'
      ? mapObjects(answer, (fields) => ('teams' in fields ? { ...fields, teams: idsAlone(fields.teams) } : fields))
      : answer,
  )
  const outcomes = await judgeRules(suite, ['services-list-carries-subscribed'], {
    answers: {},
    wrap,
  })
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(['passed'])
})

function idsAlone(teams: unknown): unknown {
  return Array.isArray(teams) ? teams.map(({ id }) => ({ id })) : teams
}
