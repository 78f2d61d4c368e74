import { mkdirSync } from 'node:fs'
import module from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Lets Node keep what it has compiled, so that code is loaded faster the next time; Deno keeps none.
 *
 * Where nothing can be written (`TMPDIR=/proc`), Node tries to make the folder without an end.
 */
export function keepCompiled(): void {
  if (process.env.NODE_DISABLE_COMPILE_CACHE) return
  if (hasFolder(join(tmpdir(), 'node-compile-cache'))) module.enableCompileCache?.()
}

function hasFolder(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
  }
}
