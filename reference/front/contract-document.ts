import { readFile } from 'node:fs/promises'
import { isHost } from '../host.ts'
import { loadOnce } from '../load-once.ts'
import { findPackageFile } from '../package-file.ts'

/**
 * The contract in one file, with the service itself as its only server.
 *
 * @param host What the request says in `Host`. Where that is no host, the server is a path, which readers complete by where they
 *   have the document from. `X-Forwarded-*` is not looked at: anybody can send it.
 */
export async function contractDocument(host: string | undefined): Promise<string> {
  const { before, after } = await readParts()
  const url = isHost(host) ? `http://${host}/api` : '/api'
  return `${before}${JSON.stringify([{ url, description: 'This service' }])}${after}`
}

interface Parts {
  readonly before: string
  readonly after: string
}

// No text of the contract can hold it: it is made anew for each process.
const mark = `servers-${crypto.randomUUID()}`

const readParts = loadOnce(async (): Promise<Parts> => {
  const document = JSON.parse(await readFile(findPackageFile('generated/openapi.json'), 'utf8'))
  const [before = '', after = ''] = JSON.stringify({ ...document, servers: mark }).split(JSON.stringify(mark))
  return { before, after }
})
