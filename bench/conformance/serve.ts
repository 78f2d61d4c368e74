// A program, forked: node serve.ts DELAY_MS KEY. It tells its URLs, and on "usage" its CPU microseconds and its memory.
import { startService } from '../../reference/start.ts'

const [delay = '0', key = ''] = process.argv.slice(2)
const delayMs = Number(delay)
const { url, statesUrl } = await startService({
  key,
  statesPort: 0,
  allowNetworks: ['127.0.0.0/8', '::1/128'],
  ...(delayMs > 0 ? { trouble: { delayMs: [delayMs, delayMs], seed: 1 } } : {}),
})
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system, residentBytes: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit())
process.send?.({ url, statesUrl })
