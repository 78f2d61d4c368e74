#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Loading the code is a large part of a short command; what follows is loaded from the cache the second time.
enableCompileCache()
const { run } = await import('./program.ts')
await run()
