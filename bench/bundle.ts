import { join } from 'node:path'
import { commandOf } from './install.ts'
import { run } from './measure.ts'

interface BundleOptions {
  readonly out: string
  readonly generated: string
  readonly isMinified: boolean
  readonly platform: 'browser' | 'node'
}

/**
 * Bundles a module with all that it imports. `generated/…` stands for what our generator made, in the folder `generated`.
 *
 * @throws CommandFailed when something that is imported is not there.
 */
export async function bundle(entry: string, { out, generated, isMinified, platform }: BundleOptions): Promise<void> {
  const options = ['--bundle', '--format=esm', `--platform=${platform}`, '--target=es2024', '--log-level=error']
  await run({
    args: [
      commandOf('esbuild'),
      entry,
      ...options,
      ...(isMinified ? ['--minify'] : []),
      `--alias:generated=${generated}`,
      `--outfile=${out}`,
    ],
    cwd: join(entry, '..'),
  })
}
