// Loaded into every Node process of a measured command where the system has no GNU time: adds what the process used.
const { appendFileSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')

if (isMainThread) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    appendFileSync(process.env.BENCH_USAGE_FILE, `${(userCPUTime + systemCPUTime) / 1e6} ${maxRSS}\n`)
  })
}
