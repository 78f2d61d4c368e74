import { connect } from 'node:net'

/** Sends bytes over a connection of its own, and gives all that comes back until the service ends it. */
export async function exchange(url: string, ...parts: readonly (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const received: Buffer[] = []
  socket.on('data', (data) => received.push(data))
  // The service may close while there is more to come.
  socket.on('error', () => {})
  for (const part of parts) socket.write(part)
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(received).toString('latin1')
}

/** Status and body of a reply; the body of a failure is read as JSON. */
export function readReply(reply: string): { readonly status: number; readonly body: string } {
  const end = reply.indexOf('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]), body: reply.slice(end + 4) }
}
