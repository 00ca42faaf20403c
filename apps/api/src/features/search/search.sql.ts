import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type FoundRow = {
  id: string
  nickname: string
  user_name: string
  user_type: number
  state: string
  organisation: Wording | null
}

type Beginning = { from: string; until: string }

/**
 * `organisationIds` null: of the whole organiser. Names first, then user names; as many of each as are shown, and from one table only, so
 * that the cost is the same whatever the number of accounts.
 */
export const findPeople = (
  tx: Tx,
  tenantId: string,
  { from, until }: Beginning,
  organisationIds: readonly string[] | null,
  limit: number,
) =>
  tx.rows(sql<FoundRow>`
    with by_name as materialized (
      select ${columns}, 1 as turn, a.nickname_key as place from account a
      where a.tenant_id = ${tenantId} and a.nickname_key >= ${from} and a.nickname_key < ${until} ${within(organisationIds)}
      order by a.nickname_key, a.id limit ${limit}
    ), by_user_name as materialized (
      select ${columns}, 2 as turn, a.user_name_key collate "C" as place from account a
      where a.tenant_id = ${tenantId} and a.user_name_key collate "C" >= ${from} and a.user_name_key collate "C" < ${until}
        ${within(organisationIds)}
      order by a.user_name_key collate "C" limit ${limit}
    ), by_part as materialized (
      select ${columns}, 3 as turn, p.part as place from account_name_part p
      join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
      where p.tenant_id = ${tenantId} and p.part >= ${from} and p.part < ${until} ${within(organisationIds)}
      order by p.part, p.account_id limit ${limit}
    ), hit as (
      select * from by_name union all select * from by_user_name where id not in (select id from by_name)
      union all select distinct on (id) * from by_part
        where id not in (select id from by_name) and id not in (select id from by_user_name)
      order by turn, place, id limit ${limit}
    )
    select hit.id, hit.nickname, hit.user_name, hit.user_type, hit.state, o.name as organisation
    from hit left join organisation o on o.tenant_id = ${tenantId} and o.id = hit.organisation_id
    order by hit.turn, hit.place, hit.id`)

/** Whose a whole number is. */
export const findByMobile = (
  tx: Tx,
  tenantId: string,
  hash: Buffer,
  organisationIds: readonly string[] | null,
  limit: number,
) =>
  tx.rows(sql<FoundRow>`
    select a.id, a.nickname, a.user_name, a.user_type, a.state, o.name as organisation
    from person p join account a on a.tenant_id = p.tenant_id and a.person_id = p.id
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where p.tenant_id = ${tenantId} and p.mobile_hash = ${hash} ${within(organisationIds)}
    order by a.nickname_key, a.id limit ${limit}`)

const columns = sql`a.id, a.nickname, a.user_name, a.user_type, a.state, a.organisation_id`

const within = (organisationIds: readonly string[] | null) =>
  organisationIds === null ? sql`` : sql`and a.organisation_id = any(${organisationIds}::uuid[])`
