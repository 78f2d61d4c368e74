// A program, forked: node serve.ts DATABASE KEY. It tells its port, and on "usage" its CPU microseconds and its memory.
import { startService } from '../../reference/start.ts'

const [database = '', key = ''] = process.argv.slice(2)
const { url } = await startService({ database, key })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system, residentBytes: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit())
process.send?.({ url })
