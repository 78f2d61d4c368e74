import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.parse>
type Network = readonly [address: Address, bits: number]

/** Tells whether an address may be called. */
export type AddressGuard = (address: string) => boolean

/** A text is no network in CIDR notation. */
export class NoNetwork extends Error {
  override readonly name = 'NoNetwork'
}

/** Public addresses under which clouds hand out secrets to their machines. */
const metadataAddresses: readonly Network[] = [ipaddr.parseCIDR('168.63.129.16/32')]

/** Everything that is handed out for use in public; forms that carry an IPv4 address lie outside of it, or have names of their own. */
const publicIpv6 = ipaddr.parseCIDR('2000::/3')

/**
 * Allows public addresses and the given networks, and nothing else: not this machine, its neighbours, private networks, multicast, what is
 * reserved, nor any of these as an IPv6 address that stands for them.
 *
 * @param networks In CIDR notation. @throws NoNetwork
 */
export function createGuard(networks: readonly string[] = []): AddressGuard {
  const allowed = networks.map(parseNetwork)
  return (text) => {
    if (!ipaddr.isValid(text) || isShorthand(text)) return false
    const address = ipaddr.process(text)
    return isWithin(address, allowed) || (isPublic(address) && !isWithin(address, metadataAddresses))
  }
}

// 127.1 and 0x7f.0.0.1 mean one thing here and another elsewhere.
function isShorthand(text: string): boolean {
  return !text.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(text)
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || isWithin(address, [publicIpv6])
}

function isWithin(address: Address, networks: readonly Network[]): boolean {
  return networks.some((network) => network[0].kind() === address.kind() && address.match(network as [Address, number]))
}

function parseNetwork(text: string): Network {
  if (!ipaddr.isValidCIDR(text)) {
    throw new NoNetwork(`"${text}" is not a network, it should look like 10.1.0.0/16 or fd00:1::/64`)
  }
  return ipaddr.parseCIDR(text)
}
