import type { EventDetails, EventKind } from '@laurel/contract/events'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Ctx } from '../ctx.ts'
import { operatorId, platformId } from '../database/actor-ids.ts'
import { newId } from '../database/id.ts'
import { announceEvents } from '../live/invalidation.ts'

/** Details may be left out where the kind has none that must be said. */
type DetailsOf<K extends EventKind> =
  Record<never, never> extends EventDetails<K> ? [details?: EventDetails<K>] : [details: EventDetails<K>]
type Rest<K extends EventKind> = [...DetailsOf<K>, actorId?: string | null]

/**
 * Records an event in the transaction in which it happens. Hold the lock of the subject (its row, inserted or locked for update) when you
 * call this: the order of one subject's events is the order in which they are written here. Details hold ids and our own words, never
 * personal data (decision 37).
 */
export async function record<K extends EventKind>(
  ctx: Ctx,
  kind: K,
  subjectId: string | null,
  ...[details, actorId = idOf(ctx.actor)]: Rest<K>
): Promise<void> {
  const [subject] = kind.split('.')
  const { tenantId } = ctx.actor
  ctx.tx.send(
    writing(sql`
      values (${tenantId}, ${newId()}, ${kind}, ${subject}, ${subjectId}, ${actorId}, ${JSON.stringify(details ?? {})})`),
  )
  ctx.tx.afterCommit(announceEvents)
}

const writing = (events: RawBuilder<unknown>) => sql`
    with written as (
      insert into event (tenant_id, id, kind, subject, subject_id, actor_id, details) ${events}
      returning tenant_id, id, recorded_at, written
    )
    insert into event_pending (tenant_id, event_id, recorded_at, written) select tenant_id, id, recorded_at, written from written`

const editSessionMinutes = 10

/**
 * For drafts that save themselves: one event per edit session. It is not recorded again while the newest event of the subject is the same one, by
 * the same person, within the last minutes; any other event ends the session. The subject's lock decides between two at the same time.
 */
export async function recordEditSession<K extends EventKind>(
  ctx: Ctx,
  kind: K,
  subjectId: string,
  ...[details]: DetailsOf<K>
): Promise<void> {
  const [subject] = kind.split('.')
  const { tenantId } = ctx.actor
  const [actorId, detailsJson] = [idOf(ctx.actor), JSON.stringify(details ?? {})]
  ctx.tx.send(
    writing(sql`
      select ${tenantId}::uuid, ${newId()}::uuid, ${kind}::text, ${subject}::text, ${subjectId}::uuid, ${actorId}::uuid, ${detailsJson}::jsonb
      where not exists (
        select from (
          select kind, actor_id, details from event
          where tenant_id = ${tenantId} and subject_id = ${subjectId}
            and recorded_at > now() - make_interval(mins => ${editSessionMinutes})
          order by recorded_at desc, id desc limit 1
        ) last
        where kind = ${kind} and actor_id is not distinct from ${actorId}::uuid and details = ${detailsJson}::jsonb)`),
  )
  ctx.tx.afterCommit(announceEvents)
}

type EventEntry<K extends EventKind> = { subjectId: string; details: EventDetails<K> }

/** The same event for many subjects, in one statement. */
export async function recordMany<K extends EventKind>(
  ctx: Ctx,
  kind: K,
  happened: readonly EventEntry<K>[],
  actorId: string | null = idOf(ctx.actor),
): Promise<void> {
  const [subject] = kind.split('.')
  const { tenantId } = ctx.actor
  await ctx.tx.run(
    writing(sql`
      select ${tenantId}::uuid, n.id, ${kind}, ${subject}, n.subject_id, ${actorId}::uuid, n.details
      from unnest(${happened.map(() => newId())}::uuid[], ${happened.map((each) => each.subjectId)}::uuid[],
        ${happened.map((each) => JSON.stringify(each.details))}::jsonb[]) as n(id, subject_id, details)`),
  )
  ctx.tx.afterCommit(announceEvents)
}

const systemIds = { platform: platformId, operator: operatorId }

function idOf(actor: Actor): string | null {
  if (actor.kind === 'account') return actor.accountId
  if (actor.kind === 'system') return actor.by === undefined ? null : systemIds[actor.by]
  return actor.kind === 'screen' ? actor.screenId : null
}
