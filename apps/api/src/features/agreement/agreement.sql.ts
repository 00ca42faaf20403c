import type { AgreementKind } from '@laurel/contract/agreement'
import { sql } from 'kysely'
import { newId } from '../../database/id.ts'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type Sections = { title: Wording; lines: { look: 'item' | 'text' | 'key'; text: Wording }[] }[]

export type VersionRow = {
  id: string
  kind: AgreementKind
  version: string
  number: number
  title: Wording
  changes: Wording | null
  sections: Sections
  effective_on: string
  is_in_force: boolean
}

/** All versions of what this portal asks for, newest first; in force from their day on, in the organiser's zone. */
export const versions = (tx: Tx, tenantId: string, portalId: string, kinds: readonly AgreementKind[]) =>
  tx.rows(sql<VersionRow>`
    select v.id, a.kind, v.version, v.number, v.title, v.changes, v.sections, to_char(v.effective_on, 'YYYY-MM-DD') as effective_on,
      v.effective_on <= (now() at time zone t.zone)::date as is_in_force
    from agreement a
      join agreement_version v on v.tenant_id = a.tenant_id and v.agreement_id = a.id
      join tenant t on t.id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.portal_id = ${portalId} and a.kind = any(${kinds})
    order by a.kind, v.number desc limit 500`)

export const portalByCode = (tx: Tx, tenantId: string, code: string) =>
  tx.first(build.selectFrom('portal').select('id').where('tenant_id', '=', tenantId).where('code', '=', code))

export async function ensureAgreement(tx: Tx, tenantId: string, portalId: string, kind: AgreementKind) {
  await tx.run(sql`
    insert into agreement (tenant_id, id, portal_id, kind) values (${tenantId}, ${newId()}, ${portalId}, ${kind})
    on conflict do nothing`)
  return tx.first(sql<{ id: string }>`
    select id from agreement where tenant_id = ${tenantId} and portal_id = ${portalId} and kind = ${kind}`)
}

export type NewVersion = {
  tenantId: string
  id: string
  agreementId: string
  version: string
  title: Wording
  changes: Wording | null
  sections: Sections
  effectiveOn: string
  publishedBy: string | null
}

/** False: this version was published before, or another one is being published now. */
export const addVersion = async (tx: Tx, row: NewVersion) =>
  (await tx.run(sql`
    insert into agreement_version (tenant_id, id, agreement_id, version, number, title, changes, sections, effective_on, published_by)
    select ${row.tenantId}, ${row.id}, ${row.agreementId}, ${row.version}, coalesce(max(number), 0) + 1, ${JSON.stringify(row.title)},
      ${row.changes && JSON.stringify(row.changes)}, ${JSON.stringify(row.sections)}, ${row.effectiveOn}, ${row.publishedBy}
    from agreement_version where tenant_id = ${row.tenantId} and agreement_id = ${row.agreementId}
    on conflict do nothing`)) === 1

export const acceptedAt = (tx: Tx, tenantId: string, accountId: string, versionId: string) =>
  tx.first(
    build
      .selectFrom('agreement_acceptance')
      .select('accepted_at')
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId)
      .where('version_id', '=', versionId),
  )

/** False: they have agreed to it before. */
export const addAcceptance = async (tx: Tx, tenantId: string, accountId: string, versionId: string) =>
  (await tx.run(
    build
      .insertInto('agreement_acceptance')
      .values({ tenant_id: tenantId, account_id: accountId, version_id: versionId })
      .onConflict((conflict) => conflict.doNothing()),
  )) === 1
