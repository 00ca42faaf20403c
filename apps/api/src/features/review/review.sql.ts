import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type EntryFilter = {
  q: string | undefined
  trackId: string | undefined
  organisationId: string | undefined
}
export type ReviewedEntry = {
  id: string
  code: string
  title: string
  track_name: Wording
  organisation: Wording | null
  submission: number
}

/** Of these those that the filter lets through. */
export const entriesAmong = (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  { q, trackId, organisationId }: EntryFilter,
) =>
  tx.rows(sql<ReviewedEntry>`
    select e.id, coalesce(e.code, '') as code, e.title, t.name as track_name, o.name as organisation, e.submission from entry e
    join track t on t.tenant_id = e.tenant_id and t.id = e.track_id
    left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    where e.tenant_id = ${tenantId} and e.id = any (${ids}::uuid[])
      and (${q ?? null}::text is null or starts_with(lower(e.code), ${q ?? ''}) or starts_with(lower(e.title), ${q ?? ''}))
      and (${trackId ?? null}::uuid is null or e.track_id = ${trackId ?? null}::uuid)
      and (${organisationId ?? null}::uuid is null or e.organisation_id = ${organisationId ?? null}::uuid)`)

export type FacetRow = { kind: 'track' | 'organisation'; id: string; name: Wording }

/** The tracks and the organisations that these are of. */
export const facetsOf = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<FacetRow>`
    with asked as materialized (
      select distinct track_id, organisation_id from entry where tenant_id = ${tenantId} and id = any (${ids}::uuid[])
    )
    (select 'track' as kind, t.id, t.name from track t
      where t.tenant_id = ${tenantId} and t.id in (select track_id from asked) order by t.sort, t.id)
    union all
    (select 'organisation', o.id, o.name from organisation o
      where o.tenant_id = ${tenantId} and o.id in (select organisation_id from asked) order by o.path, o.id)`)
