import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { schemas } from '../../generator/fixtures/contract-folder.ts'
import { packageRoot } from '../package-root.ts'

/** A small contract. */
export const order = schemas('Order: {type: object, properties: {id: {type: integer}}}')

/** What a command that has ended leaves behind. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `alerting-contract generate` in a folder. */
export function generate(folder: string, ...args: readonly string[]): Promise<Ended> {
  const { child, output } = startGenerate(folder, args)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...output }))
  })
}

/** Starts `alerting-contract generate` in a folder; `output` grows. */
export function startGenerate(
  folder: string,
  args: readonly string[],
): { child: ChildProcess; output: { stdout: string; stderr: string } } {
  const child = spawn(process.execPath, [join(packageRoot, 'cli/main.ts'), 'generate', ...args], { cwd: folder })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += chunk))
  child.stderr.on('data', (chunk) => (output.stderr += chunk))
  return { child, output }
}
