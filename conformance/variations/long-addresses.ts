import { habit, mapObjects } from './habit.ts'

/** Addresses of IPv6 as `exploded` of Python writes them, but for the capitals. */
export const longAddresses = habit(
  'long-addresses',
  'addresses of IPv6 are written out in full, in capitals',
  (answer) =>
    mapObjects(answer, (fields) =>
      Array.isArray(fields.ipWhitelist) ? { ...fields, ipWhitelist: fields.ipWhitelist.map(inFull) } : fields,
    ),
)

function inFull(address: string): string {
  if (!address.includes(':')) return address
  const inHex = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const zeros = Array.from({ length: 9 - inHex.split(':').length }, () => '0').join(':')
  const parts = inHex.replace('::', `:${zeros}:`).split(':')
  return parts.map((part) => part.padStart(4, '0').toUpperCase()).join(':')
}
