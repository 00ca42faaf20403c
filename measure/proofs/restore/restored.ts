import { Transaction } from '@laurel/api/src/database/tx.ts'
import { checkInvariants } from '@laurel/api/src/invariants.ts'
import pg from 'pg'
import type { Log, Outcome } from '../../measurement.ts'

export type Written = { name: string; sentAt: number; answeredAt: number }
type Restored = { superuserUrl: string; second: number; acknowledged: readonly Written[] }

export async function checkRestored({ superuserUrl, second, acknowledged }: Restored, log: Log): Promise<Outcome> {
  const client = new pg.Client({ connectionString: new URL('/laurel', superuserUrl).href })
  await client.connect()
  try {
    await untilOpen(client)
    const { rows } = await client.query<{ name: string }>('select name from option_set')
    const there = new Set(rows.map((row) => row.name))
    const before = acknowledged.filter(({ answeredAt }) => answeredAt <= second)
    const after = acknowledged.filter(({ sentAt }) => sentAt > second)
    const lost = before.filter(({ name }) => !there.has(name)).length
    const strange = after.filter(({ name }) => there.has(name)).length
    await client.query('begin')
    const broken = (await checkInvariants(new Transaction(client as unknown as pg.PoolClient))).filter(
      ({ violations }) => violations > 0,
    )
    await client.query('commit')
    for (const { name, violations } of broken) log(`${name}: ${violations}`)
    return {
      figure: `${before.length} acknowledged before, ${lost} of them missing; ${after.length} begun after, ${strange} of them there; ${broken.length} invariants broken`,
      holds: lost === 0 && strange === 0 && broken.length === 0 && before.length > 50 && after.length > 20,
    }
  } finally {
    await client.end()
  }
}

/** It can be read before it has reached the second; then it opens for writers. */
async function untilOpen(client: pg.Client): Promise<void> {
  const deadline = performance.now() + 30_000
  for (;;) {
    const { rows } = await client.query<{ open: boolean }>('select not pg_is_in_recovery() as open')
    if (rows[0]?.open) return
    if (performance.now() > deadline) throw new Error('the restored cluster does not open')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
