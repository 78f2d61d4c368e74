/**
 * The commands, from a checkout: what Node runs first is not in its compile cache, and the types of main.ts would be stripped anew
 * by a module of its own, which costs 100 ms and 15 MiB. This has no types.
 */
import { mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'

// As compile-cache.ts has it.
if (!process.env.NODE_DISABLE_COMPILE_CACHE) {
  try {
    mkdirSync(`${tmpdir()}/node-compile-cache`)
    enableCompileCache()
  } catch ({ code }) {
    if (code === 'EEXIST') enableCompileCache()
  }
}
await import('./main.ts')
