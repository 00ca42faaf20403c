import { BlockList, isIP } from 'node:net'

const reserved = new BlockList()
/** RFC 6890 and its successors: every block that is not an address of the public internet. */
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(net, prefix, 'ipv4')

/** Only 2000::/3 is given out; the rest of IPv6, and what carries an IPv4 address inside, is not public. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
const carriers = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  carriers.addSubnet(net, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !reserved.check(address, 'ipv4')
  return kind === 6 && given.check(address, 'ipv6') && !carriers.check(address, 'ipv6')
}

export const isLoopback = (address: string): boolean => address === '127.0.0.1' || address === '::1'
