import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type Key = { kind: string; key: string }

/** With two others or more, all of them are marked already. */
const mostLooked = 2

/** One at a time for each organiser: two that come at once would each see the other too late. */
export const lockKeys = (tx: Tx, tenantId: string) =>
  tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('entry-duplicate', 0) # hashtextextended(${tenantId}::text, 0))`,
  )

/** Without spaces and punctuation; `title_key` is in one width and one case. */
const bareTitle = sql`regexp_replace(e.title_key, '[\\s!-/:-@\\[-\`{-~\\u00b7\\u2010-\\u2027\\u2030-\\u205e\\u3000-\\u303f]', '', 'g')`

/** What these entries have now. Drafts, and what was withdrawn or disqualified, are like nothing (`ims_entry_state`). */
const fresh = (tenantId: string, entryIds: readonly string[]) => sql`
  with handed_in as (
    select e.tenant_id, e.id, e.contest_id, ${bareTitle} as title from entry e
    where e.tenant_id = ${tenantId} and e.id = any (${entryIds}::uuid[]) and e.state not in (0, 6, 9)
  )
  select e.id as entry_id, e.contest_id, 'title' as kind, sha256(convert_to(e.title, 'UTF8')) as key, null::uuid as about_id
  from handed_in e where e.title <> ''
  union all
  select distinct on (e.id, f.sha256) e.id, e.contest_id, 'file', decode(f.sha256, 'hex'), f.id
  from handed_in e
  join entry_file n on n.tenant_id = e.tenant_id and n.entry_id = e.id
  join file f on f.tenant_id = n.tenant_id and f.id = n.file_id
  where f.sha256 is not null and f.size > 0
  union all
  select e.id, e.contest_id, 'person', sha256(uuid_send(e.contest_id) || uuid_send(m.person_id)), m.person_id
  from handed_in e
  join entry_member m on m.tenant_id = e.tenant_id and m.entry_id = e.id and m.part <> 'guide'`

const returned = sql`kind, encode(key, 'hex') as key`

export const forgetOld = (tx: Tx, tenantId: string, entryIds: readonly string[]) =>
  tx.rows(sql<Key>`
    delete from entry_duplicate_key k where k.tenant_id = ${tenantId} and k.entry_id = any (${entryIds}::uuid[])
      and not exists (select from (${fresh(tenantId, entryIds)}) f
        where f.entry_id = k.entry_id and f.kind = k.kind and f.key = k.key)
    returning ${returned}`)

export const keepNew = (tx: Tx, tenantId: string, entryIds: readonly string[]) =>
  tx.rows(sql<Key>`
    insert into entry_duplicate_key (tenant_id, entry_id, contest_id, kind, key, about_id)
    select ${tenantId}, f.entry_id, f.contest_id, f.kind, f.key, f.about_id from (${fresh(tenantId, entryIds)}) f
    on conflict do nothing returning ${returned}`)

const touchedRows = (keys: readonly Key[]): RawBuilder<unknown> => sql`
  select distinct t.kind, decode(t.key, 'hex') as key
  from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as t (kind, key)`

export const markShared = (tx: Tx, tenantId: string, entryIds: readonly string[], keys: readonly Key[]) =>
  tx.run(sql`
    with counted as materialized (
      select t.kind, t.key, (
        select count(*) from (
          select from entry_duplicate_key m where m.tenant_id = ${tenantId} and m.kind = t.kind and m.key = t.key limit ${mostLooked + 1}
        ) same)::int as n
      from (${touchedRows(keys)}) t
    )
    update entry_duplicate_key k set is_shared = c.n > 1 from counted c
    where k.tenant_id = ${tenantId} and k.kind = c.kind and k.key = c.key and k.is_shared <> (c.n > 1)
      and (c.n <= ${mostLooked} or k.entry_id = any (${entryIds}::uuid[]))`)

export const entriesAfter = async (tx: Tx, tenantId: string, after: string | undefined, limit: number) =>
  (
    await tx.rows(sql<{ id: string }>`
      select id from entry where tenant_id = ${tenantId} and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
      order by id limit ${limit}`)
  ).map(({ id }) => id)
