import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type StepWork = {
  step: string
  claimed: number
  decided: number
  oldest_at: string | null
  median_minutes: number | null
}
export type PersonWork = {
  id: string
  nickname: string
  organisation: Wording | null
  deputy_id: string | null
  deputy_nickname: string | null
  steps: StepWork[]
}

const maxEach = 1000
const account = { account: sql`a.id`, organisation: sql`a.organisation_id` }

type Walk = { reach: Reach; from: string; until: string; after: string | null; limit: number }

/** The next so many who can decide, by name, each with at most a thousand rows of each kind by their own index. */
export const walkPeople = (tx: Tx, tenantId: string, { reach, from, until, after, limit }: Walk) =>
  tx.rows(sql<PersonWork>`
    with walked as materialized (
      select a.id, a.nickname, a.nickname_key, a.organisation_id from account a
      where a.tenant_id = ${tenantId} and a.state = 'open' and a.user_type <> 1 and a.nickname_key >= ${from} and a.nickname_key < ${until}
        and (${after}::uuid is null or (a.nickname_key, a.id) > (
          select b.nickname_key, b.id from account b where b.tenant_id = ${tenantId} and b.id = ${after}::uuid))
        and ${reached(tenantId, reach, account)}
      order by a.nickname_key, a.id limit ${limit}
    )
    select w.id, w.nickname, o.name as organisation, d.id as deputy_id, d.nickname as deputy_nickname, coalesce(work.steps, '[]') as steps
    from walked w
    left join organisation o on o.tenant_id = ${tenantId} and o.id = w.organisation_id
    left join lateral (
      select d.id, d.nickname from delegation g join account d on d.tenant_id = g.tenant_id and d.id = g.to_account_id
      where g.tenant_id = ${tenantId} and g.from_account_id = w.id and g.ended_at is null
        and w.id in (select account_id from delegators_of(${tenantId}, g.to_account_id)) limit 1
    ) d on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('step', each.name, 'claimed', each.claimed, 'decided', each.decided, 'oldest_at', each.oldest_at,
        'median_minutes', each.median_minutes) order by each.name) as steps
      from (
        select name, count(*) filter (where is_open) as claimed, count(*) filter (where not is_open) as decided,
          to_char(min(created_at) filter (where is_open) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest_at,
          round((extract(epoch from percentile_cont(0.5) within group (order by waited) filter (where not is_open)) / 60)::numeric)::int as median_minutes
        from (
          (select name, true as is_open, created_at, null::interval as waited from process_task
            where tenant_id = ${tenantId} and claimed_by = w.id and result = 1 limit ${maxEach})
          union all
          (select name, false, created_at, decided_at - created_at from process_task
            where tenant_id = ${tenantId} and decided_by = w.id and decided_at > now() - interval '7 days' and mode = 'claim'
            order by decided_at desc limit ${maxEach})
          union all
          (select t.name, false, t.created_at, v.voted_at - t.created_at from process_vote v
            join process_task t on t.tenant_id = v.tenant_id and t.id = v.task_id
            where v.tenant_id = ${tenantId} and v.account_id = w.id and v.voted_at > now() - interval '7 days'
            order by v.voted_at desc limit ${maxEach})
        ) done group by name
      ) each
    ) work on true
    order by w.nickname_key, w.id`)
