import type { OwnData } from '../../database/upkeep.ts'

export const ownData: OwnData = {
  agreements: `
    select g.kind, v.version, v.title, c.accepted_at as "acceptedAt"
    from agreement_acceptance c join agreement_version v on v.tenant_id = c.tenant_id and v.id = c.version_id
    join agreement g on g.tenant_id = v.tenant_id and g.id = v.agreement_id
    where c.tenant_id = $1 and c.account_id = $2 order by c.accepted_at`,
  agreementsPublished: `select version, title, published_at as "publishedAt" from agreement_version where tenant_id = $1 and published_by = $2 order by published_at`,
  agreementDrafts: `select kind, saved_at as "savedAt" from agreement_draft where tenant_id = $1 and saved_by = $2 order by kind`,
}
