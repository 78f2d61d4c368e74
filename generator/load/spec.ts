import type { Json } from '../json.ts'

/** A file of a contract, as read. */
export interface SpecFile {
  /** Absolute path, or address on the network; also the key in `Spec.files`. */
  readonly name: string
  readonly text: string
  readonly value: Json
}

/** A contract as read: its root document and every file that can be reached from it. */
export interface Spec {
  readonly root: string
  readonly files: ReadonlyMap<string, SpecFile>
  /** The file that each address in each file leads to; `undefined` where it may not or cannot be read. */
  readonly addresses: ReadonlyMap<string, string | undefined>
  /** Paths and addresses that references lead to, and that are not there or cannot be used. */
  readonly unread: ReadonlySet<string>
}

/** The key of an address in `Spec.addresses`. */
export function addressKey(from: string, address: string): string {
  return `${from} ${address}`
}
