/** The time on a clock where the portal is, never the device's (decision 6). */
export function wallClock(at: number, zone = 'Asia/Shanghai'): string {
  const hands = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...hands }).format(at)
}
