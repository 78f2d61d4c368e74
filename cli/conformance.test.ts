import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, replyJson, startServer } from '../conformance/test-support/servers.ts'
import { packageRoot } from './package-root.ts'

let folder = ''
const servers: RunningServer[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alerting-contract-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.close()
})

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

function start(
  args: readonly string[],
  env: Record<string, string> = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(packageRoot, 'cli', 'main.ts'), 'conformance', ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk) => (stdout += chunk))
  child.stderr?.on('data', (chunk) => (stderr += chunk))
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr }))) }
}

function run(args: readonly string[], env?: Record<string, string>): Promise<Ended> {
  return start(args, env).ended
}

async function serve(listener: RequestListener): Promise<string> {
  const server = await startServer(listener)
  servers.push(server)
  return server.url
}

async function fileWith(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

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
  expect(stdout).toMatch(/^failed {2}The target refuses whatever names 99999999, the fixture "userId", with .*404/m)
})

describe('with --mock', () => {
  test('a mock of the contract is judged, fails nothing, and the report is what its schema says', async () => {
    const json = join(folder, 'report.json')
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
      'services-list-answers-*',
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

describe('what a target file and options say of a target', () => {
  const only = ['--key', 'k', '--only', 'services-list-answers-200', '--only', 'services-list-requires-a-key']
  const right: RequestListener = (request, response) =>
    request.headers.authorization === undefined ? replyJson(response, 401, {}) : replyJson(response, 200, [])
  const wrong: RequestListener = (_, response) => replyJson(response, 500, {})

  test('an answer that nobody knows is told before the run', async () => {
    const { stderr } = await run(['--url', await serve(right), ...only, '--answer', 'missing-key-status=banana'])
    expect(stderr).toBe(
      'warning   "banana" is none of the answers to "missing-key-status" that are known, which are 401, 403, 4xx; the target is held to it all the same\n',
    )
  })

  test.each<[string, RequestListener, readonly string[], number, RegExp]>([
    [
      'an answer that is kept passes',
      right,
      ['--answer', 'missing-key-status=401'],
      0,
      /\n3 rules: 3 passed, 0 failed,/,
    ],
    [
      'an answer that is not kept fails',
      right,
      ['--answer', 'missing-key-status=403'],
      1,
      /\nfailed {2}answer-missing-key-status\n/,
    ],
    [
      'several answers are right',
      right,
      ['--answer', 'missing-key-status=403', '--answer', 'missing-key-status=4xx'],
      0,
      /\n3 rules: 3 passed, 0 failed,/,
    ],
    [
      'a known failure is no failure',
      wrong,
      ['--known-failure', 'services-list-answers-200=later', '--not-applicable', 'services-list-requires-*=no keys'],
      0,
      /\nknown to fail\n {2}later \(services-list-answers-200\)\n[\s\S]*1 failed \(1 known\)/,
    ],
    [
      'a known failure that passes is one',
      right,
      ['--known-failure', 'services-list-answers-200=later'],
      1,
      /\nstale {3}Cannot keep "services-list-answers-200" as known to fail: it passes now, take the entry out\n/,
    ],
  ])('%s', async (_, listener, args, code, printed) => {
    const ended = await run(['--url', await serve(listener), ...only, ...args])
    expect(ended).toMatchObject({ code, stdout: expect.stringMatching(printed) })
  })

  test('--key goes before a variable that is not set', async () => {
    const file = await fileWith('target.yaml', `url: ${await serve(right)}\nkeyEnv: NO_SUCH_KEY\n`)
    expect((await run(['--target-file', file, ...only])).code).toBe(0)
    expect(await run(['--target-file', file])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Cannot take the key from "NO_SUCH_KEY": the environment variable is not set /),
    })
  })

  test('--url tells of provider states that stay where the target file had both', async () => {
    const [here, there] = [await serve(right), await serve(right)]
    const file = await fileWith('target.yaml', `url: ${here}\nstates: ${here}/states\n`)
    const told = `The provider states stay at ${here}/states, as the target file says; --states moves them, too\n`
    const moved = await run(['--target-file', file, '--url', there, ...only])
    expect(moved.stderr).toContain(told)
    expect((await run(['--target-file', file, ...only])).stderr).not.toContain('stay at')
    const both = await run(['--target-file', file, '--url', there, '--states', `${there}/states`, ...only])
    expect(both.stderr).not.toContain('stay at')
  })

  test('--bail ends at the first failure', async () => {
    const { code, stdout } = await run(['--url', await serve(wrong), '--key', 'k', '--bail', '--concurrency', '1'])
    expect(code).toBe(1)
    expect(stdout).toMatch(/\nA rule failed, and the run ended there\.\n\d+ rules: 0 passed, 1 failed, /)
  })

  test('each report is written where it was asked for', async () => {
    const files = Object.fromEntries(
      ['json', 'junit', 'html', 'observe', 'badge'].map((kind) => [kind, join(folder, `out.${kind}`)]),
    )
    const args = Object.entries(files).flatMap(([kind, file]) => [`--${kind}`, file])
    const { code } = await run(['--url', await serve(right), ...only, ...args])
    const texts = await Promise.all(Object.values(files).map((file) => readFile(file, 'utf8')))
    expect(code).toBe(0)
    expect(texts.map((text) => text.slice(0, 15))).toEqual([
      '{\n  "format": "',
      '<?xml version="',
      '<!doctype html>',
      '# What http://1',
      '{\n  "schemaVers',
    ])
    expect(texts[3]).toContain('missing-key-status: "401"')
  })

  test('in GitHub Actions, failures are annotations', async () => {
    const env = { GITHUB_ACTIONS: 'true' }
    const { stdout } = await run(
      ['--url', await serve(wrong), '--key', 'k', '--only', 'services-list-answers-200'],
      env,
    )
    expect(stdout).toMatch(/\n::error title=services-list-answers-200::.+ Expected 200, got 500 \{\}\n$/)
  })

  test('a target that goes deaf ends the run with 3, and what was judged is printed', async () => {
    let asked = 0
    const url = await serve((request, response) => {
      if (++asked < 40) right(request, response)
    })
    const { code, stdout } = await run(['--url', url, '--key', 'k', '--timeout', '2000', '--only', 'services-*'])
    expect(code).toBe(3)
    expect(stdout).toContain('\nThe target stopped answering during the run.\n')
  })
})

describe('a run that cannot be made', () => {
  test.each<[string, readonly string[], number, RegExp]>([
    [
      'no target there',
      ['--url', 'http://127.0.0.1:1', '--key', 'k'],
      3,
      /^Cannot reach the target "http:\/\/127\.0\.0\.1:1": the connection was refused, .+\n$/,
    ],
    [
      'no key',
      ['--url', 'http://localhost:1'],
      2,
      /^Cannot use "http:\/\/localhost:1": there is no key, give one with --key, API_KEY or the target file\n$/,
    ],
    ['no URL', ['--url', 'localhost', '--key', 'k'], 2, /^Cannot use the URL "localhost": .+\n$/],
    ['a key that is none', ['--url', 'http://localhost:1', '--key', 'a\nb'], 2, /^Cannot use the key: .+\n$/],
    [
      'no such rule',
      ['--only', 'service-list-answers-200'],
      2,
      /^Cannot choose "service-list-answers-200": .+ did you mean "services-list-answers-200" .+\n$/,
    ],
    [
      'no such target file',
      ['--target-file', 'nowhere.yaml'],
      2,
      /^Cannot read the target file "nowhere.yaml": there is no such file\n$/,
    ],
    [
      'no such fixture',
      ['--fixture', 'userid=1'],
      2,
      /^Cannot use "userid" with --fixture: there is no such fixture, did you mean "userId"\n$/,
    ],
    [
      'no value',
      ['--answer', 'list-order'],
      2,
      /^Cannot use --answer "list-order": it should be a name and a value with = between them\n$/,
    ],
    ['no number', ['--timeout', 'soon'], 2, /It is a whole number from 1 to 600000\.\n/],
    ['too many at a time', ['--concurrency', '65'], 2, /It is a whole number from 1 to 64\.\n/],
    ['an unknown option', ['--ony', 'x'], 2, /unknown option '--ony'/],
  ])('says why: %s', async (_, args, code, message) => {
    const ended = await run(args)
    expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) })
  })

  test('says why before it runs when the report cannot be written', async () => {
    const place = join(folder, 'no', 'r.json')
    expect(await run(['--url', 'http://localhost:1', '--key', 'k', '--json', place])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Cannot write the report ".+": there is no folder ".+" that can be written to\n$/),
    })
    expect(await run(['--url', 'http://localhost:1', '--key', 'k', '--json', folder])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/: it is a folder, name a file\n$/),
    })
  })

  test('says why before it runs when a report has no name, or may not be written', async () => {
    const target = ['--url', 'http://localhost:1', '--key', 'k']
    expect(await run([...target, '--json', ''])).toMatchObject({
      code: 2,
      stderr: 'Cannot write the report "": it has no name, name a file\n',
    })
    // Whoever may do everything may write this one, too, and gets as far as the target.
    const path = await fileWith('kept.json', '{}')
    await chmod(path, 0o444)
    const refusal = `Cannot write the report "${path}": it may not be written\n`
    const { stderr } = await run([...target, '--json', path])
    expect(stderr).toEqual(process.getuid?.() === 0 ? expect.stringMatching(/^Cannot reach /) : refusal)
  })

  test('says why before it runs when two reports would be written to one file', async () => {
    const both = join(folder, 'both')
    const target = ['--url', 'http://localhost:1', '--key', 'k']
    expect(await run([...target, '--json', both, '--html', join(folder, '.', 'sub', '..', 'both')])).toMatchObject({
      code: 2,
      stderr: `Cannot write the reports of --json and --html: both name "${both}", name a file for each\n`,
    })
    const { stderr } = await run([...target, '--json', '/dev/null', '--html', '/dev/null'])
    expect(stderr).toMatch(/^Cannot reach /)
  })

  test('reads no more of a target file than there may be, and says what it is instead of a file', async () => {
    const refusals = await Promise.all(['/dev/zero', folder].map((path) => run(['--target-file', path])))
    expect(refusals).toMatchObject([
      { code: 2, stderr: 'Cannot read the target file "/dev/zero": it has more than 1048576 bytes\n' },
      { code: 2, stderr: `Cannot read the target file "${folder}": it is a folder, it should be a file\n` },
    ])
  })

  test('quotes nothing that steers a terminal', async () => {
    const file = await fileWith('steering.yaml', 'answers: {"\\e[2Jx": yes}\n')
    const { code, stderr } = await run(['--target-file', file])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('"\\u001b[2Jx"') })
    expect(stderr).not.toContain('\u001b')
  })

  test('exits with 2 when all that was chosen is not applicable', async () => {
    const rule = 'services-get-requires-a-key'
    const { code, stderr } = await run(['--only', rule, '--not-applicable', `${rule}=later`])
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('not one rule could be judged') })
  })

  test('tells a target that speaks no TLS from one that is away', async () => {
    const url = await serve((_, response) => response.end())
    const secure = url.replace('http:', 'https:')
    const { code, stderr } = await run(['--url', secure, '--key', 'a', '--only', 'services-get-*'])
    expect(code).toBe(3)
    expect(stderr).toContain('there is no TLS that both sides speak; a service without any is reached by http://')
  })

  test('exits with 2 when not one rule could be judged, as with a wrong key', async () => {
    const url = await serve((_, response) => replyJson(response, 401, {}))
    const { code, stderr } = await run(['--url', url, '--key', 'wrong', '--only', 'services-*'])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(
        /^Cannot judge "http:.+": not one rule could be judged, the reasons stand above\n$/,
      ),
    })
  })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s prints what was judged so far, and removes what was made',
  async (signal) => {
    const made = new Set<string>()
    const removed = new Set<string>()
    let ids = 0
    const url = await serve((request, response) => {
      const path = request.url ?? ''
      if (request.method === 'DELETE') removed.add(path)
      setTimeout(() => {
        if (request.method !== 'POST') return replyJson(response, 200, path.includes('/api/services/') ? {} : [])
        made.add(`${path}/${++ids}`)
        replyJson(response, 200, { id: ids })
      }, 30)
    })
    const { child, ended } = start(['--url', url, '--key', 'k', '--only', 'services-*'])
    while (made.size < 5) await new Promise((resolve) => setTimeout(resolve, 10))
    child.kill(signal)
    const { code, stdout, stderr } = await ended
    expect({ code, stderr }).toEqual({
      code: 130,
      stderr: expect.stringMatching(/^Interrupted: removing what was made/),
    })
    expect(stdout).toContain('\nThe run was interrupted; this is what was judged so far.\n')
    expect([...removed]).toEqual(expect.arrayContaining([...made].filter((path) => path.startsWith('/api/services/'))))
  },
)

