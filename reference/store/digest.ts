import { createHash } from 'node:crypto'

/**
 * By what a name is looked up: the same length for every name, and different for every name, also for those that hold NUL or half a
 * surrogate pair, which PostgreSQL does not keep.
 */
export function nameDigest(name: string): string {
  return createHash('sha256').update(Buffer.from(name, 'utf16le')).digest('base64url')
}
