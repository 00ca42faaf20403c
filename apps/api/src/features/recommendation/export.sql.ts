import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { withoutConflict } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { type ListState, leader, stands, within } from './recommendation.sql.ts'

export type ExportedRow = {
  organisation: Wording
  parent: Wording | null
  contest: Wording
  stage: Wording
  track: Wording
  state: ListState
  rank: number | null
  is_sent: boolean
  returned_note: string | null
  code: string
  title: string
  leader: string
  submitted_at: string
  confirmed_at: string | null
  fingerprint: string | null
}

type Asked = { tenantId: string; reach: Reach; id: string | undefined }

const listed = ({ tenantId, reach, id }: Asked) => sql`
  from recommendation r
  join recommendation_entry e on e.tenant_id = r.tenant_id and e.recommendation_id = r.id
  join entry n on n.tenant_id = e.tenant_id and n.id = e.entry_id
  where r.tenant_id = ${tenantId} and ${id === undefined ? sql`true` : sql`r.id = ${id}`} and ${within(tenantId, reach)} and ${stands}
    and ${withoutConflict(tenantId, reach.accountId, sql`n`)}`

export const countExported = async (tx: Tx, asked: Asked) =>
  (await tx.first(sql<{ n: number }>`select count(*)::int as n ${listed(asked)}`))?.n ?? 0

/** School by school, each list in its order and then what is not on it. */
export const everyListed = (asked: Asked) =>
  sql<ExportedRow>`
    select o.name as organisation, p.name as parent, c.name as contest, s.name as stage, k.name as track, row.*
    from (
      select r.tenant_id, r.stage_id, r.organisation_id, r.track_id, r.id, r.state, e.rank, e.is_sent, e.returned_note, n.code, n.title,
        ${leader} as leader, n.submitted_at, r.confirmed_at,
        case when r.state = 'confirmed' then encode(r.hash, 'hex') end as fingerprint
      ${listed(asked)}
    ) row
    join stage s on s.tenant_id = row.tenant_id and s.id = row.stage_id
    join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
    join track k on k.tenant_id = row.tenant_id and k.id = row.track_id
    join organisation o on o.tenant_id = row.tenant_id and o.id = row.organisation_id
    left join organisation p on p.tenant_id = o.tenant_id and p.id = o.parent_id
    order by o.path, k.sort, row.id, row.rank nulls last, row.code`

export const clock = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ zone: string; day: string }>`
    select zone, to_char(now() at time zone zone, 'YYYYMMDD') as day from tenant where id = ${tenantId}`)
