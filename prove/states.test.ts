import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSuite } from '../conformance/suite.ts'
import { judgeRules } from './test-support/judge-rules.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

test('incidents that affect two services are asked for with both, as a state may affect a second one only then', async () => {
  const asked: { readonly state: string; readonly params: object }[] = []
  const note = (text: string) => {
    asked.push(JSON.parse(text))
    return text
  }
  const outcomes = await judgeRules(suite, ['services-get-incidents-name-every-service'], {
    answers: {},
    states: { asked: note, told: (text) => text },
  })
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(['passed'])
  const wanted = { serviceId: expect.any(Number), otherServiceId: expect.any(Number) }
  const incidents = asked.filter(({ state }) => state === 'incidents on a service')
  expect(incidents[0]).toMatchObject({ params: wanted })
})

test('a state that holds a change no second time fails no rule', async () => {
  const asked = new Set<unknown>()
  const told = (text: string): string => {
    const values = JSON.parse(text)
    const { serviceId, publicStatus } = values
    if (publicStatus === undefined || !asked.has(serviceId)) {
      asked.add(serviceId)
      return text
    }
    return JSON.stringify({ ...values, status: publicStatus })
  }
  const outcomes = await judgeRules(suite, ['status-pages-get-hides-a-held-change'], {
    answers: {},
    states: { asked: (text) => text, told },
  })
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(['passed'])
})
