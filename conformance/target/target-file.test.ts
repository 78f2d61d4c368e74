import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type Folder, writeFolder } from '../test-support/contracts.ts'
import { type KnownNames, readTargetFile, type TargetFile } from './target-file.ts'

const known: KnownNames = {
  fixtures: ['userId', 'teamId'],
  questionIds: ['missing-key-status'],
  ruleIds: ['services-list-answers-200', 'services-get-answers-200'],
}
let folder: Folder | undefined
afterEach(async () => {
  await folder?.remove()
  folder = undefined
})

async function read(text: string, env: NodeJS.ProcessEnv = {}): Promise<TargetFile> {
  folder = await writeFolder({ 'target.yaml': text })
  return readTargetFile(join(folder.path, 'target.yaml'), known, env)
}

test('readTargetFile takes patterns of rules that do not apply', async () => {
  const file = `notApplicable:
  services-*: there are no services
  services-get-answers-200: reading comes later
`
  expect((await read(file)).notApplicable).toEqual({
    'services-*': 'there are no services',
    'services-list-answers-200': 'there are no services',
    'services-get-answers-200': 'reading comes later',
  })
  await expect(read('notApplicable:\n  metrics-*: there are none\n')).rejects.toThrow(/there is no such rule/)
})

test('readTargetFile reads everything that a target file may say', async () => {
  const file = `url: http://localhost:8080
keyEnv: MY_KEY
headers:
  X-Tenant: staging
headersEnv:
  X-Gateway-Token: MY_TOKEN
fixtures:
  userId: 7102
  teamId: 't-1'
answers:
  missing-key-status: 401
states: http://localhost:8081
listen: 0.0.0.0:9090
publicUrl: http://suite.example:9090/
notApplicable:
  services-list-answers-200: lists are not offered
knownFailures:
  services-get-answers-200: ids come later
`
  const { key, headers, ...rest } = await read(file, { MY_KEY: 'Bearer secret', MY_TOKEN: 't0ken' })
  expect(key()).toBe('Bearer secret')
  expect(headers()).toEqual({ 'x-tenant': 'staging', 'x-gateway-token': 't0ken' })
  expect(rest).toEqual({
    url: 'http://localhost:8080',
    states: 'http://localhost:8081',
    outbound: { host: '0.0.0.0', port: 9090, publicUrl: 'http://suite.example:9090' },
    fixtures: { userId: 7102, teamId: 't-1' },
    answers: { 'missing-key-status': '401' },
    notApplicable: { 'services-list-answers-200': 'lists are not offered' },
    knownFailures: { 'services-get-answers-200': 'ids come later' },
  })
})

test('a question may have several answers', async () => {
  expect((await read('answers:\n  missing-key-status: [401, no]\n')).answers).toEqual({
    'missing-key-status': ['401', 'no'],
  })
})

test('a variable that is not set is a problem only when the key is asked for', async () => {
  const { key } = await read('keyEnv: NO_KEY\n')
  expect(key).toThrow(/^Cannot take the key from "NO_KEY": the environment variable is not set \(.*target.yaml:1\)$/)
})

test('of very many problems the first ones are told', async () => {
  const lines = Array.from({ length: 205 }, (_, index) => `  no-${index}: 1`)
  const told = await read(`fixtures:\n${lines.join('\n')}\n`).catch((error: Error) => error.message.split('\n'))
  expect(told).toHaveLength(201)
  expect(told).toMatchObject({
    199: expect.stringContaining('"no-199"'),
    200: expect.stringMatching(/^and 5 more problems in ".+"$/),
  })
})

test.each(['__proto__', 'constructor'])('a variable called "%s" is one like any other', async (variable) => {
  const { key } = await read(`keyEnv: ${variable}\n`)
  expect(key).toThrow(`Cannot take the key from "${variable}": the environment variable is not set`)
})

