import { isIPv6 } from 'node:net'

/** Whether two values are the same text, or one address of IPv6 in two of the forms that it may be written in (RFC 5952, section 2). */
export function isSameAddress(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/** A value, in the one form of it that all forms of an address have in common. */
export function canonical(value: unknown): unknown {
  if (typeof value !== 'string' || !isIPv6(value)) return value
  return URL.parse(`http://[${value}]`)?.hostname ?? value
}
