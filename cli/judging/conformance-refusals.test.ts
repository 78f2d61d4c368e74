import { chmod, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { replyJson } from '../../conformance/test-support/servers.ts'
import { useConformance } from '../test-support/conformance-command.ts'

const { fileWith, folder, run, serve } = useConformance()

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
    ['no URL of states', ['--mock', '--states', 'localhost'], 2, /^Cannot use the URL "localhost": .+\n$/],
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
      'a pattern of known failures',
      ['--known-failure', 'services-*=slow'],
      2,
      /^Cannot use "services-\*" with --known-failure: .+, each one is to be named: patterns are for --not-applicable\n$/,
    ],
    [
      'another status that is the known one',
      ['--fixture', 'otherServiceStatus=OPERATIONAL'],
      2,
      /^Cannot use "otherServiceStatus" with --fixture: it is OPERATIONAL, it should be another value that the target has\n$/,
    ],
    [
      'no value',
      ['--answer', 'list-order'],
      2,
      /^Cannot use --answer "list-order": it should be a name and a value with = between them\n$/,
    ],
    [
      'a fixture of two values',
      ['--fixture', 'userId=1', '--fixture', 'userId=2'],
      2,
      /^Cannot use --fixture "userId": it is given several times, once is expected\n$/,
    ],
    [
      'a header field of two values',
      ['--url', 'http://localhost:1', '--key', 'k', '--header', 'X-Tenant: a', '--header', 'x-tenant: b'],
      2,
      /^Cannot use --header "x-tenant": it is given several times, once is expected\n$/,
    ],
    [
      'a header field that is none',
      ['--url', 'http://localhost:1', '--key', 'k', '--header', 'X-Secret'],
      2,
      /^Cannot use --header: it should be a name and a value, such as "X-Tenant: staging"\n$/,
    ],
    [
      'a header field that is the key',
      ['--url', 'http://localhost:1', '--header', 'authorization: k'],
      2,
      /^Cannot use the header "authorization": that is the key, which goes in --key or the target file\n$/,
    ],
    [
      'a value that no header can carry',
      ['--url', 'http://localhost:1', '--key', 'k', '--header', 'X-Tenant: a\nb'],
      2,
      /^Cannot use the header "X-Tenant": it has characters that no header can carry, such as a line break\n$/,
    ],
    ['no number', ['--timeout', 'soon'], 2, /Expected a whole number from 1 to 600000\.\n/],
    ['too many at a time', ['--concurrency', '65'], 2, /Expected a whole number from 1 to 64\.\n/],
    ['an unknown option', ['--ony', 'x'], 2, /unknown option '--ony'/],
  ])('says why: %s', async (_, args, code, message) => {
    const ended = await run(args)
    expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) })
  })

  test('says why before it runs when the report cannot be written', async () => {
    const place = join(folder(), 'no', 'r.json')
    expect(await run(['--url', 'http://localhost:1', '--key', 'k', '--json', place])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Cannot write the report ".+": there is no folder ".+" that can be written to\n$/),
    })
    const file = join(folder(), 'file')
    await writeFile(file, '')
    expect(await run(['--url', 'http://localhost:1', '--key', 'k', '--json', join(file, 'r.json')])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/: there is no folder ".+file" that can be written to\n$/),
    })
    for (const path of [folder(), `${join(folder(), 'reports')}/`])
      expect(await run(['--url', 'http://localhost:1', '--key', 'k', '--json', path])).toMatchObject({
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
    expect(await run([...target, '--json', '-'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Cannot write the report "-": stdout has what the run prints, name a file\n',
    })
    // Whoever may do everything may write this one, too, and gets as far as the target.
    const path = await fileWith('kept.json', '{}')
    await chmod(path, 0o444)
    const refusal = `Cannot write the report "${path}": it may not be written\n`
    const { stderr } = await run([...target, '--json', path])
    expect(stderr).toEqual(process.getuid?.() === 0 ? expect.stringMatching(/^Cannot reach /) : refusal)
  })

  test('says why before it runs when a link leads to where no report can be written', async () => {
    const [lost, round] = [join(folder(), 'lost.json'), join(folder(), 'round.json')]
    await symlink(join('nowhere', 'r.json'), lost)
    await symlink('round.json', round)
    const target = ['--url', 'http://localhost:1', '--key', 'k']
    expect(await run([...target, '--json', lost])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^Cannot write the report ".+": there is no folder ".+nowhere" that can be written to\n$/,
      ),
    })
    expect(await run([...target, '--json', round])).toMatchObject({
      code: 2,
      stderr: `Cannot write the report "${round}": its links lead round in circles, name a file\n`,
    })
    expect(await run([...target, '--json', 'n'.repeat(300)])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/: the name is too long, name a file\n$/),
    })
  })

  test('says why before it runs when a report would take the place of the target file', async () => {
    const file = await fileWith('conformance.target.yaml', 'url: http://localhost:1\nkey: k\n')
    expect(await run(['--target-file', file, '--observe', join(file, '..', '.', basename(file))])).toMatchObject({
      code: 2,
      stderr: `Cannot write the report "${file}": it is the target file, name another file\n`,
    })
    expect(await readFile(file, 'utf8')).toBe('url: http://localhost:1\nkey: k\n')
  })

  test('says why before it runs when two reports would be written to one file', async () => {
    const both = join(folder(), 'both')
    const target = ['--url', 'http://localhost:1', '--key', 'k']
    expect(await run([...target, '--json', both, '--html', join(folder(), '.', 'sub', '..', 'both')])).toMatchObject({
      code: 2,
      stderr: `Cannot write the reports of --json and --html: both name "${both}", name a file for each\n`,
    })
    const link = join(folder(), 'link-to-both')
    await symlink('both', link)
    expect(await run([...target, '--json', both, '--html', link])).toMatchObject({
      code: 2,
      stderr: `Cannot write the reports of --json and --html: both name "${link}", name a file for each\n`,
    })
    const { stderr } = await run([...target, '--json', '/dev/null', '--html', '/dev/null'])
    expect(stderr).toMatch(/^Cannot reach /)
  })

  test('reads no more of a target file than there may be, and says what it is instead of a file', async () => {
    const refusals = await Promise.all(['/dev/zero', folder()].map((path) => run(['--target-file', path])))
    expect(refusals).toMatchObject([
      { code: 2, stderr: 'Cannot read the target file "/dev/zero": it has more than 1048576 bytes\n' },
      { code: 2, stderr: `Cannot read the target file "${folder()}": it is a folder, it should be a file\n` },
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
        /^Cannot judge "http:.+": not one rule could be judged\. The target refuses the key everywhere: .+\?\n$/,
      ),
    })
  })

  test.each([
    ['', 1],
    ['services-*', 2],
  ])('tells a wrong key from what is missing, where paths come before keys: --only "%s"', async (only, wanted) => {
    const url = await serve((request, response) =>
      replyJson(response, /^\/api\/services\b/.test(request.url ?? '') ? 401 : 404, {}),
    )
    const { code, stdout } = await run(['--url', url, '--key', 'wrong', ...(only === '' ? [] : ['--only', only])])
    expect(code).toBe(wanted)
    expect(stdout).toContain('The target refuses the key: it answers every call with 401 or 404; is the key right')
    expect(stdout).not.toMatch(/does not offer|other operations accept|Left out/)
  })

  test('asks for the URL, and for no lines to leave things out, where another server answers', async () => {
    const url = await serve(({ method }, response) => replyJson(response, method === 'GET' ? 404 : 501, {}))
    const { code, stdout } = await run(['--url', url, '--key', 'a'])
    expect(code).toBe(1)
    const [first, ...others] = stdout.match(/^failed {2}.*/gm) ?? []
    expect(first).toContain(
      `Nothing that was asked for is found below "${url}/api": every call is answered with 404 or 501`,
    )
    expect(others).toEqual([])
    expect(stdout).not.toMatch(/does not offer|Left out/)
  })
})
