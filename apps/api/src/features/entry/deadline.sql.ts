import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import { closing } from './closing.sql.ts'

export type Round = { tenant_id: string; stage_id: string; closes_at: string; is_own: boolean; hours: 72 | 24 | 2 }

/** By the platform: dates of open contests that are 72, 24 or 2 hours away, or were a short while ago, and not done. */
export const dueRounds = (tx: Tx) =>
  tx.rows(sql<Round>`
    select s.tenant_id, s.id as stage_id, to_json(d.closes_at) #>> '{}' as closes_at, d.is_own, h.hours
    from stage s
    join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id and c.state = 'open'
    join tenant t on t.id = s.tenant_id and t.state = 'open'
    cross join lateral (
      select s.closes_at, false as is_own
      union
      select q.closes_at, true from stage_quota q
      where q.tenant_id = s.tenant_id and q.stage_id = s.id and q.closes_at is not null
      union
      select x.closes_at, true from extension x
      where x.tenant_id = s.tenant_id and x.stage_id = s.id and x.entry_id is not null
    ) d
    cross join (values (72, interval '3 hours'), (24, interval '3 hours'), (2, interval '45 minutes')) h(hours, slack)
    where s.opens_at <= now() and d.closes_at > now()
      and now() >= d.closes_at - make_interval(hours => h.hours)
      and now() < d.closes_at - make_interval(hours => h.hours) + h.slack
      and not exists (
        select from entry_reminder r
        where r.tenant_id = s.tenant_id and r.stage_id = s.id and r.closes_at = d.closes_at and r.is_own = d.is_own and r.hours = h.hours
          and r.done_at is not null)
    order by h.hours, s.tenant_id, s.id`)

type Walked = { id: string; missing: number; is_due: boolean }

/** The next drafts of the stage; of those, whose own date this is. */
export const nextDrafts = (tx: Tx, { tenant_id, stage_id, closes_at, is_own, hours }: Round, limit: number) =>
  tx.rows(sql<Walked>`
    with walked as (
      select * from entry
      where tenant_id = ${tenant_id} and stage_id = ${stage_id} and state = 0
        and id > coalesce((
          select last_id from entry_reminder where tenant_id = ${tenant_id} and stage_id = ${stage_id} and closes_at = ${closes_at}
            and is_own = ${is_own} and hours = ${hours}), '00000000-0000-0000-0000-000000000000')
        ${
          is_own
            ? sql`and (organisation_id in (
                select organisation_id from stage_quota
                where tenant_id = ${tenant_id} and stage_id = ${stage_id} and closes_at = ${closes_at})
              or id in (
                select entry_id from extension
                where tenant_id = ${tenant_id} and stage_id = ${stage_id} and entry_id is not null and closes_at = ${closes_at}))`
            : sql``
        }
      order by id limit ${limit}
    )
    select e.id, e.missing, ${closing} = ${closes_at}::timestamptz as is_due
    from walked e join stage s on s.tenant_id = e.tenant_id and s.id = e.stage_id order by e.id`)

export const keepRound = (
  tx: Tx,
  { tenant_id, stage_id, closes_at, is_own, hours }: Round,
  lastId: string | null,
  isDone: boolean,
) =>
  tx.run(sql`
    insert into entry_reminder as known (tenant_id, stage_id, closes_at, is_own, hours, last_id, done_at)
    values (${tenant_id}, ${stage_id}, ${closes_at}, ${is_own}, ${hours}, ${lastId}, case when ${isDone} then now() end)
    on conflict (tenant_id, stage_id, closes_at, is_own, hours) do update
      set last_id = coalesce(excluded.last_id, known.last_id), done_at = excluded.done_at`)
