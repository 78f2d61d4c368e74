import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf } from '../install.ts'
import { CommandFailed, run } from '../measure.ts'

/** What the TypeScript compiler said of an output folder. */
export interface Compilation {
  readonly errors: number
  /** How many types the checker had to make from generic ones; what makes an editor slow. */
  readonly instantiations: number
  readonly seconds: number
}

const everyone = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
}

// What our users are promised; no peer is asked for more than strict.
const oursToo = {
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
}

// What an editor cannot check in this time, nobody works with.
const maxSeconds = 180

/** Type-checks all that a generator wrote. `folder` is outside of its output. */
export async function compile(
  out: string,
  { folder, isOurs }: { folder: string; isOurs: boolean },
): Promise<Compilation> {
  await removeSilence(out)
  const project = join(folder, 'tsconfig.json')
  const compilerOptions = isOurs ? { ...everyone, ...oursToo } : everyone
  await writeFile(project, JSON.stringify({ compilerOptions, include: [join(out, '**/*.ts')] }))
  const args = [process.execPath, '--max-old-space-size=8192', commandOf('tsc')] as const
  const printed = await run({
    args: [...args, '--project', project, '--extendedDiagnostics', '--pretty', 'false'],
    cwd: folder,
    isFailureFine: true,
    maxSeconds,
  })
  if (!/^Instantiations:/m.test(printed)) throw new CommandFailed(`unknown after ${maxSeconds} s`)
  return {
    errors: printed.match(/error TS\d+/g)?.length ?? 0,
    instantiations: diagnostic(printed, 'Instantiations'),
    seconds: diagnostic(printed, 'Total time'),
  }
}

// A file that tells the compiler to look away would count as free of errors.
async function removeSilence(out: string): Promise<void> {
  for (const name of await readdir(out, { recursive: true })) {
    if (!name.endsWith('.ts')) continue
    const text = await readFile(join(out, name), 'utf8')
    if (text.includes('@ts-nocheck')) await writeFile(join(out, name), text.replaceAll('@ts-nocheck', ''))
  }
}

function diagnostic(printed: string, name: string): number {
  return Number.parseFloat(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(printed)?.[1] ?? 'NaN')
}
