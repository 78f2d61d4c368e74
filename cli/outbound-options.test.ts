import { expect, test } from 'vitest'
import type { ConformanceOptions } from './conformance-options.ts'
import { outboundOptions } from './outbound-options.ts'

const options: ConformanceOptions = { concurrency: 8, timeout: 1000 }

test.each([
  [{}, {}],
  [{ listen: '0.0.0.0:9090' }, { host: '0.0.0.0', port: 9090 }],
  [{ listen: 'localhost:0' }, { host: 'localhost', port: 0 }],
  [{ listen: '[::1]:80' }, { host: '::1', port: 80 }],
  [{ publicUrl: 'https://suite.example/x/' }, { publicUrl: 'https://suite.example/x' }],
])('%j means %j', (given, meant) => {
  expect(outboundOptions({ ...options, ...given })).toEqual(meant)
})

test.each(['9090', 'localhost', 'localhost:x', 'localhost:70000', '::1:80', 'http://localhost:80', ''])(
  '--listen %j is refused',
  (listen) => {
    expect(() => outboundOptions({ ...options, listen })).toThrow(`Cannot listen on "${listen}"`)
  },
)