test('a header field that is given goes before its own, and before a variable that is not set', async () => {
  const { headers } = await read('headers: { X-Tenant: staging }\nheadersEnv:\n  X-Token: NO_TOKEN\n')
  expect(headers({ 'x-token': 'given', 'x-tenant': 'local' })).toEqual({ 'x-token': 'given', 'x-tenant': 'local' })
  expect(() => headers()).toThrow(
    /^Cannot take the header "X-Token" from "NO_TOKEN": the environment variable is not set \(.*target.yaml:3\)$/,
  )
})

test('everything may be left out', async () => {
  const { key, headers, ...rest } = await read('{}')
  expect({ key: key(), headers: headers(), ...rest }).toEqual({
    url: undefined,
    key: undefined,
    headers: {},
    states: undefined,
    outbound: {},
    fixtures: {},
    answers: {},
    notApplicable: {},
    knownFailures: {},
  })
})

describe('readTargetFile refuses', () => {
  test.each<[string, string, string]>([
    [
      'a key that does not exist',
      'url: http://a\nfixture: {}\n',
      'Cannot use "fixture": there is no such key, did you mean "fixtures" (FILE:2)',
    ],
    [
      'a key that is like none',
      'timeout: 3\n',
      'Cannot use "timeout": there is no such key, it should be one of url, key, keyEnv, headers, headersEnv, states, listen, publicUrl, fixtures, answers, notApplicable, knownFailures (FILE:1)',
    ],
    [
      'a key with a slash',
      'url: http://localhost:1\n\nurls/a: 1\n',
      'Cannot use "urls/a": there is no such key, it should be one of url, key, keyEnv, headers, headersEnv, states, listen, publicUrl, fixtures, answers, notApplicable, knownFailures (FILE:3)',
    ],
    [
      'a rule with a slash',
      'notApplicable:\n  services-list-answers-200: no\n  services/~list: no\n',
      'Cannot use "services/~list" under "notApplicable": there is no such rule (FILE:3)',
    ],
    [
      'a header with a slash',
      'headers:\n  X-Tenant: a\n  X/Tenant: a\n',
      'Cannot use the header "X/Tenant": its name may have letters, digits, "-", "_" and "." only (FILE:3)',
    ],
    [
      'a value of another type under a name with a slash',
      'fixtures:\n  userId: 1\n  user/id: []\n',
      'Cannot use "fixtures.user/id": it is an empty list, it should be a whole number or a text that is not empty (FILE:3)',
    ],
    [
      'a header that is given again',
      'headers:\n  X-Tenant: a\nheadersEnv:\n  x-tenant: TENANT\n',
      'Cannot use the header "x-tenant": it is given several times, once is expected (FILE:4)',
    ],
    ['a value of another type', 'url: 7\n', 'Cannot use "url": it is 7, it should be a string (FILE:1)'],
    ['a list', '- a\n', 'Cannot use the file: it is a list, it should be an object (FILE:1)'],
    [
      'an unknown fixture',
      'fixtures:\n  userid: 1\n',
      'Cannot use "userid" under "fixtures": there is no such fixture, did you mean "userId" (FILE:2)',
    ],
    [
      'an id that would be rounded',
      'fixtures:\n  teamId: 9007199254740993\n',
      'Cannot read "teamId" under "fixtures": a number of so many digits is rounded, it should be in quotes (FILE:2)',
    ],
    [
      'the other visibility that is the known one',
      'fixtures:\n  otherVisibility: PRIVATE\n',
      'Cannot use "otherVisibility" under "fixtures": it is PRIVATE, it should be another value that the target has (FILE:2)',
    ],
    ...Object.entries({ '.nan': 'NaN', '1.5': '1.5', "''": '""', '[7102]': 'a list', null: 'null' }).map(
      ([value, shown]): [string, string, string] => [
        `the fixture ${value}`,
        `fixtures:\n  userId: ${value}\n`,
        `Cannot use "fixtures.userId": it is ${shown}, it should be a whole number or a text that is not empty (FILE:2)`,
      ],
    ),
    [
      'an unknown question',
      'answers: {missing-key: 401}\n',
      'Cannot use "missing-key" under "answers": there is no such open question (FILE:1)',
    ],
    [
      'an unknown rule',
      'notApplicable:\n  services-list-answer-200: no\n',
      'Cannot use "services-list-answer-200" under "notApplicable": there is no such rule, did you mean "services-list-answers-200" (FILE:2)',
    ],
    [
      '__proto__, like any unknown name',
      'fixtures:\n  __proto__: 1\n',
      'Cannot use "__proto__" under "fixtures": there is no such fixture (FILE:2)',
    ],
    [
      'a pattern of known failures, of which each is to be named',
      'knownFailures:\n  services-*: later\n',
      'Cannot use "services-*" under "knownFailures": there is no such rule, each one is to be named: patterns are for "notApplicable" (FILE:2)',
    ],
    [
      'the beginning of rules without a star',
      'notApplicable:\n  services-list: no\n',
      'Cannot use "services-list" under "notApplicable": there is no such rule, did you mean "services-list-*" (FILE:2)',
    ],
    [
      'a pattern of very many characters',
      `notApplicable:\n  ? "${'s*'.repeat(101)}"\n  : no\n`,
      `Cannot use "${'s*'.repeat(50)}…" under "notApplicable": there is no such rule, a pattern has at most 200 characters (FILE:2)`,
    ],
    [
      'a name of very many characters',
      `fixtures:\n  ? "${'userId'.repeat(100)}"\n  : 7\n`,
      `Cannot use "${'userId'.repeat(100).slice(0, 100)}…" under "fixtures": there is no such fixture (FILE:2)`,
    ],
    [
      'a star that is no text to YAML',
      'notApplicable:\n  *-list-*: no\n',
      'Cannot read the target file "FILE": bad indentation of a mapping entry in line 2; what begins with * stands in quotes',
    ],
    [
      'the key among the header fields',
      'headers:\n  Authorization: k\n',
      'Cannot use the header "Authorization": that is the key, which goes in --key or the target file (FILE:2)',
    ],
    [
      'a header field that is the suite’s own',
      'headersEnv:\n  Content-Type: TYPE\n',
      'Cannot use the header "Content-Type": the suite writes that itself (FILE:2)',
    ],
    [
      'a header field with a name that none can have',
      'headers:\n  X Tenant: a\n',
      'Cannot use the header "X Tenant": its name may have letters, digits, "-", "_" and "." only (FILE:2)',
    ],
    ['no YAML', 'a: [\n', 'Cannot read the target file "FILE": '],
  ])('%s', async (_, text, message) => {
    const error = await read(text).catch((error: Error) => error)
    const expected = message.replace('FILE', join(folder?.path ?? '', 'target.yaml'))
    expect((error as Error).message.startsWith(expected), (error as Error).message).toBe(true)
  })

  test('a wrong answer in one line', async () => {
    const answers = ['[]', 'null', '[401, {}]'].map((value, index) => `  question-${index}: ${value}`)
    const error = await read(`answers:\n${answers.join('\n')}\n`).catch((error: Error) => error)
    const expected = 'it should be a text, a number, true or false, or a list of these'
    expect((error as Error).message.split('\n').map((line) => line.replace(/ \(.*:/, ' ('))).toEqual([
      `Cannot use "answers.question-0": it is an empty list, ${expected} (2)`,
      `Cannot use "answers.question-1": it is null, ${expected} (3)`,
      `Cannot use "answers.question-2": it is a list, ${expected} (4)`,
    ])
  })

  test('several things at once, in the order of the file', async () => {
    const error = await read('url: 1\nkeys: 2\n').catch((error: Error) => error)
    expect((error as Error).message.split('\n').map((line) => line.replace(/ \(.*:/, ' ('))).toEqual([
      'Cannot use "url": it is 1, it should be a string (1)',
      'Cannot use "keys": there is no such key, did you mean "key" (2)',
    ])
  })

  test('a file that is not there', async () => {
    await expect(readTargetFile('nowhere.yaml', known, {})).rejects.toThrow(
      /^Cannot read the target file "nowhere.yaml": there is no such file$/,
    )
  })
})
