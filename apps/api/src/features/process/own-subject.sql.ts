import { type RawBuilder, sql } from 'kysely'

/**
 * Nobody decides about what is their own: not who started it, nor who is in its team (decision 52). By person, whatever the account; and by
 * number, since a team names people by it before they have said yes. Nor who has said that they have a conflict of interest (decision 54).
 */
export const isOwnOf = (who: RawBuilder<unknown>, mayBeInTeam: RawBuilder<unknown> = sql`true`) => sql`
  i.subject is not null and (s.person_id = ${who}.person_id or i.subject_id = any (${who}.conflicts)
    or cardinality(${who}.conflict_organisations) > 0 and exists (
      select from entry about where about.tenant_id = i.tenant_id and about.id = i.subject_id
        and about.organisation_id = any (${who}.conflict_organisations))
    or ${mayBeInTeam} and exists (
    select from entry_member e join person named on named.tenant_id = e.tenant_id and named.id = e.person_id
    where e.tenant_id = i.tenant_id and e.entry_id = i.subject_id
      and (e.person_id = ${who}.person_id or named.mobile_hash = ${who}.mobile_hash)))`
