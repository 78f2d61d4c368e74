// node bench/reference/hanging-connectors.ts: how fast the API answers while 200 menus wait for web services that never do.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningService, startService } from '../../reference/start.ts'

const connectors = 200
const requests = 400
const rounds = 3
const key = 'key-of-the-measurement'

const hanging = createServer(() => {}).listen(0, '0.0.0.0')
await once(hanging, 'listening')
const { port } = hanging.address() as AddressInfo
const service = await startService({ key, statesPort: 0, allowNetworks: ['127.0.0.0/8'] })

await medianMs(service)
const idleMs = await medianMs(service)
console.log(`idle: median ${idleMs.toFixed(2)} ms`)
for (let round = 0; round < rounds; round++) {
  const alertIds = await Promise.all(Array.from({ length: connectors }, (_, index) => newAlert(index)))
  const startedAtMs = performance.now()
  const menus = Promise.all(alertIds.map((alertId) => ask('open the actions menu', { alertId })))
  // Until all calls are under way.
  await wait(300)
  const busyMs = await medianMs(service)
  await menus
  const tookMs = performance.now() - startedAtMs
  const ratio = (busyMs / idleMs).toFixed(2)
  console.log(
    `${connectors} hang: median ${busyMs.toFixed(2)} ms, ${ratio} of idle; menus open after ${tookMs.toFixed(0)} ms`,
  )
}
await service.close()
hanging.closeAllConnections()
hanging.close()

/** An alert whose web service has an address of its own on this machine. */
async function newAlert(index: number): Promise<unknown> {
  const requestUrl = `http://127.0.1.${index + 1}:${port}/`
  return (await ask('an alert whose source has a dynamic action connection', { requestUrl })).alertId
}

async function ask(state: string, params: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ state, params })
  const response = await fetch(service.statesUrl ?? '', { method: 'POST', headers, body })
  return (await response.json()) as Record<string, unknown>
}

async function medianMs({ url }: RunningService): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < requests; count++) {
    const startedAtMs = performance.now()
    await (await fetch(`${url}/api/services`, { headers: { authorization: key } })).text()
    times.push(performance.now() - startedAtMs)
  }
  return times.toSorted((left, right) => left - right)[requests / 2] ?? 0
}
