import { afterAll, describe, expect, test } from 'vitest'
import { checks, type Outcome, type Report, requireKept, rules, runChecks, SuiteProblem } from './index.ts'
import { contract, standInTarget } from './test-support/stand-in/judge-stand-in.ts'
import { standInKey, startStandIn } from './test-support/stand-in/stand-in.ts'

const standIn = await startStandIn(contract)
afterAll(() => standIn.stop())

const only = ['services-list-re*-key', 'services-list-replies-*', 'services-create-answers-*', 'service-name-is-string']
const { fixtures } = standInTarget(standIn.url)

/** What another project writes: five lines. */
const report = await runChecks({ url: standIn.url, key: standInKey, fixtures, only })
describe('a project that implements the service', () => {
  for (const outcome of report.outcomes) test(outcome.rule.id, ({ skip }) => requireKept(outcome, report, skip))
})

test('runChecks takes a function in place of a server', async () => {
  const inProcess = await runChecks({
    // The handler of an implementation; here it is a way to the stand-in.
    fetch: async (request) => {
      const url = request.url.replace('http://in-process.invalid', standIn.url)
      return fetch(new Request(url, request))
    },
    key: standInKey,
    fixtures,
    only,
  })
  expect(verdictsOf(inProcess)).toEqual(verdictsOf(report))
  expect(inProcess.targetUrl).toBe('http://in-process.invalid')
})

test('a function that answers at once is one as well', async () => {
  const { outcomes } = await runChecks({
    fetch: () => Response.json([]),
    key: 'k',
    only: ['services-list-answers-200'],
  })
  expect(outcomes).toHaveLength(1)
})

test.each<[string, (request: Request) => Promise<Response>, string]>([
  ['throws', () => Promise.reject(new Error('no route')), 'no route'],
  [
    'gives nothing',
    () => undefined as never,
    'the function "fetch" gave a value of the type undefined, a Response is expected',
  ],
  ['never answers', () => new Promise(() => {}), 'no whole reply within 50 ms'],
])('a function that %s is a target that cannot be reached', async (_, fetch, problem) => {
  const run = runChecks({ fetch, key: 'k', only, limits: { timeoutMs: 50 } })
  await expect(run).rejects.toThrow(`Cannot reach the target "http://in-process.invalid": ${problem},`)
})

test('runChecks needs an implementation', () => {
  expect(() => runChecks({ key: 'k' })).toThrow(
    new SuiteProblem('input', 'Cannot run the checks: there is neither "url" nor "fetch"'),
  )
})

test('runChecks takes the patterns of a target file', async () => {
  const notApplicable = { 'services-*': 'no services', 'services-list-replies-*': 'no lists' }
  const { outcomes } = await runChecks({
    url: `${standIn.url}/`,
    key: standInKey,
    only: ['services-list-*'],
    notApplicable,
  })
  expect(new Set(outcomes.map(({ verdict }) => verdict))).toEqual(new Set(['not applicable']))
})

test.each<[string, object, string]>([
  ['rule', { notApplicable: { 'no-such-rule': 'x' } }, 'Cannot use "no-such-rule" under "notApplicable"'],
  ['known failure', { knownFailures: { 'no-such-rule': 'x' } }, 'Cannot use "no-such-rule" under "knownFailures"'],
  ['fixture', { fixtures: { userid: 5 } }, 'there is no such fixture, did you mean "userId"'],
  ['question', { answers: { 'no-question': 'x' } }, 'there is no such open question'],
  ['id', { fixtures: { userId: 2 ** 60 } }, 'it should be in quotes'],
  ['URL', { url: `${standIn.url}/api` }, 'it ends in /api'],
  ['URL of states', { states: 'localhost' }, 'it is not an http or https URL'],
  ['key', { key: 'a\nb' }, 'Cannot use the key'],
])('runChecks refuses a %s as a target file would', (_, given, problem) => {
  expect(() => runChecks({ url: standIn.url, key: standInKey, only, ...given })).toThrow(problem)
})

