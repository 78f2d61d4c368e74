#!/usr/bin/env node
import { keepCompiled } from './compile-cache.ts'

// As in package.json; an older one fails somewhere deep inside, in words that help nobody.
const oldest = [24, 18] as const

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  process.stderr.write(
    `Cannot run on Node.js ${process.versions.node}: ${oldest.join('.')} or newer is expected (npm install --save-dev node, then start it by npx or an npm script)\n`,
  )
  process.exit(2)
}
// Loading the code is a large part of a short command; what follows is loaded from the cache the second time.
keepCompiled()
const { run } = await import('./program.ts')
await run()
