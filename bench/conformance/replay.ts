// A program: node replay.ts RECORDING_FILE URL CONNECTIONS. It sends what was recorded, and reads every reply to its end.
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { Recorded } from './recorder.ts'

const [file = '', url = '', connections = '1'] = process.argv.slice(2)
const recorded = JSON.parse(await readFile(file, 'utf8')) as readonly Recorded[]
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
let next = 0
await Promise.all(Array.from({ length: Number(connections) }, sendRest))
agent.destroy()

async function sendRest(): Promise<void> {
  for (let one = recorded[next++]; one !== undefined; one = recorded[next++]) await send(one)
}

function send({ method, path, headers, body }: Recorded): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(new URL(path, url), { method, headers, agent })
    // What the suite sends to see it refused may end the connection.
    sent.on('error', () => resolve())
    sent.on('response', (reply) => reply.resume().on('close', resolve))
    sent.end(Buffer.from(body, 'base64'))
  })
}
