import { type RawBuilder, sql } from 'kysely'

/**
 * Every account of a person as `@laurel/rules/authority` compares them: where it belongs, and what its roles open. To be selected as a column,
 * so that a list needs no further statement.
 */
export const accountsOfPerson = (tenantId: string, personId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('accountId', every.id, 'organisationPath', place.path, 'grants', coalesce((
      select jsonb_agg(jsonb_build_object('scope', held.data_scope, 'permissions', held.permissions, 'named', array(
        select n.path from role_organisation ro join organisation n on n.tenant_id = ro.tenant_id and n.id = ro.organisation_id
        where ro.tenant_id = ${tenantId} and ro.role_id = held.id)))
      from account_role ar join role held on held.tenant_id = ar.tenant_id and held.id = ar.role_id
      where ar.tenant_id = ${tenantId} and ar.account_id = every.id), '[]')))
    from account every left join organisation place on place.tenant_id = every.tenant_id and place.id = every.organisation_id
    where every.tenant_id = ${tenantId} and every.person_id = ${personId}), '[]')`
