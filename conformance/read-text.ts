import { createReadStream } from 'node:fs'
import { decodeUtf8 } from './yaml.ts'

/**
 * The text of a file in UTF-8. No more of it is read than may be there: it may be a device without an end.
 *
 * @throws Error whose message says why it cannot be read.
 */
export async function readText(path: string, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of createReadStream(path, { end: maxBytes })) chunks.push(chunk)
  } catch (error) {
    throw new Error(reasonOf(error as NodeJS.ErrnoException))
  }
  const bytes = Buffer.concat(chunks)
  if (bytes.length > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`)
  return decodeUtf8(bytes)
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a folder, it should be a file'
  return code === 'EACCES' ? 'it may not be read' : message
}
