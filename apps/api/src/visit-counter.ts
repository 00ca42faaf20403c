import { inTenant } from './database/in-tenant.ts'
import type { Tx } from './database/tx.ts'

/** Written together a little later: a hundred thousand readers are a few rows, and no reader waits for one. A crash loses the last moments. */
const writeAfterMs = 2_000
const onceInMs = 60 * 60 * 1_000
const maxRemembered = 50_000

type Put = (tx: Tx, tenantId: string, id: string, times: number) => Promise<unknown>

/** Counts once an hour per address and subject. */
export class VisitCounter {
  readonly #what: string
  readonly #put: Put
  readonly #counts = new Map<string, { tenantId: string; id: string; times: number }>()
  /** Who has been counted, until when. A flood of addresses must not fill the memory: then the oldest are forgotten. */
  readonly #counted = new Map<string, number>()
  #writing: NodeJS.Timeout | undefined

  constructor(what: string, put: Put) {
    this.#what = what
    this.#put = put
  }

  count(tenantId: string, id: string, address: string): void {
    const who = `${id} ${address}`
    const now = Date.now()
    if ((this.#counted.get(who) ?? 0) > now) return
    this.#counted.delete(who)
    this.#counted.set(who, now + onceInMs)
    const [oldest] = this.#counted.keys()
    if (this.#counted.size > maxRemembered && oldest !== undefined) this.#counted.delete(oldest)
    const key = `${tenantId} ${id}`
    const count = this.#counts.get(key) ?? { tenantId, id, times: 0 }
    count.times += 1
    this.#counts.set(key, count)
    this.#writing ??= setTimeout(() => void this.write(), writeAfterMs)
  }

  async write(): Promise<void> {
    clearTimeout(this.#writing)
    this.#writing = undefined
    const taken = [...this.#counts.values()]
    this.#counts.clear()
    for (const tenantId of new Set(taken.map((each) => each.tenantId))) {
      const own = taken.filter((each) => each.tenantId === tenantId)
      // A count is no reason to fail, nor to try again: the organiser may have closed meanwhile.
      await inTenant(tenantId, this.#what, 'write', async ({ tx }) => {
        for (const { id, times } of own) await this.#put(tx, tenantId, id, times)
      }).catch(() => undefined)
    }
  }
}
