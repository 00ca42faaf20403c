import { sql } from 'kysely'
import type { Tx } from './tx.ts'
import type { Invariants } from './upkeep.ts'

export type Invariant = { name: string; violations: number }

/** Of the ground: that the database's own constraints are in force, and of events. Those of a feature stand beside it. */
export const groundInvariants: Invariants = {
  'no constraint is switched off': sql`
    select conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and not c.convalidated
    union all
    select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and t.tgenabled <> 'O'`,

  'a kept answer has its status': sql`
    select from idempotency_key where (status is null) <> (answer_sealed is null)`,

  'an event belongs to an organiser': sql`
    select from (select distinct tenant_id from event) e left join tenant t on t.id = e.tenant_id where t.id is null`,

  'an event is named after its subject': sql`select from event where subject <> split_part(kind, '.', 1)`,

  'the month after next has a partition': sql`select where to_regclass('event_month_' || to_char(now() + interval '2 months', 'YYYYMM')) is null`,

  'an event is in the feed once': sql`select event_id from event_feed group by event_id having count(*) > 1`,

  'an event is in the feed or waits for its number, and not both': sql`
    select from event e
    left join event_feed f on f.event_id = e.id and f.tenant_id = e.tenant_id and f.recorded_at = e.recorded_at
    left join event_pending p on p.event_id = e.id and p.tenant_id = e.tenant_id and p.written = e.written
    where (f.event_id is null) = (p.event_id is null)
      -- What every consumer has read leaves the feed after 30 days (clean-up).
      and not (f.event_id is null and e.recorded_at < now() - interval '30 days' and (select min(seq) from event_feed) > 1)`,

  'the feed and the waiting list name no event that did not happen': sql`
    select from (select tenant_id, event_id, recorded_at from event_feed union all select tenant_id, event_id, recorded_at from event_pending) n
    left join event e on e.tenant_id = n.tenant_id and e.id = n.event_id and e.recorded_at = n.recorded_at
    where e.id is null
      -- An organiser that was erased leaves its numbers, so that the feed has no gap.
      and exists (select from tenant where tenant.id = n.tenant_id)`,

  'the feed has no gap': sql`select from event_feed having count(*) <> coalesce(max(seq) - min(seq) + 1, 0)`,

  'the feed tells of one subject in the order in which it happened': sql`
    select from (
      select e.written, lag(e.written) over (partition by e.tenant_id, e.subject_id order by f.seq) as before
      from event e join event_feed f on f.event_id = e.id and f.tenant_id = e.tenant_id and f.recorded_at = e.recorded_at
      where e.subject_id is not null
    ) told where written < before`,
}

/** Read across all organisers, so through the platform's door. After a seed, a restore or a repair every count is zero. */
export async function violationsOf(invariants: Invariants, tx: Pick<Tx, 'first' | 'run'>): Promise<Invariant[]> {
  // The feed is joined with every event: at ten million rows the default memory sorts on disk for minutes.
  await tx.run(sql`select set_config('work_mem', '256MB', true)`)
  const checked: Invariant[] = []
  for (const [name, violation] of Object.entries(invariants)) {
    const found = await tx.first(sql<{ n: number }>`select count(*)::int as n from (${violation}) broken`)
    checked.push({ name, violations: found?.n ?? 0 })
  }
  return checked
}
