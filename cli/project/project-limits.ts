import type { RaisableLimits } from '../config.ts'
import { findConfig, readConfig } from './read-config.ts'

/**
 * The limits that the config file of the project sets, for commands that read a contract and take no other option from there: what
 * `generate` reads, they read as well.
 *
 * @throws Problem when the file cannot be used.
 */
export async function projectLimits(): Promise<RaisableLimits> {
  const file = findConfig(undefined)
  return (file === undefined ? undefined : (await readConfig(file)).limits) ?? {}
}
