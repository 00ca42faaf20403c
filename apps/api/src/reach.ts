import { BlockList, isIP } from 'node:net'

/** Who can hear what goes to an address, or reach what listens on it. */

const here = new BlockList()
here.addSubnet('127.0.0.0', 8, 'ipv4')
here.addAddress('::1', 'ipv6')

/** RFC 1918, 6598 and 4193. */
const own = new BlockList()
own.addSubnet('10.0.0.0', 8, 'ipv4')
own.addSubnet('172.16.0.0', 12, 'ipv4')
own.addSubnet('192.168.0.0', 16, 'ipv4')
own.addSubnet('100.64.0.0', 10, 'ipv4')
own.addSubnet('fc00::', 7, 'ipv6')

const isIn = (list: BlockList, address: string): boolean => {
  const kind = isIP(address)
  return kind !== 0 && list.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

const bare = (host: string) => host.replace(/^\[|\]$/g, '')

export const isThisMachine = (host: string): boolean => host === 'localhost' || isIn(here, bare(host))

/** A name other than localhost may lead anywhere: a listener says its address. */
export const isThisNetwork = (host: string): boolean => isThisMachine(host) || isIn(own, bare(host))

/** Everybody on the way could read along: neither on this machine nor encrypted and checked. */
export function isOpenWay(address: string): boolean {
  if (!URL.canParse(address)) return true
  const url = new URL(address)
  if (['https:', 'rediss:'].includes(url.protocol)) return false
  // libpq and node-postgres let the query have the last word (`?host=`).
  const hosts = [url.hostname, ...url.searchParams.getAll('host'), ...url.searchParams.getAll('hostaddr')]
  if (hosts.every((host) => isThisMachine(host) || host.startsWith('/'))) return false
  const isDatabase = url.protocol === 'postgres:' || url.protocol === 'postgresql:'
  // The last of several counts for the driver, so that there may be only one.
  return !(isDatabase && url.searchParams.getAll('sslmode').join() === 'verify-full')
}
