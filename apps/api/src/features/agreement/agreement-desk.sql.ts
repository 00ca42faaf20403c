import type { AgreementDraft, AgreementKind } from '@laurel/contract/agreement'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import type { Sections } from './agreement.sql.ts'

export type OverviewRow = {
  code: string
  title: Wording
  kind: AgreementKind
  version: string | null
  next_version: string | null
  is_drafted: boolean
}

/** One row for each portal and kind. */
export const overview = (tx: Tx, tenantId: string) =>
  tx.rows(sql<OverviewRow>`
    select p.code, p.title, k.kind, v.version, v.next_version, d.portal_id is not null as is_drafted
    from portal p
      join tenant t on t.id = p.tenant_id
      cross join unnest(array['terms', 'privacy', 'guardian']) with ordinality as k(kind, sort)
      left join agreement a on a.tenant_id = p.tenant_id and a.portal_id = p.id and a.kind = k.kind
      left join agreement_draft d on d.tenant_id = p.tenant_id and d.portal_id = p.id and d.kind = k.kind
      left join lateral (
        select (array_agg(version order by number desc) filter (where is_in_force))[1] as version,
          (array_agg(version order by number desc) filter (where not is_in_force))[1] as next_version
        from (
          select version, number, effective_on <= (now() at time zone t.zone)::date as is_in_force
          from agreement_version where tenant_id = a.tenant_id and agreement_id = a.id) each
      ) v on true
    where p.tenant_id = ${tenantId} order by p.created_at, p.id, k.sort`)

export const tenantToday = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ today: string; name: Wording }>`
    select to_char(now() at time zone zone, 'YYYY-MM-DD') as today, name from tenant where id = ${tenantId}`)

const nameOf = (column: 'd.saved_by' | 'v.published_by') =>
  sql`(select nickname from account where tenant_id = ${sql.raw(column.split('.')[0] ?? '')}.tenant_id and id = ${sql.raw(column)})`

export type DraftRow = { content: AgreementDraft; revision: number; saved_at: string; saved_by: string | null }

export const findDraft = (tx: Tx, tenantId: string, portalId: string, kind: AgreementKind) =>
  tx.first(sql<DraftRow>`
    select d.content, d.revision, d.saved_at, ${nameOf('d.saved_by')} as saved_by from agreement_draft d
    where d.tenant_id = ${tenantId} and d.portal_id = ${portalId} and d.kind = ${kind}`)

type Saving = {
  tenantId: string
  portalId: string
  kind: AgreementKind
  content: AgreementDraft
  revision: number | null
  savedBy: string
}

/** Nothing: somebody has saved in between. */
export const saveDraft = (tx: Tx, { tenantId, portalId, kind, content, revision, savedBy }: Saving) =>
  tx.first(
    revision === null
      ? sql<{ revision: number; saved_at: string }>`
          insert into agreement_draft (tenant_id, portal_id, kind, content, saved_by)
          values (${tenantId}, ${portalId}, ${kind}, ${JSON.stringify(content)}, ${savedBy})
          on conflict do nothing returning revision, saved_at`
      : sql<{ revision: number; saved_at: string }>`
          update agreement_draft set content = ${JSON.stringify(content)}, revision = revision + 1, saved_at = now(), saved_by = ${savedBy}
          where tenant_id = ${tenantId} and portal_id = ${portalId} and kind = ${kind} and revision = ${revision}
          returning revision, saved_at`,
  )

export const removeDraft = async (tx: Tx, tenantId: string, portalId: string, kind: AgreementKind) =>
  (await tx.run(sql`
    delete from agreement_draft where tenant_id = ${tenantId} and portal_id = ${portalId} and kind = ${kind}`)) === 1

/** Whose agreement somebody may see: organisations; null: everybody's. Counts obey it too (decision 10). */
type Reach = readonly string[] | null
const within = (reach: Reach) =>
  reach === null ? sql`` : sql`and coalesce(a.organisation_id, p.organisation_id) = any(${reach}::uuid[])`

const agreedOf = (kind: AgreementKind) =>
  kind === 'guardian'
    ? sql`(select tenant_id, account_id, version_id, consented_at as agreed_at, name_sealed, mobile_sealed from guardian_consent)`
    : sql`(select tenant_id, account_id, version_id, accepted_at as agreed_at, null::bytea as name_sealed, null::bytea as mobile_sealed
        from agreement_acceptance)`

const people = sql`
  join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
  join person p on p.tenant_id = a.tenant_id and p.id = a.person_id`

export type PublishedRow = {
  id: string
  version: string
  number: number
  effective_on: string
  is_in_force: boolean
  published_at: string
  published_by: string | null
  agreed: number
}

export const published = (tx: Tx, tenantId: string, portalId: string, kind: AgreementKind, reach: Reach) =>
  tx.rows(sql<PublishedRow>`
    select v.id, v.version, v.number, to_char(v.effective_on, 'YYYY-MM-DD') as effective_on,
      v.effective_on <= (now() at time zone t.zone)::date as is_in_force, v.published_at, ${nameOf('v.published_by')} as published_by,
      (select count(*)::int from ${agreedOf(kind)} c ${reach === null ? sql`` : people}
        where c.tenant_id = v.tenant_id and c.version_id = v.id ${within(reach)}) as agreed
    from agreement g
      join agreement_version v on v.tenant_id = g.tenant_id and v.agreement_id = g.id
      join tenant t on t.id = g.tenant_id
    where g.tenant_id = ${tenantId} and g.portal_id = ${portalId} and g.kind = ${kind}
    order by v.number desc limit 500`)

/** The last one that was written, in force or not. */
export const latestVersion = (tx: Tx, tenantId: string, portalId: string, kind: AgreementKind) =>
  tx.first(sql<{ title: Wording; sections: Sections }>`
    select v.title, v.sections
    from agreement g join agreement_version v on v.tenant_id = g.tenant_id and v.agreement_id = g.id
    where g.tenant_id = ${tenantId} and g.portal_id = ${portalId} and g.kind = ${kind}
    order by v.number desc limit 1`)

export const kindOfVersion = (tx: Tx, tenantId: string, versionId: string) =>
  tx.first(sql<{ kind: AgreementKind }>`
    select g.kind from agreement_version v join agreement g on g.tenant_id = v.tenant_id and g.id = v.agreement_id
    where v.tenant_id = ${tenantId} and v.id = ${versionId}`)

export type AcceptanceRow = {
  account_id: string
  user_name: string
  name: string
  organisation: string
  agreed_at: string
  name_sealed: Buffer | null
  mobile_sealed: Buffer | null
}

type ListQuery = {
  kind: AgreementKind
  versionId: string
  reach: Reach
  after: { at: string; id: string } | undefined
  limit: number
}

export const acceptances = (tx: Tx, tenantId: string, { kind, versionId, reach, after, limit }: ListQuery) =>
  tx.rows(sql<AcceptanceRow>`
    select c.account_id, a.user_name, p.name, coalesce(o.short_name, '') as organisation, c.agreed_at, c.name_sealed, c.mobile_sealed
    from ${agreedOf(kind)} c ${people}
      left join organisation o on o.tenant_id = a.tenant_id and o.id = coalesce(a.organisation_id, p.organisation_id)
    where c.tenant_id = ${tenantId} and c.version_id = ${versionId} ${within(reach)}
      ${after ? sql`and (c.agreed_at, c.account_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.agreed_at desc, c.account_id desc limit ${limit}`)
