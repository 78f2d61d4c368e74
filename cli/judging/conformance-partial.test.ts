import { readFile } from 'node:fs/promises'
import { type RequestListener, request as send } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blocksOf } from '../../docs/test-support/blocks.ts'
import { packageRoot } from '../package-root.ts'
import { useConformance } from '../test-support/conformance-command.ts'
import { type StartedReference, startReference } from './start-reference.ts'

// What a team does whose service offers a part of the interface: judge it, paste what the report suggests, and judge it again.

const { fileWith, folder, run, serve } = useConformance()
let reference: StartedReference | undefined

beforeAll(async () => {
  reference = await startReference({})
})
afterAll(() => reference?.stop())

interface Refusal {
  readonly status: number
  readonly type: string
  readonly text: string
}

const page: Refusal = { status: 404, type: 'text/html', text: '<!doctype html><title>404</title><h1>Not found</h1>' }
const problem = (status: number): Refusal => ({ status, type: 'application/problem+json', text: '{"title":"no"}' })

/** The reference service, cut down: `cut` says what is answered in place of it. */
function partOf(cut: (method: string, path: string) => Refusal | undefined): RequestListener {
  return (request, response) => {
    const { method = '', url = '', headers } = request
    const refusal = cut(method, url.replace('/api', ''))
    if (refusal === undefined) {
      const onward = send(`${reference?.url}${url}`, { method, headers }, (reply) => {
        response.writeHead(reply.statusCode ?? 0, reply.rawHeaders)
        reply.pipe(response)
      })
      onward.on('error', () => response.destroy())
      request.pipe(onward)
      return
    }
    request.resume().on('end', () => {
      response.writeHead(refusal.status, { 'content-type': refusal.type }).end(refusal.text)
    })
  }
}

const isOffered = (path: string): boolean => /^\/(services|metrics)/.test(path)
/** What docs/test.md shows of such a run. */
const [shown = ''] = blocksOf('text', await readFile(join(packageRoot, 'docs', 'test.md'), 'utf8'))
const families = `${shown.slice(shown.indexOf('notApplicable:'))}\n`

interface PartialService {
  readonly cut: Parameters<typeof partOf>[0]
  readonly lines: string
  /** How the first run ends. */
  readonly code: number
}

describe.each<[string, PartialService]>([
  [
    'services and metrics, and a page with 404 for all else',
    { cut: (_, path) => (isOffered(path) ? undefined : page), lines: `${shown}\n`, code: 1 },
  ],
  [
    'services and metrics behind a gateway that answers 403 for all else',
    {
      cut: (_, path) => (isOffered(path) ? undefined : problem(403)),
      lines: families.replaceAll(/(Status|Escalation) .*rules/g, '$&; or may the key not use it?'),
      code: 0,
    },
  ],
  [
    'reads, and answers writes with 405',
    {
      cut: (method) => (method === 'GET' ? undefined : problem(405)),
      lines: `notApplicable:
  status-pages-create-*: "WHY (no POST /status-pages)"                # … rules
  escalation-policies-create-*: "WHY (no POST /escalation-policies)"  # … rules
  metrics-create-*: "WHY (no POST /metrics)"                          # … rules
  services-create-*: "WHY (no POST /services)"                        # … rules
`,
      code: 1,
    },
  ],
])('a service that offers %s', (_, { cut, lines, code }) => {
  test('is told which lines leave out the rest; with these, no rule fails, and what it offers is judged as before', async () => {
    const url = await serve(partOf(cut))
    const key = reference?.key ?? ''
    const first = await judged(url, key, [])
    expect(first.code).toBe(code)
    expect(first.stdout.replaceAll(/# \d+ rules/g, '# … rules')).toContain(`\n${lines}\n`)
    const file = await fileWith(
      'target.yaml',
      first.stdout.slice(first.stdout.indexOf('notApplicable:')).split('\n\n')[0] ?? '',
    )
    const second = await judged(url, key, ['--target-file', file])
    expect(second).toMatchObject({ code: 0, verdicts: { failed: [], passed: first.verdicts.passed } })
    expect(second.stdout).not.toContain('Left out on purpose?')
  })
})

async function judged(url: string, key: string, more: readonly string[]) {
  const file = join(folder(), 'partial.json')
  const { code, stdout } = await run(['--url', url, '--key', key, '--json', file, ...more])
  const rules: readonly { readonly id: string; readonly verdict: string }[] = JSON.parse(
    await readFile(file, 'utf8'),
  ).rules
  const idsOf = (verdict: string) => rules.filter((rule) => rule.verdict === verdict).map(({ id }) => id)
  return { code, stdout, verdicts: { failed: idsOf('failed'), passed: idsOf('passed') } }
}
