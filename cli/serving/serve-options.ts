import { isIP } from 'node:net'
import { InvalidArgumentError } from 'commander'

/** What the command line gives to `serve`. */
export interface ServeOptions {
  readonly port: number
  readonly host: string
  readonly key?: string
  readonly database: string
  readonly seedFile?: string
  readonly choices?: string
  readonly statesPort?: number
  readonly allowNetwork?: readonly string[]
  readonly cors: string
  /** Milliseconds. */
  readonly delay?: readonly [least: number, most: number]
  /** From 0 to 1. */
  readonly fail?: number
  readonly seed?: number
  readonly mock?: boolean
  readonly log?: 'lines' | 'json' | 'off'
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error'
}

const longestDelayMs = 60_000

/** Reads `200..800`, or `500` for always the same. @throws InvalidArgumentError */
export function parseDelay(text: string): readonly [number, number] {
  const [, least, most = least] = /^(\d{1,5})(?:\.\.(\d{1,5}))?$/.exec(text) ?? []
  const delay = [Number(least), Number(most)] as const
  if (least !== undefined && delay[0] <= delay[1] && delay[1] <= longestDelayMs) return delay
  throw new InvalidArgumentError(`Expected a range of milliseconds up to ${longestDelayMs}, such as 200..800.`)
}

/** Reads `2%`. @throws InvalidArgumentError */
export function parseShare(text: string): number {
  const [, number] = /^(\d{1,3}(?:\.\d{1,3})?)%$/.exec(text) ?? []
  if (number !== undefined && Number(number) <= 100) return Number(number) / 100
  throw new InvalidArgumentError('Expected a percentage from 0% to 100%, such as 2%.')
}

/** Reads one more network. @throws InvalidArgumentError */
export function collectNetworks(text: string, networks: readonly string[] = []): readonly string[] {
  const [, address = '', bits] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? []
  const most = isIP(address) === 4 ? 32 : 128
  if (isIP(address) !== 0 && Number(bits) <= most) return [...networks, text]
  throw new InvalidArgumentError('Expected a network such as 10.1.0.0/16 or fd00:1::/64.')
}

/** Reads a seed. @throws InvalidArgumentError */
export function parseSeed(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Expected a whole number from 0 to 999999999.')
}
