import { describe, expect, test } from 'vitest'
import { createGuard } from './addresses.ts'

describe('createGuard', () => {
  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine under another number', '127.255.255.254'],
    ['this machine, IPv6', '::1'],
    ['no address yet', '0.0.0.0'],
    ['no address yet, IPv6', '::'],
    ['a neighbour', '169.254.10.1'],
    ['metadata of many clouds', '169.254.169.254'],
    ['metadata of one cloud', '100.100.100.200'],
    ['metadata of another', '168.63.129.16'],
    ['metadata of a third', '192.0.0.192'],
    ['metadata over IPv6', 'fd00:ec2::254'],
    ['a private network', '10.0.0.1'],
    ['another private network', '172.31.255.255'],
    ['a third private network', '192.168.1.1'],
    ['a network of a provider', '100.64.0.1'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '203.0.113.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['a neighbour, IPv6', 'fe80::1'],
    ['a neighbour with a zone', 'fe80::1%eth0'],
    ['unique local', 'fc00::1'],
    ['site local', 'fec0::1'],
    ['multicast, IPv6', 'ff02::1'],
    ['documentation, IPv6', '2001:db8::1'],
    ['IPv4 mapped', '::ffff:127.0.0.1'],
    ['IPv4 mapped, in hexadecimal', '::ffff:a9fe:a9fe'],
    ['IPv4 compatible', '::7f00:1'],
    ['IPv4 translated', '64:ff9b::7f00:1'],
    ['IPv4 translated locally', '64:ff9b:1::7f00:1'],
    ['IPv4 translated, old form', '::ffff:0:7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['an octal form', '0177.0.0.1'],
    ['a short form', '127.1'],
    ['a number', '2130706433'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('refuses %s: %s', (_what, address) => {
    expect(createGuard()(address)).toBe(false)
  })

  test.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700:4700::1111'])('allows the public address %s', (address) => {
    expect(createGuard()(address)).toBe(true)
  })

  test('a network that was named is allowed, also in its mapped form, and its neighbours are not', () => {
    const guard = createGuard(['10.1.0.0/16', 'fd00:1::/64'])
    const verdicts = ['10.1.2.3', '::ffff:10.1.2.3', 'fd00:1::5', '10.2.0.1', 'fd00:1:0:1::5', '127.0.0.1'].map(guard)
    expect(verdicts).toEqual([true, true, true, false, false, false])
  })

  test('a text that is no network is refused', () => {
    expect(() => createGuard(['10.1.0.0'])).toThrow('"10.1.0.0" is not a network')
  })
})
