import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, expect, test } from 'vitest'
import { fixtureSamples } from '../prepare/fixtures.ts'
import { loadSuite } from '../suite.ts'
import { type Folder, writeFolder } from '../test-support/contracts.ts'
import { parseYaml } from '../yaml.ts'
import { readTargetFile } from './target-file.ts'

const specFolder = join(import.meta.dirname, '..', '..', 'spec')
const schema = JSON.parse(readFileSync(join(specFolder, 'target.schema.json'), 'utf8'))
const suite = await loadSuite(specFolder)
const questionIds = suite.questions.map(({ id }) => id)
const ruleIds = suite.rules.map(({ id }) => id)

let folder: Folder | undefined
afterEach(async () => {
  await folder?.remove()
  folder = undefined
})

test('the schema for editors knows every fixture and every open question', () => {
  expect(Object.keys(schema.properties.fixtures.properties).sort()).toEqual(Object.keys(fixtureSamples).sort())
  expect(Object.keys(schema.properties.answers.properties).sort()).toEqual(questionIds.toSorted())
})

const whole = `url: http://localhost:8080
key: Bearer secret
headers: { X-Tenant: staging }
headersEnv: { X-Gateway-Token: GATEWAY_TOKEN }
states: http://localhost:8081
listen: 0.0.0.0:9090
publicUrl: http://suite.example:9090
fixtures: { userId: 7102, teamId: t-1 }
answers: { missing-key-status: 401, list-order: [stable, other] }
notApplicable: { metrics-*: there are no metrics }
knownFailures: { services-list-answers-200: not yet }
`

test.each<[string, string, boolean]>([
  ['a whole file', whole, true],
  ['an empty file', '{}', true],
  ['a header field without a value', 'headers: { X-Tenant: "" }', false],
  ['an unknown key', 'timeout: 3', false],
  ['an unknown fixture', 'fixtures: { userid: 1 }', false],
  ['a fixture that is no number', 'fixtures: { userId: .nan }', false],
  ['a fixture that is no whole number', 'fixtures: { userId: 1.5 }', false],
  ['an empty fixture', 'fixtures: { userId: "" }', false],
  ['an id of very many digits', 'fixtures: { userId: "9007199254740993" }', true],
  ['an unknown question', 'answers: { missing-key: 401 }', false],
  ['a rule without a reason', 'notApplicable: { services-list-answers-200: "" }', false],
  ['no answer', 'answers: { list-order: [] }', false],
])('the schema and the suite agree on %s', async (_, text, isRight) => {
  const validate = new Ajv2020({ strict: false }).compile(schema)
  folder = await writeFolder({ 'target.yaml': text })
  const known = { fixtures: Object.keys(fixtureSamples), questionIds, ruleIds }
  const read = readTargetFile(join(folder.path, 'target.yaml'), known, {})
  const isRead = await read.then(
    () => true,
    () => false,
  )
  expect({ schema: validate(parseYaml(text)), suite: isRead }).toEqual({ schema: isRight, suite: isRight })
})
