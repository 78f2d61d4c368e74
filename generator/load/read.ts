import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Limits, orRaise } from './limits.ts'
import { readRemote } from './read-remote.ts'

/** Which files a contract may refer to, other than those in the folder of its root document. */
export interface ReferencePolicy {
  /** Files outside that folder, also through a symbolic link. */
  readonly allowOutside: boolean
  /** `http` and `https` addresses. */
  readonly allowNetwork: boolean
}

/** The text of a file, or why it cannot be read: the second half of a problem's message. */
export type ReadOutcome = { readonly text: string } | { readonly fault: string }

/** The file that a reference names, or why it may not be read. */
export type Address =
  | { readonly file: string }
  /** With the path that was looked for, where it may be. */
  | { readonly fault: string; readonly missing?: string }

/** The root document: its folder is made real, its own name is kept, so that it may be a symbolic link itself. */
export async function rootAddress(path: string): Promise<Address> {
  const absolute = resolve(path)
  try {
    return {
      file: join(await realpath(dirname(absolute)), absolute.slice(dirname(absolute).length).replace(/^[/\\]/, '')),
    }
  } catch {
    return { fault: noFile }
  }
}

/** The file that the address in a reference names; nothing is read yet. */
export async function referencedAddress(
  address: string,
  { from, root, policy }: { readonly from: string; readonly root: string; readonly policy: ReferencePolicy },
): Promise<Address> {
  const url = parseAddress(address, from)
  if (!url) return { fault: 'it is not a valid address, a relative path is expected' }
  if (url.protocol === 'http:' || url.protocol === 'https:') return remoteAddress(url, policy)
  if (url.protocol !== 'file:') return { fault: `it is read over "${url.protocol}", a relative path is expected` }
  if (isRemote(from)) return { fault: 'a file from the network refers to a local one, files beside it are expected' }
  return localAddress(url, root, policy)
}

/** Reads a file whose address was allowed; UTF-8 with or without a byte order mark. */
export async function readText(file: string, limits: Limits): Promise<ReadOutcome> {
  const bytes = isRemote(file) ? await readRemote(file, limits) : await readLocal(file, limits)
  if ('fault' in bytes) return bytes
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes.bytes) }
  } catch {
    return { fault: 'it is not UTF-8 text (binary, or another encoding), UTF-8 is expected' }
  }
}

const noFile = 'there is no such file, the path of an existing one is expected'

function isRemote(file: string): boolean {
  return /^https?:/.test(file)
}

function parseAddress(address: string, from: string): URL | undefined {
  const base = isRemote(from) ? from : pathToFileURL(from).href
  return URL.canParse(address, base) ? new URL(address, base) : undefined
}

function remoteAddress(url: URL, policy: ReferencePolicy): Address {
  if (policy.allowNetwork) return { file: url.href }
  return {
    fault: 'it is on the network, a copy in the folder of the contract is expected (or the option --allow-network)',
  }
}

async function localAddress(url: URL, root: string, policy: ReferencePolicy): Promise<Address> {
  let path: string
  try {
    path = fileURLToPath(url)
  } catch {
    return { fault: 'it is not a valid path, a relative one is expected' }
  }
  if (path === root) return { file: root }
  const folder = dirname(root)
  // The name alone decides first, so that nobody learns from the message which files exist elsewhere.
  if (!policy.allowOutside && !isInside(path, folder)) return { fault: outside }
  try {
    const real = await realpath(path)
    return policy.allowOutside || isInside(real, folder) ? { file: real } : { fault: outside }
  } catch {
    return { fault: noFile, missing: path }
  }
}

const outside = 'it is outside the folder of the contract, a file inside is expected (or the option --allow-outside)'

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

async function readLocal(file: string, limits: Limits): Promise<{ bytes: Uint8Array } | { fault: string }> {
  try {
    const found = await stat(file)
    if (!found.isFile())
      return { fault: `it is ${found.isDirectory() ? 'a folder' : 'no regular file'}, a file is expected` }
    if (found.size > limits.fileBytes) {
      return { fault: `it has ${found.size} bytes, at most ${limits.fileBytes} are expected (${orRaise('fileBytes')})` }
    }
    return { bytes: await readFile(file) }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'an unknown error'
    return {
      fault:
        code === 'ENOENT' || code === 'ENOTDIR' ? noFile : `it cannot be opened (${code}), a readable file is expected`,
    }
  }
}