describe('where nothing can be written', () => {
  /** Runs a line of shell, in which `$RUN` judges a rule of a mock. */
  function inShell(line: string): Ended {
    const program = [process.execPath, join(packageRoot, 'cli', 'main.ts')].map((path) => `"${path}"`).join(' ')
    const script = `judge() { ${program} conformance --mock --only services-list-answers-200 "$@"; }; ${line}`
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' })
    return { code: status, stdout, stderr }
  }

  test.runIf(existsSync('/dev/full'))(
    'a result that cannot be printed is told, and the reports are written',
    async () => {
      const { code, stderr } = inShell('judge --json whole.json > /dev/full')
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringMatching(/\nCannot print the result: ENOSPC: .+\n$/),
      })
      expect(JSON.parse(await readFile(join(folder, 'whole.json'), 'utf8'))).toMatchObject({ counts: { passed: 1 } })
    },
  )

  test('problems that nobody takes leave the exit code as it is', () => {
    const problem = 'judge --mock --url http://127.0.0.1:1 --key k'
    expect(inShell(`{ ${problem} 2>&1 >&3 | true; } 3>&1; ${problem} 2>&-`).code).toBe(2)
    expect(inShell(`${problem} 2> /dev/full`).code).toBe(2)
  })

  test('no half of a report is left', async () => {
    // A limit on the size of files ends a report as a full disk does.
    const { code, stderr } = inShell(`trap '' XFSZ; ulimit -f 8; NODE_DISABLE_COMPILE_CACHE=1 judge --html half.html`)
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/\nCannot write the report "half.html": EFBIG/),
    })
    expect(await readFile(join(folder, 'half.html'), 'utf8')).toBe('')
  })
})
