import { inTenant } from '../../database/in-tenant.ts'
import { putReadings, type ReadableKind } from './readings.sql.ts'

/** Written together a little later: a hundred thousand readers are a few rows, and no reader waits for one. A crash loses the last moments. */
const writeAfterMs = 2_000
const onceInMs = 60 * 60 * 1_000
const maxRemembered = 50_000

const counts = new Map<string, { tenantId: string; kind: ReadableKind; id: string; times: number }>()
/** Who has been counted, until when. A flood of addresses must not fill the memory: then the oldest are forgotten. */
const counted = new Map<string, number>()
let writing: NodeJS.Timeout | undefined

/** Counts once an hour per address and article or attachment. */
export function countReading(tenantId: string, kind: ReadableKind, id: string, address: string): void {
  const who = `${kind} ${id} ${address}`
  const now = Date.now()
  if ((counted.get(who) ?? 0) > now) return
  counted.delete(who)
  counted.set(who, now + onceInMs)
  const [oldest] = counted.keys()
  if (counted.size > maxRemembered && oldest !== undefined) counted.delete(oldest)
  const key = `${tenantId} ${kind} ${id}`
  const count = counts.get(key) ?? { tenantId, kind, id, times: 0 }
  count.times += 1
  counts.set(key, count)
  writing ??= setTimeout(() => void writeReadings(), writeAfterMs)
}

export async function writeReadings(): Promise<void> {
  clearTimeout(writing)
  writing = undefined
  const taken = [...counts.values()]
  counts.clear()
  for (const tenantId of new Set(taken.map((each) => each.tenantId))) {
    const own = taken.filter((each) => each.tenantId === tenantId)
    // A count is no reason to fail, nor to try again: the organiser may have closed meanwhile.
    await inTenant(tenantId, 'count readers', 'write', async ({ tx }) => {
      for (const { kind, id, times } of own) await putReadings(tx, tenantId, kind, id, times)
    }).catch(() => undefined)
  }
}
