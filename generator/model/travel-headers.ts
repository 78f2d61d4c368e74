const travelHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'proxy-connection',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Whether a header says how bytes travel over one connection. Contracts that are made from recorded traffic name such headers,
 * with the values of that day; a reply that carries them, with bytes that travel otherwise, can be read by nobody.
 */
export function isTravelHeader(name: string): boolean {
  return travelHeaders.has(name.toLowerCase())
}

/**
 * Names of headers that nobody can set in a request: `fetch` writes them itself. That of Node fails at some of them, and at a wrong length;
 * that of a browser leaves them out. `Content-Encoding` is not among them, as it says of a body what its bytes are.
 */
export const unsetHeaders: RegExp = /^(content-length|expect|keep-alive|transfer-encoding|upgrade)$/i
