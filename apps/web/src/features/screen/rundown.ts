export type RundownItem = { at: number; what: string }

/** What comes next and how long until then; undefined once everything has begun. */
export function nextStart(rundown: readonly RundownItem[], now: number) {
  const index = rundown.findIndex(({ at }) => at > now)
  const next = rundown[index]
  if (!next) return undefined
  const before = rundown[index - 1]
  const wholeMs = next.at - (before?.at ?? next.at - 60 * 60_000)
  const leftMs = next.at - now
  return { index, item: next, leftMs, share: Math.min(1, leftMs / wholeMs) }
}

/** m:ss, from an hour on h:mm:ss, from a day on nothing finer than the hour. A second counts until it is over. */
export function countdown(leftMs: number): { days: number; text: string } {
  const seconds = Math.ceil(leftMs / 1000)
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  if (days > 0) return { days, text: `${two(hours)}:${two(minutes)}` }
  if (hours > 0) return { days, text: `${hours}:${two(minutes)}:${two(seconds % 60)}` }
  return { days, text: `${two(minutes)}:${two(seconds % 60)}` }
}
