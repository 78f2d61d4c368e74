import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test.each([
  [
    { code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', message: '40:error:0A:ssl3.c:918', reason: 'alert 116' },
    'TLS failed: alert 116',
  ],
  [
    { code: 'ERR__ERROR_FORMAT_PADDING_2', message: 'Decompression failed' },
    'the body of the reply is not encoded as its header says: Decompression failed',
  ],
  [
    { code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate; if the root CA is installed locally, …' },
    'its certificate comes from nobody who is trusted; NODE_EXTRA_CA_CERTS takes a file of more who are',
  ],
])('an error of a library is told in words: %j', (error, sentence) => {
  expect(describeError(Object.assign(new Error(error.message), error))).toBe(sentence)
})
