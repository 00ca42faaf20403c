/** What counts as one address: a household has a whole /64 of IPv6 to itself. */
export function neighbourhood(address: string): string {
  if (!address.includes(':')) return address
  const [start = ''] = address.split('::')
  return start.split(':').slice(0, 4).join(':')
}
