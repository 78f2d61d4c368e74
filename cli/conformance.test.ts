import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { replyJson } from '../conformance/test-support/servers.ts'
import { packageRoot } from './package-root.ts'
import { useConformance } from './test-support/conformance-command.ts'

const { fileWith, folder, run, serve } = useConformance()

test('without --url the reference service is judged, and ends with the run', async () => {
  const { code, stdout, stderr } = await run(['--only', 'services-get-*'])
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'No --url: the target is the reference service on an embedded database\n',
  })
  expect(stdout).toMatch(/\n\d+ rules: [1-9]\d* passed, 0 failed, 0 not judged, 0 not applicable; .+ s\n$/)
})

test('a fixture that is the id of nothing is one finding', async () => {
  const { code, stdout } = await run(['--fixture', 'userId=99999999', '--only', 'alert-preferences-*'])
  expect(code).toBe(1)
  expect(stdout.match(/^failed /gm)).toHaveLength(1)
  expect(stdout).toMatch(
    /^failed {2}The target refuses everything that names 99999999, the fixture "userId", with .*404/m,
  )
})

describe('with --mock', () => {
  test('a mock of the contract is judged, fails nothing, and the report is what its schema says', async () => {
    const json = join(folder(), 'report.json')
    const { code, stdout, stderr } = await run(['--mock', '--json', json])
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'The target is a Prism mock of the contract, which keeps nothing of what is written\n',
    })
    for (const kind of ['endpoint', 'field', 'limit', 'error', 'state', 'auth', 'outbound']) {
      expect(stdout.split('\n', 1)[0]).toContain(kind)
    }
    expect(stdout).not.toContain('\u001b')
    expect(stdout).toMatch(/\n\d+ rules: [1-9]\d* passed, 0 failed, \d+ not judged, 8 not applicable; .+ s\n$/)

    const report = JSON.parse(await readFile(json, 'utf8'))
    const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
    ;(formats as unknown as (ajv: Ajv2020) => void)(ajv)
    const validate = ajv.compile(JSON.parse(await readFile(join(packageRoot, 'spec', 'report.schema.json'), 'utf8')))
    validate(report)
    expect(validate.errors).toBeNull()
    expect(report).toMatchObject({ ending: 'complete', leftovers: [], counts: { failed: 0 } })
    expect(report.counts).toMatchObject({ failed: 0, notApplicable: 8 })
    expect(report.rules.length).toBe(report.counts.passed + report.counts.notJudged + 8)
  })

  test('--strict exits with 1, since a mock keeps no state', async () => {
    const only = ['--only', 'services-list-answers-200', '--only', 'services-create-*']
    expect((await run(['--mock', '--strict', ...only])).code).toBe(1)
  })

  test('--only judges the chosen rules', async () => {
    const { code, stdout } = await run([
      '--mock',
      '--only',
      'services-list-answers-2*',
      '--only',
      'metrics-list-requires-a-key',
    ])
    expect(code).toBe(0)
    expect(stdout).toMatch(/\n2 rules: 2 passed, 0 failed/)
  })
})

describe('against a target that is at fault', () => {
  test('exits with 1 and prints each failure with a line that can be pasted', async () => {
    const url = await serve((_, response) => replyJson(response, 500, { error: '\u001b[2Jboom', key: 'Bearer secret' }))
    const { code, stdout } = await run(['--url', url, '--key', 'Bearer secret', '--only', 'services-list-answers-200'])
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /\nfailed {2}services-list-answers-200\n {2}rule {6}.+\n {2}source {4}spec\/paths\/services\.yaml:\d+\n/,
    )
    expect(stdout).toContain('\n  sent      curl "$BASE_URL/api/services')
    expect(stdout).toContain(' -H "Authorization: $API_KEY"\n')
    expect(stdout).toMatch(/\n {2}actual {4}500 /)
    expect(stdout).not.toContain('\u001b')
    expect(stdout).not.toContain('secret')
  })

  test('takes the key from API_KEY, and everything from a target file', async () => {
    const keys = new Set<string | undefined>()
    const url = await serve((request, response) => {
      keys.add(request.headers.authorization)
      replyJson(response, 200, [])
    })
    await run(['--url', url, '--only', 'services-list-answers-200'], { API_KEY: 'from-environment' })
    const file = await fileWith('target.yaml', `url: ${url}\nkeyEnv: OTHER_KEY\n`)
    await run(['--target-file', file, '--only', 'services-list-answers-200'], { OTHER_KEY: 'from-file', API_KEY: 'no' })
    await run(['--target-file', file, '--key', 'from-option', '--only', 'services-list-answers-200'], {
      OTHER_KEY: 'no',
    })
    expect([...keys]).toEqual(['from-environment', 'from-file', 'from-option'])
  })
})
