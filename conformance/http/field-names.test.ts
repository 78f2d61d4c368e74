import { afterEach, expect, test } from 'vitest'
import { deriveRules } from '../derived/derive.ts'
import type { Report } from '../report/report.ts'
import { runChecks } from '../run.ts'
import { type RunningServer, replyJson, startServer } from '../test-support/servers.ts'
import { contract, idsWith, standInTarget } from '../test-support/stand-in/judge-stand-in.ts'

let server: RunningServer | undefined
afterEach(() => server?.close())

const chosen = deriveRules(contract).filter(({ rule }) =>
  /^services-list-(accepts-max-results-10|answers-who-accepts-anything)$/.test(rule.id),
)

/** Judges a service that looks for its key under one name alone, to the letter. */
async function judgeKeyUnder(name: string): Promise<Report> {
  server = await startServer(({ rawHeaders }, response) => {
    if (rawHeaders.includes(name)) replyJson(response, 200, [])
    else replyJson(response, 401, {})
  })
  return runChecks({
    contract,
    rules: chosen.map(({ rule }) => rule),
    checks: chosen.map(({ check }) => check),
    target: standInTarget(server.url),
  })
}

test('who looks for Authorization alone does not answer those that write it in small letters', async () => {
  const report = await judgeKeyUnder('Authorization')
  expect(idsWith('failed', report)).toEqual(['services-list-answers-who-accepts-anything'])
  expect(idsWith('passed', report)).toEqual(['services-list-accepts-max-results-10'])
})

test('nor does it help to look for small letters alone', async () => {
  const report = await judgeKeyUnder('authorization')
  expect(idsWith('passed', report)).toEqual([])
})
