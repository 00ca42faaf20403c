import { formatInstant } from './date.ts'

/** What a clock in the zone shows, to the minute: `YYYY-MM-DD HH:mm`. */
export const wallTimeOf = (instant: string | number, zone: string): string =>
  formatInstant(instant, 'YYYY-MM-DD HH:mm', zone)

/** The instant at which a clock in the zone shows this; undefined for what is no time. */
export function instantAt(wallTime: string, zone = 'Asia/Shanghai'): string | undefined {
  const wanted = readWall(wallTime)
  if (wanted === undefined) return undefined
  // Twice: where clocks change nearby, the first guess may lie on the wrong side.
  let guess = wanted
  for (let round = 0; round < 2; round += 1) guess += wanted - (readWall(wallTimeOf(guess, zone)) ?? wanted)
  return new Date(guess).toISOString()
}

function readWall(wallTime: string): number | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(wallTime) ?? []
  const read = Date.parse(`${day}T${time}:00Z`)
  return day === undefined || Number.isNaN(read) ? undefined : read
}
