import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { pathWithin } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export const contest = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql`select from contest where tenant_id = ${tenantId} and id = ${id}`)

export const tracks = (tx: Tx, tenantId: string, contestId: string) =>
  tx.rows(sql<{ id: string; code: string; name: Wording }>`
    select id, code, name from track where tenant_id = ${tenantId} and contest_id = ${contestId}`)

type LeaderRow = {
  key: string
  account_id: string
  person_id: string
  organisation_id: string | null
  user_type: number
}

/** Those within reach by where they belong; the others are as if they were not there. */
export const leaders = (tx: Tx, tenantId: string, reach: Reach, keys: readonly string[]) =>
  tx.rows(sql<LeaderRow>`
    select a.user_name_key as key, a.id as account_id, a.person_id, a.organisation_id, a.user_type from account a
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where a.tenant_id = ${tenantId} and a.user_name_key = any (${keys}::text[]) and a.state = 'open'
      and ${reach.isAll ? sql`true` : pathWithin(reach, sql`o.path`)}`)

/** What these lead in a contest; what was withdrawn may be begun again. */
export const begunBy = (tx: Tx, tenantId: string, contestId: string, personIds: readonly string[]) =>
  tx.rows(sql<{ person_id: string; title: string }>`
    select m.person_id, e.title from entry_member m
    join entry e on e.tenant_id = m.tenant_id and e.id = m.entry_id and e.contest_id = ${contestId} and e.state <> 6
    where m.tenant_id = ${tenantId} and m.person_id = any (${personIds}::uuid[]) and m.part = 'leader'`)

/** One import at a time: two of the same list would each miss what the other has just begun. */
export const lockImports = (tx: Tx, tenantId: string, contestId: string) =>
  tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('entry-import', 0) # hashtextextended(${tenantId}::text || ${contestId}::text, 0))`,
  )
