import { join } from 'node:path'
import { commandOf, rootFolder } from '../install.ts'
import type { Standing } from '../table.ts'

/** A client, as its users import it. */
export interface Contender {
  readonly name: string
  readonly standing: Standing
  /** File below entries/ that exports `connect(fetch)`, and `read`, `list` and `create` to be called on the result. */
  readonly entry: string
  /** Generates the client, into a folder beside the entries. */
  readonly generate?: readonly [program: string, ...rest: string[]]
  /** Whether it looks through replies. */
  readonly validates: boolean
}

/** What ratios refer to. */
export const baselineName = 'openapi-fetch 0.17.0'

const contract = join(rootFolder, 'generated', 'openapi.json')
const node = process.execPath

/** All clients, ours first. */
export const contenders: readonly Contender[] = [
  { name: 'ours', standing: 'ours', entry: 'ours.mjs', validates: false },
  { name: 'ours, replies validated', standing: 'ours', entry: 'ours-validated.mjs', validates: true },
  { name: baselineName, standing: 'baseline', entry: 'openapi-fetch.mjs', validates: false },
  {
    name: 'hey-api 0.99.0',
    standing: 'peer',
    entry: 'hey-api.mjs',
    generate: [node, commandOf('openapi-ts'), '--input', contract, '--output', 'hey-api'],
    validates: false,
  },
  {
    name: 'hey-api 0.99.0, zod',
    standing: 'peer',
    entry: 'hey-api-zod.mjs',
    generate: [node, commandOf('openapi-ts'), '--file', join(import.meta.dirname, 'hey-api-zod.config.mjs')],
    validates: true,
  },
  {
    name: 'oazapfts 7.5.0',
    standing: 'peer',
    entry: 'oazapfts.mjs',
    generate: [node, commandOf('oazapfts'), contract, 'oazapfts.ts'],
    validates: false,
  },
  { name: 'limit: fetch and JSON.parse', standing: 'limit', entry: 'raw-fetch.mjs', validates: false },
]
