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
