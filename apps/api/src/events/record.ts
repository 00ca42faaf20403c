import { type RawBuilder, sql } from 'kysely'
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
  ctx.tx.send(
    writing(sql`
      values (${tenantId}, ${newId()}, ${kind}, ${thing}, ${thingId}, ${actorId}, ${JSON.stringify(details)})`),
  )
  ctx.tx.afterCommit(nudgeEvents)
}

const writing = (events: RawBuilder<unknown>) => sql`
    with written as (
      insert into event (tenant_id, id, kind, thing, thing_id, actor_id, details) ${events}
      returning tenant_id, id, recorded_at, written
    )
    insert into event_pending (tenant_id, event_id, recorded_at, written) select tenant_id, id, recorded_at, written from written`

const sittingMinutes = 10

/**
 * For what saves itself while somebody works: once, and not again while the newest event of the thing is this very one, by the same person,
 * within the last minutes. Whatever else happens to the thing ends the sitting. The lock of the thing decides between two who come at once.
 */
export async function recordSitting(
  ctx: Ctx,
  kind: EventKind,
  thingId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const [thing] = kind.split('.')
  const { tenantId } = ctx.actor
  const [actorId, told] = [idOf(ctx.actor), JSON.stringify(details)]
  ctx.tx.send(
    writing(sql`
      select ${tenantId}::uuid, ${newId()}::uuid, ${kind}::text, ${thing}::text, ${thingId}::uuid, ${actorId}::uuid, ${told}::jsonb
      where not exists (
        select from (
          select kind, actor_id, details from event
          where tenant_id = ${tenantId} and thing_id = ${thingId}
            and recorded_at > now() - make_interval(mins => ${sittingMinutes})
          order by recorded_at desc, id desc limit 1
        ) last
        where kind = ${kind} and actor_id is not distinct from ${actorId}::uuid and details = ${told}::jsonb)`),
  )
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
  await ctx.tx.run(
    writing(sql`
      select ${tenantId}::uuid, n.id, ${kind}, ${thing}, n.thing_id, ${actorId}::uuid, n.details
      from unnest(${happened.map(() => newId())}::uuid[], ${happened.map((each) => each.thingId)}::uuid[],
        ${happened.map((each) => JSON.stringify(each.details))}::jsonb[]) as n(id, thing_id, details)`),
  )
  ctx.tx.afterCommit(nudgeEvents)
}

function idOf(actor: Actor): string | null {
  if (actor.kind === 'account') return actor.accountId
  return actor.kind === 'screen' ? actor.screenId : null
}
