import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

type Drafts = { closes_at: string; entries: { subjectId: string; count: number }[] }

/** Drafts of stages that close within a month; the demo's clock stands somewhere in the season. */
export const draftsByDate = (tx: Tx, tenantId: string) =>
  tx.rows(sql<Drafts>`
    select to_json(s.closes_at) #>> '{}' as closes_at, json_agg(json_build_object('subjectId', e.id, 'count', e.missing)) as entries
    from entry e join stage s on s.tenant_id = e.tenant_id and s.id = e.stage_id
    where e.tenant_id = ${tenantId} and e.state = 0 and s.closes_at > now() group by s.closes_at`)

export const administrators = async (tx: Tx, tenantId: string) =>
  (
    await tx.rows(sql<{ id: string }>`
      select id from account where tenant_id = ${tenantId} and user_type = 2 and state = 'open' order by user_name`)
  ).map(({ id }) => id)

/** Over the last days, as they would have come: those of each reader five hours apart, and those before yesterday read. */
export const spread = (tx: Tx, tenantId: string) =>
  tx.run(sql`
    update notice n set created_at = dated.at, read_at = case when dated.at < now() - interval '30 hours' then dated.at + interval '1 hour' end
    from (
      select id, now() - interval '20 minutes'
        - make_interval(hours => 5 * (row_number() over (partition by account_id order by created_at desc, id desc) - 1)::int) as at
      from notice where tenant_id = ${tenantId}
    ) dated
    where n.tenant_id = ${tenantId} and n.id = dated.id`)