test.each<[unknown, string]>([
  [undefined, 'Cannot use the request: it is empty, it should be an object'],
  [null, 'Cannot use the request: it is null, it should be an object'],
  [{ key: 'k', onyl: only }, 'Cannot use "onyl": there is no such key, did you mean "only"'],
  [{ url: standIn.url }, 'Cannot use the request: "key" is missing'],
  [{ key: 5 }, 'Cannot use "key": it is 5, it should be a string'],
  [{ key: 'k', only: 'services-*' }, 'Cannot use "only": it is "services-*", it should be an array'],
  [{ key: 'k', only: [5] }, 'Cannot use "only.0": it is 5, it should be a string'],
  [{ key: 'k', fixtures: null }, 'Cannot use "fixtures": it is null, it should be an object'],
  [
    { key: 'k', fixtures: { userId: {} } },
    'Cannot use "fixtures.userId": it is an object, it should be a whole number or a text that is not empty',
  ],
  [{ key: 'k', concurrency: 0 }, 'Cannot use "concurrency": it is 0, it should be a number of at least 1'],
  [{ key: 'k', fetch: 5 }, 'Cannot use "fetch": it is of the type number, it should be a function'],
  [{ key: 'k', signal: 'off' }, 'Cannot use "signal": it is of the type string, it should be an AbortSignal'],
  [{ key: 'k', onProgress: {} }, 'Cannot use "onProgress": it is of the type object, it should be a function'],
  [{ key: 'k', limits: { timeout: 5 } }, 'Cannot use "timeout": there is no such key, did you mean "timeoutMs"'],
])('runChecks refuses %j, as JavaScript would let it pass', (given, problem) => {
  expect(() => runChecks(given as never)).toThrow(problem)
})

test('each check belongs to a rule', () => {
  const ids = new Set(rules.map(({ id }) => id))
  expect(checks.filter(({ id }) => !ids.has(id))).toEqual([])
})

describe('requireKept', () => {
  const rule = { ...rules[0], id: 'a', text: 'It answers.', source: 'openapi.yaml#' } as Outcome['rule']
  const told = (outcome: Outcome): unknown => {
    const skipped: string[] = []
    try {
      requireKept(outcome, report, (reason) => skipped.push(reason))
    } catch (error) {
      return (error as Error).message
    }
    return skipped
  }
  const failed: Outcome = {
    rule,
    verdict: 'failed',
    expected: '200',
    actual: `500 ${standInKey}`,
    exchange: undefined,
    exchanges: [],
  }

  test.each<[string, Outcome, unknown]>([
    ['passes', { rule, verdict: 'passed', exchanges: [] }, []],
    ['throws', failed, 'a: It answers.\nsource    spec/openapi.yaml:1\nexpected  200\nactual    500 …'],
    ['skips', { rule, verdict: 'not judged', reason: 'no user', exchanges: [] }, ['no user']],
    ['skips what is known', { ...failed, known: 'later' }, ['known to fail: later']],
    [
      'throws what is out of date',
      { rule, verdict: 'passed', known: 'later', exchanges: [] },
      'Cannot keep "a" as known to fail: it passes now, take the entry out',
    ],
  ])('%s', (_, outcome, expected) => {
    expect(told(outcome)).toEqual(expected)
  })

  const unjudged: Outcome = { rule, verdict: 'not judged', reason: `no team ${standInKey}`, exchanges: [] }
  const refusal = { text: 'The target refuses the key', ruleIds: ['a'], isOfKey: true }
  test.each<[string, Partial<Report>]>([
    ['nothing was judged', { outcomes: [unjudged] }],
    ['the key is refused', { causes: [refusal] }],
    ['the target went away', { ending: 'target lost' }],
    ['the run was ended early', { ending: 'interrupted' }],
  ])('throws what is not judged where %s, as tests that all skip pass', (_, given) => {
    const skip = () => expect.fail('skipped')
    expect(() => requireKept(unjudged, { ...report, ...given }, skip)).toThrow(/^Cannot judge "a": no team …$/)
  })

  test('skips what does not apply, whatever came of the run', () => {
    const outcome: Outcome = { rule, verdict: 'not applicable', reason: 'later', exchanges: [] }
    const skipped: string[] = []
    requireKept(outcome, { ...report, ending: 'target lost' }, (reason) => skipped.push(reason))
    expect(skipped).toEqual(['later'])
  })
})

function verdictsOf(report: Report): readonly (readonly [string, string])[] {
  return report.outcomes.map(({ rule, verdict }) => [rule.id, verdict])
}
