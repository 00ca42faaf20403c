import type { Ctx } from '@laurel/api/src/ctx.ts'
import { newId } from '@laurel/api/src/database/id.ts'
import { takeKey } from '@laurel/api/src/database/key.ts'
import { createPool } from '@laurel/api/src/database/pool.ts'
import { transact } from '@laurel/api/src/database/transact.ts'
import type { DeliveredEvent } from '@laurel/api/src/events/delivery.sql.ts'
import { CompiledQuery, sql } from 'kysely'
import type { World } from './world.ts'

/** Many transactions of one organiser at once, more than the application's own pool would let in. */
export function openWriters(world: World, size: number) {
  const pool = createPool(world.environment['LAUREL_APP_DATABASE_URL'] ?? '', size, 'test writers', {
    pipeline: true,
    onConnect: takeKey,
  })
  const { tenantId } = world.lanjiang
  return {
    write<R>(work: (ctx: Ctx) => Promise<R>): Promise<R> {
      const enterStatement = CompiledQuery.raw('select * from enter_tenant($1, $2)', [tenantId]) as CompiledQuery<{
        entered_at: string
      }>
      return transact(pool, 'write', {
        enterStatement,
        refused: () => new Error('the tenant is not open'),
        tenantOf: () => tenantId,
        work: ({ entered_at }, tx) =>
          work({ tx, actor: { kind: 'system', tenantId, reason: 'test', language: 'zh' }, now: entered_at }),
      })
    },
    close: () => pool.end(),
  }
}

/** Rows to lock, as the subjects that events are about. */
export async function makeSubjects(world: World, names: readonly string[]): Promise<string[]> {
  const subjects = names.map((name) => ({ id: newId(), code: `t-${name}-${newId().slice(-6)}` }))
  await world.inTenant(world.lanjiang, async ({ tx }) => {
    for (const { id, code } of subjects)
      await tx.run(
        sql`insert into contest_type (tenant_id, id, code, name) values (${world.lanjiang.tenantId}, ${id}, ${code}, '{}')`,
      )
  })
  return subjects.map(({ id }) => id)
}

export const lockSubject = (ctx: Ctx, subjectId: string) =>
  ctx.tx.run(
    sql`select from contest_type where tenant_id = ${ctx.actor.tenantId} and id = ${subjectId} for no key update`,
  )

/** The whole feed after a number, as a consumer gets it. */
export async function readFeed(world: World, afterSeq = 0): Promise<DeliveredEvent[]> {
  const { feedAfter } = await import('@laurel/api/src/events/delivery.sql.ts')
  const rows = await world.asPlatform((tx) => feedAfter(tx, { name: 'test' }, afterSeq, 1_000_000))
  return rows.filter((row) => row.id !== null)
}

export const lastSeq = async (world: World) =>
  (await world.asPlatform((tx) => tx.first(sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from event_feed`)))
    ?.seq ?? 0

/** What a reader gets that remembers the last number drawn by a writer: the mistake that numbering after commit avoids. */
export async function openNaiveReader(world: World) {
  const opened = await world.asPlatform((tx) => tx.first(sql<{ at: string }>`select now() as at`))
  let last = 0
  const seen: string[] = []
  return {
    seen,
    async read(): Promise<void> {
      const rows = await world.asPlatform((tx) =>
        tx.rows(sql<{ id: string; written: number }>`
          select id, written from event
          where tenant_id = ${world.lanjiang.tenantId} and recorded_at > ${opened?.at} and written > ${last}
          order by written`),
      )
      for (const { id, written } of rows) {
        seen.push(id)
        last = written
      }
    },
  }
}

/** Opened by someone, awaited by someone else. */
export function latch() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
