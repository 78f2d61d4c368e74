import { parseBaseUrl } from '../http/base-url.ts'
import { SuiteProblem } from '../problem.ts'
import type { OutboundOptions } from './listener.ts'

/** Where the suite plays web services of customers, as people write it down. */
export interface ListenAddress {
  /** Host and port: `0.0.0.0:9090`. */
  readonly listen?: string | undefined
  /** How the target reaches that. */
  readonly publicUrl?: string | undefined
}

/** The same as the suite takes it. @throws SuiteProblem when that is no host with a port, or no URL. */
export function outboundAt({ listen, publicUrl }: ListenAddress): OutboundOptions {
  return {
    ...(listen === undefined ? {} : parseListen(listen)),
    ...(publicUrl === undefined ? {} : { publicUrl: parseBaseUrl(publicUrl) }),
  }
}

function parseListen(text: string): { readonly host: string; readonly port: number } {
  const [, host, port] = /^(\[[\da-f:.]+\]|[^:[\]/]+):(\d{1,5})$/i.exec(text) ?? []
  if (host !== undefined && Number(port) <= 65535) return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  throw new SuiteProblem(
    'input',
    `Cannot listen on "${text}": it is not a host with a port, it should look like 0.0.0.0:9090`,
  )
}
