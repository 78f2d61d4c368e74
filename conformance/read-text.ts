import { constants, createReadStream, existsSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isatty } from 'node:tty'
import { decodeUtf8 } from './yaml.ts'

/**
 * The text of a file in UTF-8. No more of it is read than may be there: it may be a device without an end.
 *
 * @throws Error whose message says why it cannot be read.
 */
export async function readText(path: string, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  try {
    await requireNoWait(path)
    for await (const chunk of createReadStream(path, { end: maxBytes })) chunks.push(chunk)
  } catch (error) {
    const problem = error as NodeJS.ErrnoException
    throw new Error(`${reasonOf(problem)}${elsewhere(path, problem)}`)
  }
  const bytes = Buffer.concat(chunks)
  if (bytes.length > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`)
  return decodeUtf8(bytes)
}

/** What a shell hands over, such as `<(command)`: a pipe to which somebody writes already. */
const handedOver = /^\/(dev\/(stdin|fd\/\d+)|proc\/[^/]+\/fd\/\d+)$/

/** @throws Error for a pipe or a terminal, which would be waited for until somebody writes there. */
async function requireNoWait(path: string): Promise<void> {
  const stats = await stat(path)
  if (stats.isFIFO() && !handedOver.test(path)) throw new Error('it is a named pipe, it should be a file')
  if (stats.isSocket()) throw new Error('it is a socket, it should be a file')
  if (!stats.isCharacterDevice()) return
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
  try {
    if (isatty(file.fd)) throw new Error('it is a terminal, it should be a file')
  } finally {
    await file.close()
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return reasons[code ?? ''] ?? message
}

/** Where it was looked for, if it is where the shell stands: npm runs a script in the folder of package.json. */
function elsewhere(path: string, { code }: NodeJS.ErrnoException): string {
  const { INIT_CWD: start } = process.env
  if (code !== 'ENOENT' || start === undefined) return ''
  const meant = resolve(start, path)
  return existsSync(meant) ? ` in "${process.cwd()}", where npm runs this (give "${meant}")` : ''
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  // A part of its path is a file, which has no files below it.
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder, it should be a file',
  EACCES: 'it may not be read',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead round in circles',
  EIO: 'the disk fails',
}
