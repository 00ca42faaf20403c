import type { Endpoint } from '@laurel/contract/define'
import { Refusal } from './refusal.ts'

type Count = { calls: number; until: number }

/** A flood of addresses must not fill the memory: then the oldest are forgotten. */
const maxKept = 20_000
const counts = new Map<string, Count>()

/** So many calls in so many seconds from one address, on this node. For calls that anyone can make and that cost us something. */
export function limitCalls({ route, limit }: Endpoint, address: string): void {
  if (!limit) return
  const key = `${route}\0${address}`
  const now = performance.now()
  const known = counts.get(key)
  const count = known && known.until > now ? known : { calls: 0, until: now + limit.seconds * 1000 }
  count.calls += 1
  if (count !== known) {
    counts.delete(key)
    counts.set(key, count)
    const [oldest] = counts.keys()
    if (counts.size > maxKept && oldest !== undefined) counts.delete(oldest)
  }
  if (count.calls > limit.calls) throw new Refusal('http.too-many')
}
