import { expect, test } from 'vitest'
import { outboundAt } from './listen-address.ts'

test.each([
  [{}, {}],
  [{ listen: '0.0.0.0:9090' }, { host: '0.0.0.0', port: 9090 }],
  [{ listen: 'localhost:0' }, { host: 'localhost', port: 0 }],
  [{ listen: '[::1]:80' }, { host: '::1', port: 80 }],
  [{ publicUrl: 'https://suite.example/x/' }, { publicUrl: 'https://suite.example/x' }],
])('%j means %j', (given, meant) => {
  expect(outboundAt(given)).toEqual(meant)
})

test.each(['9090', 'localhost', 'localhost:x', 'localhost:70000', '::1:80', 'http://localhost:80', ''])(
  '%j is no place to listen',
  (listen) => {
    expect(() => outboundAt({ listen })).toThrow(`Cannot listen on "${listen}"`)
  },
)
