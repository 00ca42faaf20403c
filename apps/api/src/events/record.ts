import { sql } from 'kysely'
import type { Actor, Ctx } from '../ctx.ts'
import { newId } from '../database/id.ts'
import { nudgeEvents } from '../live/nudge.ts'

type EventKind = `${string}.${string}`

/**
 * Writes what happened, in the transaction in which it happens. Hold the lock of the thing (its row, inserted or locked for update) when you
 * call this: the order of one thing's events is the order in which they are written here. Details hold ids and words of
 * ours, never personal data (decision 37).
 */
export async function record(
  ctx: Ctx,
  kind: EventKind,
  thingId: string | null,
  details: Record<string, unknown> = {},
  actorId: string | null = idOf(ctx.actor),
): Promise<void> {
  const [thing] = kind.split('.')
  const { tenantId } = ctx.actor
  const id = newId()
  ctx.tx.send(sql`
    with written as (
      insert into event (tenant_id, id, kind, thing, thing_id, actor_id, details)
      values (${tenantId}, ${id}, ${kind}, ${thing}, ${thingId}, ${actorId}, ${JSON.stringify(details)})
      returning tenant_id, id, recorded_at, written
    )
    insert into event_pending (tenant_id, event_id, recorded_at, written) select tenant_id, id, recorded_at, written from written`)
  ctx.tx.afterCommit(nudgeEvents)
}

type Happened = { thingId: string; details: Record<string, unknown> }

/** The same happened to many things at once: one statement, however many. */
export async function recordMany(
  ctx: Ctx,
  kind: EventKind,
  happened: readonly Happened[],
  actorId: string | null = idOf(ctx.actor),
): Promise<void> {
  const [thing] = kind.split('.')
  const { tenantId } = ctx.actor
  await ctx.tx.run(sql`
    with written as (
      insert into event (tenant_id, id, kind, thing, thing_id, actor_id, details)
      select ${tenantId}::uuid, n.id, ${kind}, ${thing}, n.thing_id, ${actorId}::uuid, n.details
      from unnest(${happened.map(() => newId())}::uuid[], ${happened.map((each) => each.thingId)}::uuid[],
        ${happened.map((each) => JSON.stringify(each.details))}::jsonb[]) as n(id, thing_id, details)
      returning tenant_id, id, recorded_at, written
    )
    insert into event_pending (tenant_id, event_id, recorded_at, written) select tenant_id, id, recorded_at, written from written`)
  ctx.tx.afterCommit(nudgeEvents)
}

function idOf(actor: Actor): string | null {
  if (actor.kind === 'account') return actor.accountId
  return actor.kind === 'screen' ? actor.screenId : null
}
