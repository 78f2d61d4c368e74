import { parseBaseUrl } from '../conformance/base-url.ts'
import type { OutboundOptions } from '../conformance/outbound/listener.ts'
import type { ConformanceOptions } from './conformance-options.ts'
import { Problem } from './problem.ts'

/** Where the suite listens for the calls of the target. @throws Problem when that is no host with a port, or no URL. */
export function outboundOptions({ listen, publicUrl }: ConformanceOptions): OutboundOptions {
  return {
    ...(listen === undefined ? {} : parseListen(listen)),
    ...(publicUrl === undefined ? {} : { publicUrl: parseBaseUrl(publicUrl) }),
  }
}

function parseListen(text: string): { readonly host: string; readonly port: number } {
  const [, host, port] = /^(\[[\da-f:.]+\]|[^:[\]/]+):(\d{1,5})$/i.exec(text) ?? []
  if (host !== undefined && Number(port) <= 65535) return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  throw new Problem(`Cannot listen on "${text}": it is no host with a port, it should be such as 0.0.0.0:9090`)
}
