import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createApp } from './server.ts'

test.each(['/api/services', 'http://host/api/services', 'HTTPS://host:1/api/services?start-index=0'])(
  'a request for %s lists the services',
  async (target) => {
    const app = createApp('demo')
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET ${target} HTTP/1.1\r\nHost: host\r\nAuthorization: demo\r\nConnection: close\r\n\r\n`)
    const reply = await text(socket)
    await app.close()
    expect(reply).toMatch(/^HTTP\/1\.1 200 [\s\S]*\[\]$/)
  },
)
