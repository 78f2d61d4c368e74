import { hash, randomBytes } from 'node:crypto'

/**
 * What is kept of an API key.
 *
 * A single round of SHA-256 is enough for the keys that the service makes, which have 256 random bits; there is no list to guess
 * them from.
 */
export function digestOf(key: string): string {
  return hash('sha256', key)
}

/** A new key: 256 random bits behind a word by which scanners for leaked keys can know it. */
export function createKey(): string {
  return `asc_${randomBytes(32).toString('base64url')}`
}

/** Whether a header can carry a text as a key, and nobody guesses it at once: 8 to 512 letters, digits and signs without spaces. */
export function isKey(text: unknown): boolean {
  return typeof text === 'string' && /^[\x21-\x7e]{8,512}$/.test(text)
}
