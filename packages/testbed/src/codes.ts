import { sql } from 'kysely'
import type { World } from './world.ts'

/** The entrant of Lanjiang may log in by a code that is sent to this number. */
export async function letInByCode(world: World, mobile: string): Promise<void> {
  const { setMobile } = await import('@laurel/api/src/features/person/person.service.ts')
  await world.asPlatform((tx) => tx.run(sql`update portal set login_strategies = '{1,2}' where code = 'lanjiang'`))
  await world.inTenant(world.lanjiang, async (ctx) => {
    const { accountId } = world.lanjiang.accounts.entrant
    const account = await ctx.tx.first(
      sql<{ person_id: string }>`select person_id from account where id = ${accountId}`,
    )
    await setMobile(ctx, account?.person_id ?? '', mobile)
  })
}

/** Jobs of these tasks that a worker has in hand. */
export async function jobsInHand(world: World, tasks: readonly string[]): Promise<number> {
  const found = await world.asPlatform((tx) =>
    tx.first(sql<{ n: number }>`
      select count(*)::int as n from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = any(${tasks}) and jobs.locked_at is not null`),
  )
  return found?.n ?? 0
}
