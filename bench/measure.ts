import { spawn, spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A command to be measured. */
export interface Command {
  readonly args: readonly [program: string, ...rest: string[]]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** The command is run so often in a row, because one run is too short for the clock. Default: 1. */
  readonly times?: number
  /** A code other than 0 is an answer, too. */
  readonly isFailureFine?: boolean
  /** The command is ended after so long. Default: ten minutes. */
  readonly maxSeconds?: number
}

/** What one run of a command took; of several runs in a row, the mean. */
export interface Cost {
  /** User and system time of the command and all processes that it waited for. */
  readonly cpuSeconds: number
  readonly wallSeconds: number
  /** Resident memory of its largest process. */
  readonly peakBytes: number
}

/** A command did not end with code 0. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
}

const usualMaxSeconds = 600
// A compiler may have a line for each of 100,000 errors.
const maxPrinted = 30_000_000
const gnuTime = '/usr/bin/time'
const hasGnuTime = /GNU/.test(spawnSync(gnuTime, ['--version'], { encoding: 'utf8' }).stdout ?? '')

/**
 * Runs a command and says what it cost.
 *
 * Source of the figures: GNU time where it is installed; otherwise each Node process reports itself, and
 * programs that are not Node count as nothing.
 *
 * @param folder Where a small file can be put.
 * @throws CommandFailed with the end of what the command printed.
 */
export async function measure(command: Command, folder: string): Promise<Cost> {
  const usageFile = join(folder, 'usage.txt')
  await rm(usageFile, { force: true })
  const { times = 1 } = command
  const started = performance.now()
  await run(hasGnuTime ? underGnuTime(command, usageFile) : underHook(command, usageFile))
  const wallSeconds = (performance.now() - started) / 1000 / times
  const rows = (await readFile(usageFile, 'utf8')).trim().split('\n').map(readUsage)
  return {
    cpuSeconds: rows.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) / times,
    wallSeconds,
    peakBytes: Math.max(...rows.map(({ peakBytes }) => peakBytes)),
  }
}

/**
 * Runs a command to its end, and ends it when it takes too long.
 *
 * @throws CommandFailed with the end of what the command printed.
 */
export async function run({
  args,
  cwd,
  env,
  isFailureFine = false,
  maxSeconds = usualMaxSeconds,
}: Command): Promise<string> {
  const [program, ...rest] = args
  const child = spawn(program, rest, { cwd, env: { ...plainEnvironment(), ...env }, detached: true })
  const end = () => endGroup(child.pid)
  // A group of its own hears no Ctrl-C. It ends before the folder is removed in which it works.
  process.prependOnceListener('exit', end)
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    end()
  }, maxSeconds * 1000)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-maxPrinted)
    })
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | string>()
  child.on('error', reject).on('close', (code, signal) => resolve(code ?? signal ?? 'no code'))
  const code = await promise.finally(() => {
    clearTimeout(timer)
    process.off('exit', end)
  })
  if (code === 0 || isFailureFine) return printed
  throw new CommandFailed(isOver ? `it has not ended after ${maxSeconds} s` : `${firstError(printed)} (${code})`)
}

function underGnuTime(command: Command, usageFile: string): Command {
  return { ...command, args: [gnuTime, '--format', '%U %S %M', '--output', usageFile, ...repeated(command)] }
}

function underHook(command: Command, usageFile: string): Command {
  const hook = fileURLToPath(new URL('count-usage.cjs', import.meta.url))
  const env = { ...command.env, NODE_OPTIONS: `--require=${hook}`, BENCH_USAGE_FILE: usageFile }
  return { ...command, args: repeated(command), env }
}

function repeated({ args, times = 1 }: Command): Command['args'] {
  if (times === 1) return args
  return ['sh', '-c', 'i=0; while [ $i -lt $0 ]; do "$@" || exit; i=$((i+1)); done', `${times}`, ...args]
}

function readUsage(line: string): { cpuSeconds: number; peakBytes: number } {
  const numbers = line.split(' ').map(Number)
  const peakKilobytes = numbers.pop() ?? 0
  return { cpuSeconds: numbers.reduce((sum, seconds) => sum + seconds, 0), peakBytes: peakKilobytes * 1024 }
}

// What npm, an editor or the shell set for Node would otherwise slow or speed some contenders only.
function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS, NODE_COMPILE_CACHE, NODE_DISABLE_COMPILE_CACHE, FORCE_COLOR, ...kept } = process.env
  return { ...kept, NO_COLOR: '1', DO_NOT_TRACK: '1', KUBB_DISABLE_TELEMETRY: '1' }
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function firstError(printed: string): string {
  const lines = printed.split('\n').map((line) => line.trim())
  const line =
    lines.find((text) => /error|cannot|fail/i.test(text)) ??
    lines.findLast((text) => text !== '') ??
    'it printed nothing'
  return line.slice(0, 120)
}
