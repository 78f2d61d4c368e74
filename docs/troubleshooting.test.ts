import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningService, startService } from '../reference/start.ts'

const program = join(import.meta.dirname, '..', 'cli', 'main.ts')
const page = await readFile(join(import.meta.dirname, 'troubleshooting.md'), 'utf8')
/** Messages of the page with their exit codes, in order; `…` stands for anything. */
const rows = [...page.matchAll(/^\| `(Cannot [^`]+)` \| (\d+) \|/gm)].map(([, message = '', code]) => {
  return [message, Number(code)] as const
})

const files = {
  'no-key.yaml': 'url: http://127.0.0.1:1\nkeyEnv: KEY_THAT_IS_NOT_SET\n',
  'misspelt.yaml': 'fixtures:\n  userid: 7102\n',
  'small.json': '{ "spec": "openapi.yaml", "limits": { "fileBytes": 10 } }',
  'openapi.yaml':
    'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents: { schemas: { A: { $ref: "#/components/schemas/B" } } }\n',
}

/** A command for each message of the page, in its order. */
const commands: readonly string[][] = [
  ['conformance', '--url', 'http://127.0.0.1:1', '--key', 'k'],
  ['conformance', '--url', 'http://127.0.0.1:1'],
  ['conformance', '--target-file', 'no-key.yaml'],
  ['conformance', '--url', 'SERVICE', '--key', 'k', '--header', 'Authorization: k'],
  ['conformance', '--url', 'SERVICE', '--key', 'wrong-key', '--only', 'services-get-answers-*'],
  ['conformance', '--url', 'SERVICE', '--key', 'k', '--target-file', 'misspelt.yaml'],
  ['conformance', '--url', 'SERVICE', '--key', 'k', '--only', 'service-list-*'],
  ['mock', '--port', 'PORT'],
  ['serve', '--port', '0', '--key', 'short'],
  ['generate', '--out', 'generated', '--check'],
  ['generate', 'openapi.yaml'],
  ['generate', '--config', 'small.json'],
  ['generate', '--target', 'clients'],
]

let folder: string
let service: RunningService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'troubleshooting-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  service = await startService()
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

test('the page has a message for each command here', () => expect(rows).toHaveLength(commands.length))

test.each(rows.map(([message, code], index) => ({ message, code, command: commands[index] ?? [] })))(
  '$message is said, with exit code $code',
  async ({ message, code, command }) => {
    const result = await run(command)
    expect(result.code).toBe(code)
    expect(result.stderr).toMatch(new RegExp(message.replaceAll(/[.()[\]*+?^$|{}\\]/g, '\\$&').replaceAll('…', '.*')))
  },
)

function run(command: readonly string[]): Promise<{ readonly code: unknown; readonly stderr: string }> {
  const { API_KEY: _, ...env } = process.env
  const { port } = new URL(service.url)
  const args = command.map((part) => (part === 'SERVICE' ? service.url : part === 'PORT' ? port : part))
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, _stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stderr })
    })
  })
}
