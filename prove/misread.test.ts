import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Report } from '../conformance/report/report.ts'
import { loadSuite } from '../conformance/suite.ts'
import { choiceVariations } from '../conformance/variations/choice-variations.ts'
import { mixed } from '../conformance/variations/mixed-variations.ts'
import { judgeTrial } from './judge.ts'
import { misreadIn } from './misread.ts'
import { acceptedIn } from './verdicts.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

// What the service calls itself is judged by the trials of outbound calls, where somebody listens.
const rules = suite.rules.filter(({ id }) => !id.startsWith('actions-'))

function judge(trial: {
  readonly choices?: unknown
  readonly fixtures?: Readonly<Record<string, string | number | undefined>>
}) {
  return judgeTrial({ suite, rules, checks: suite.checks, ...trial })
}

function idsIn({ observations }: Report): readonly string[] {
  return observations.map(({ questionId }) => questionId).sort()
}

test('what is observed of a service is what it was told to do, for every answer that requests can show', async () => {
  const report = await judge({})
  expect(misreadIn(report, {})).toEqual([])
  expect(idsIn(report)).toEqual(observed)
  expect(unnamedIn(report)).toEqual([])
  expect(misreadIn(report, { 'timestamp-offset': 'offset', 'id-in-bodies': 'checked' })).toEqual([
    expect.stringMatching(/^id-in-bodies: checked is read as ignored by /),
    expect.stringMatching(/^timestamp-offset: offset is read as z by /),
  ])
})

test('the same where every question is answered in another way, of which no rule fails or is left aside', async () => {
  const byQuestion = Map.groupBy(choiceVariations, ({ choices = {} }) => Object.keys(choices).join())
  const others = [...byQuestion.values()].flatMap((answers) => answers.slice(0, 1))
  const { choices, fixtures, hinders } = mixed('other answers', others)
  expect(others.length).toBeGreaterThan(40)
  const report = await judge({ choices, ...(fixtures ? { fixtures } : {}) })
  expect(misreadIn(report, choices)).toEqual([])
  expect(acceptedIn(report, { hindered: hinders })).toMatchObject({ failed: [], unjudged: [] })
})

/** What nearly every rule may see, or whichever comes first to a preparation that many share. */
const seenByMany = [
  'contact-in-writes',
  'error-body-shape',
  'null-for-absent',
  'publish-nothing-held',
  'reply-fields-present',
]

/** Rules that observe what they do not say that they are about: who chooses them alone would not know of the answer. */
function unnamedIn({ observations }: Report): readonly string[] {
  const questionsByRule = new Map(suite.rules.map(({ id, questions = [] }) => [id, questions]))
  const named = observations.filter(({ questionId }) => !seenByMany.includes(questionId))
  return named.flatMap(({ questionId, answers }) =>
    answers
      .flatMap(({ checkIds }) => checkIds)
      .filter((id) => !questionsByRule.get(id)?.includes(questionId))
      .map((id) => `${id}: ${questionId}`),
  )
}

const observed = [
  'affected-service-impact-values',
  'authorization-key-form',
  'contact-in-writes',
  'data-source-status-values',
  'duplicate-names',
  'error-body-shape',
  'id-in-bodies',
  'in-place-update',
  'incident-status-values',
  'include-form',
  'ip-whitelist-refusal',
  'level-out-of-range',
  'location-form',
  'managed-by-types',
  'max-results-above-maximum',
  'max-results-below-one',
  'metadata-change',
  'metric-aggregation-types',
  'metric-and-status-page-success-codes',
  'metric-display-types',
  'metric-import-status-values',
  'metric-include-fields',
  'metric-status-values',
  'metrics-include-values',
  'metrics-max-results-bound',
  'missing-group-status',
  'missing-key-status',
  'null-for-absent',
  'page-body-references',
  'policy-delay-lower-bound',
  'publish-nothing-held',
  'put-replace-or-merge',
  'reply-fields-present',
  'required-bodies',
  'routing-key-evaluation',
  'schedule-types',
  'service-status-values',
  'services-include-values',
  'start-index-below-zero',
  'status-page-appearances',
  'status-page-groups-max-results-bound',
  'status-page-include-fields',
  'status-page-layouts',
  'status-page-visibility-values',
  'status-pages-max-results-bound',
  'status-writes',
  'structure-element-id',
  'structure-element-options',
  'structure-element-types',
  'subscriber-type-required',
  'timestamp-offset',
  'unknown-key-status',
  'unknown-request-properties',
  'unknown-resource-status',
  'unpaged-lists',
  'validation-failure-status',
]
