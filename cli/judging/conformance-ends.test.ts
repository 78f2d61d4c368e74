import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { replyJson } from '../../conformance/test-support/servers.ts'
import { packageRoot } from '../package-root.ts'
import { type Ended, useConformance } from '../test-support/conformance-command.ts'
import { until } from '../test-support/until.ts'

const { fileWith, folder, run, serve, start } = useConformance()

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

test.each([
  ['throws', "throw new Error('out of order')", 'out of order'],
  ['ends', 'process.exit(3)', 'the reference service ended with code 3'],
])(
  'a reference service that %s ends the run as a fault of the kit, before it has begun and later',
  async (_, how, why) => {
    const dyingAfter = (ms: number) => `import { isMainThread } from 'node:worker_threads'
    if (!isMainThread) ${ms === 0 ? how : `setTimeout(() => { ${how} }, ${ms})`}`
    for (const ms of [0, 1500]) {
      const module = await fileWith(`dying-after-${ms}.mjs`, dyingAfter(ms))
      const { code, stderr } = await run([], { NODE_OPTIONS: `--import=${module}` })
      expect({ code, last: stderr.trimEnd().split('\n').at(-1) }).toEqual({
        code: 2,
        last: `Cannot go on: ${why} (a fault of this kit, set DEBUG=1 to see where)`,
      })
    }
  },
)

describe('a second SIGINT', () => {
  /** Interrupts a run on a service that removes nothing, or takes a second for it. */
  async function interruptTwice({ isDeaf }: { readonly isDeaf: boolean }, args: readonly string[]) {
    const made = new Set<string>()
    const removed = new Set<string>()
    let ids = 0
    const url = await serve((request, response) => {
      const path = request.url ?? ''
      // Slow enough for somebody to lose patience.
      if (request.method === 'DELETE') {
        if (isDeaf) return
        setTimeout(() => {
          removed.add(path)
          response.writeHead(204).end()
        }, 1000)
        return
      }
      if (request.method !== 'POST') return replyJson(response, 200, path.includes('/api/services/') ? {} : [])
      made.add(`${path}/${++ids}`)
      replyJson(response, 200, { id: ids })
    })
    const only = ['--only', 'services-*', '--concurrency', '2']
    const { child, ended } = start(['--url', url, '--key', 'k', ...only, ...args])
    while (made.size < 5) await new Promise((resolve) => setTimeout(resolve, 10))
    child.kill('SIGINT')
    await once(child.stderr as Readable, 'data')
    child.kill('SIGINT')
    const left = () => [...made].filter((path) => path.startsWith('/api/services/') && !removed.has(path))
    return { url, child, ended, left }
  }

  test('tells what stays on the target', async () => {
    const { url, ended, left } = await interruptTwice({ isDeaf: false }, [])
    const { code, stderr } = await ended
    const [, listed = ''] = stderr.split('Not removed:\n')
    expect(code).toBe(130)
    expect(left().length).toBeGreaterThan(0)
    expect(left().filter((path) => !listed.includes(`  DELETE ${url}${path}\n`))).toEqual([])
  })

  test('leaves the reports whole, also where the target does not answer', async () => {
    const path = join(folder(), 'interrupted.json')
    const { url, ended, left } = await interruptTwice({ isDeaf: true }, ['--json', path])
    const interruptedAtMs = performance.now()
    const { code, stdout } = await ended
    const { ending, leftovers } = JSON.parse(await readFile(path, 'utf8'))
    expect({ code, ending }).toEqual({ code: 130, ending: 'interrupted' })
    expect(stdout).toContain('\nThe run was interrupted; this is what was judged so far.\n')
    expect(left().length).toBeGreaterThan(0)
    for (const one of left())
      expect(leftovers).toContainEqual({
        request: `DELETE ${url}${one}`,
        reply: expect.stringContaining('interrupted'),
      })
    expect(performance.now() - interruptedAtMs).toBeLessThan(9000)
  })
})

test('a run whose report waits for a reader ends at the first signal', async () => {
  const pipe = join(folder(), 'pipe')
  spawnSync('mkfifo', [pipe])
  const url = await serve((_, response) => replyJson(response, 200, []))
  const { child, ended } = start(['--url', url, '--key', 'k', '--only', 'services-list-answers-200', '--json', pipe])
  let printed = ''
  child.stdout?.on('data', (chunk) => (printed += chunk))
  await until(() => printed.includes('1 rule: '))
  child.kill('SIGTERM')
  // A signal has ended it.
  expect((await ended).code).toBe(null)
})

describe('where nothing can be written', () => {
  /** Runs a line of shell, in which `$RUN` judges a rule of a mock. */
  function inShell(line: string): Ended {
    const program = [process.execPath, join(packageRoot, 'cli', 'main.ts')].map((path) => `"${path}"`).join(' ')
    const script = `judge() { ${program} conformance --mock --only services-list-answers-200 "$@"; }; ${line}`
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { cwd: folder(), encoding: 'utf8' })
    return { code: status, stdout, stderr }
  }

  test.runIf(existsSync('/dev/full'))(
    'a result that cannot be printed is told, and the reports are written',
    async () => {
      const { code, stderr } = inShell('judge --json whole.json > /dev/full')
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringMatching(
          /\nCannot print the result: the disk is full, a place that takes all that is written is expected\n$/,
        ),
      })
      expect(JSON.parse(await readFile(join(folder(), 'whole.json'), 'utf8'))).toMatchObject({ counts: { passed: 1 } })
    },
  )

  test('problems that nobody takes leave the exit code as it is', () => {
    const problem = 'judge --mock --url http://127.0.0.1:1 --key k'
    expect(inShell(`{ ${problem} 2>&1 >&3 | true; } 3>&1; ${problem} 2>&-`).code).toBe(2)
    expect(inShell(`${problem} 2> /dev/full`).code).toBe(2)
  })

  test('an earlier report stays where there is no room for a new one, and no half of one is left', async () => {
    // A limit on the size of files ends a report as a full disk does.
    await writeFile(join(folder(), 'earlier.html'), 'of an earlier run')
    const cramped = `trap '' XFSZ; ulimit -f 8; export NODE_DISABLE_COMPILE_CACHE=1`
    const { code, stderr } = inShell(`${cramped}; judge --html earlier.html; judge --html half.html`)
    expect(code).toBe(2)
    for (const name of ['earlier.html', 'half.html'])
      expect(stderr).toContain(`\nCannot write the report "${name}": it would be larger than a file may be, a file`)
    expect(await readFile(join(folder(), 'earlier.html'), 'utf8')).toBe('of an earlier run')
    expect((await readdir(folder())).filter((name) => /^(half|earlier.html.)/.test(name))).toEqual([])
  })
})
