import { type Limits, orRaise } from './limits.ts'

/** Reads a file from the network: no redirects, bounded in bytes and time. Only ever called when the network is allowed. */
export async function readRemote(
  address: string,
  limits: Limits,
): Promise<{ readonly bytes: Uint8Array } | { readonly fault: string }> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(limits.networkMs) })
    if (response.ok) return await readBody(response, limits)
    // A body that nobody reads keeps its connection, and the process, until the time is over.
    await response.body?.cancel()
    return { fault: `the server answered ${response.status}, 200 is expected` }
  } catch (error) {
    return { fault: `it cannot be fetched (${causeOf(error)}), an address that answers without redirect is expected` }
  }
}

async function readBody(response: Response, limits: Limits) {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > limits.fileBytes) {
      await reader?.cancel()
      return { fault: `it has more than ${limits.fileBytes} bytes, fewer are expected (${orRaise('fileBytes')})` }
    }
    chunks.push(part.value)
  }
  return { bytes: Buffer.concat(chunks) }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
