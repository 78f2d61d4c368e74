import { InvalidArgumentError } from 'commander'

/** Reads a port, 0 for any. @throws InvalidArgumentError */
export function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535)
    throw new InvalidArgumentError('Expected a whole number from 0 to 65535.')
  return port
}

/** Reads an address. None, as an unset variable gives it, would be all addresses of the machine. @throws InvalidArgumentError */
export function parseHost(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Expected an address such as 127.0.0.1, or 0.0.0.0 for all.')
  // A URL writes an address of IPv6 in brackets.
  return text.replace(/^\[(.*)\]$/, '$1')
}
