import { maxHeaderSize } from 'node:http'

/** What is said of a server that ends the connection without a word. */
export const closedSilently = 'the connection was closed without a reply'

/** What is said of one that ends it in the middle of a reply. */
export const closedWithin = 'the connection was reset'

/** Whether a connection was closed by the other side. */
export function isReset({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE'
}

/** Why a connection or an exchange failed, in words; Node's own message where there are none. */
export function describeError(error: NodeJS.ErrnoException): string {
  // Node gives an orderly end the code of a reset.
  if (error.message === 'socket hang up') return closedSilently
  const alert = alertIn(error)
  if (alert !== undefined) return /no application protocol/.test(alert) ? noHttp1 : `TLS failed: ${alert}`
  const sentence = error.code === undefined ? undefined : sentences.get(error.code)
  if (sentence !== undefined) return sentence
  const prefix = prefixes.find(([start]) => error.code?.startsWith(start))
  if (prefix !== undefined) return `${prefix[1]}: ${(error as { reason?: string }).reason ?? error.message}`
  // Several addresses were tried and each failed: the message is empty, the reasons are inside.
  const inner = (error as { errors?: readonly NodeJS.ErrnoException[] }).errors?.[0]
  return inner === undefined ? error.message : describeError(inner)
}

const noHttp1 = 'it speaks no HTTP/1.1 over TLS, HTTP/2 alone perhaps: it should take both'

/** What the other side says of a TLS that it ends; where that comes while something is sent, Node quotes it in the middle of a line. */
function alertIn({ code, message }: NodeJS.ErrnoException): string | undefined {
  return code === 'EPROTO' || code?.startsWith('ERR_SSL_')
    ? /(?<=:)[^:]* alert [^:]*(?=:)/.exec(message)?.[0]
    : undefined
}

/** What went wrong, by how the codes of such errors begin; the rest is theirs to say, and OpenSSL says it best in its `reason`. */
const prefixes: readonly (readonly [start: string, sentence: string])[] = [
  ['HPE_', 'what came back is not valid HTTP'],
  ['ERR_SSL_', 'TLS failed'],
  ['Z_', 'the body of the reply is not encoded as its header says'],
  ['ERR__ERROR_', 'the body of the reply is not encoded as its header says'],
  ['ZSTD_', 'the body of the reply is not encoded as its header says'],
]

const untrusted = 'its certificate comes from nobody who is trusted; NODE_EXTRA_CA_CERTS takes a file of more who are'

const sentences: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', `the header of the reply has more than ${maxHeaderSize} bytes`],
  ['ECONNREFUSED', 'the connection was refused'],
  ['ECONNRESET', closedWithin],
  ['EPIPE', closedWithin],
  ['ENOTFOUND', 'the name of the host cannot be resolved'],
  ['EAI_AGAIN', 'the name of the host cannot be resolved'],
  ['ETIMEDOUT', 'the connection timed out'],
  ['EHOSTUNREACH', 'there is no route to the host'],
  ['ENETUNREACH', 'there is no route to the host'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', untrusted],
  ['SELF_SIGNED_CERT_IN_CHAIN', untrusted],
  ['UNABLE_TO_GET_ISSUER_CERT', untrusted],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', untrusted],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', untrusted],
  // Node quotes OpenSSL, down to the line of its source.
  ['EPROTO', 'there is no TLS that both sides speak; a service without any is reached by http://'],
])
