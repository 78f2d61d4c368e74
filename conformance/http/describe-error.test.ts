import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const h2Alert = 'tlsv1 alert no application protocol'

test.each([
  [
    { code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', message: '40:error:0A:ssl3.c:918', reason: 'alert 116' },
    'TLS failed: alert 116',
  ],
  [
    {
      code: 'EPROTO',
      message: `write EPROTO 40:error:0A:SSL routines:ssl3_read_bytes:${h2Alert}:../rec.c:918:SSL alert number 120`,
    },
    'it speaks no HTTP/1.1 over TLS, HTTP/2 alone perhaps: it should take both',
  ],
  [
    {
      code: 'EPROTO',
      message: 'write EPROTO 40:error:0A:SSL routines:ssl3_read_bytes:tlsv13 alert certificate required:../rec.c:918:',
    },
    'TLS failed: tlsv13 alert certificate required',
  ],
  [
    {
      code: 'EPROTO',
      message: 'write EPROTO 40:error:0A:SSL routines:ssl3_get_record:wrong version number:../rec.c:18:',
    },
    'there is no TLS that both sides speak; a service without any is reached by http://',
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
