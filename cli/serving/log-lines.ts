import type { LogOptions } from '../../reference/front/log.ts'
import type { ServeOptions } from './serve-options.ts'

/** Where the service logs to, and in which form; `undefined` for nowhere. */
export function logTo(
  stream: NodeJS.WriteStream,
  { log = stream.isTTY ? 'lines' : 'json', logLevel: level }: Pick<ServeOptions, 'log' | 'logLevel'>,
): LogOptions | undefined {
  if (log === 'off') return undefined
  // Whoever reads the log may go away; the service stays.
  stream.on('error', () => {})
  const write = log === 'json' ? (line: string) => stream.write(line) : (line: string) => stream.write(lineFor(line))
  return { level, stream: { write } }
}

interface Entry {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly reqId?: string
  readonly method?: string
  readonly path?: string
  readonly status?: number
  readonly ms?: number
  readonly err?: { readonly type: string; readonly stack: string }
}

// As in pino.
const names: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** An entry of the log, in JSON, as a line for people. */
export function lineFor(json: string): string {
  const entry: Entry = JSON.parse(json)
  const time = new Date(entry.time).toISOString().slice(11, 23)
  const level = entry.level === 30 ? '' : `${names[entry.level] ?? entry.level} `
  const { method, path, status, ms, err, msg = '' } = entry
  const what = status === undefined ? msg : `${status} ${method} ${path} ${ms} ms`
  const id = entry.reqId === undefined ? '' : ` ${entry.reqId}`
  return `${time} ${level}${err ? `${err.type} ` : ''}${what}${id}\n${err?.stack ? `${err.stack}\n` : ''}`
}
