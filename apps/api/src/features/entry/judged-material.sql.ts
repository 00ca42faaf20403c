import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

const named = (organisation: RawBuilder<unknown>) =>
  sql`unnest(array[${organisation}.name ->> 'zh', ${organisation}.name ->> 'en', ${organisation}.short_name])`

/** Names of the people in the teams and of the organisations around them; `people` are those who were in it when it was submitted. */
export const wordsAbout = (tx: Tx, tenantId: string, entryIds: readonly string[], people: readonly string[]) =>
  tx.rows(sql<{ entry_id: string; words: string[] }>`
    with team as materialized (
      select m.entry_id, p.name, p.organisation_id from entry_member m
      join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
      where m.tenant_id = ${tenantId} and m.entry_id = any (${entryIds}::uuid[])
      union all
      select e.id, p.name, p.organisation_id from unnest(${entryIds}::uuid[]) e (id)
      join person p on p.tenant_id = ${tenantId} and p.id = any (${people}::uuid[])
    )
    select entry_id, array_agg(distinct word) as words from (
      select entry_id, name as word from team
      union all
      select t.entry_id, ${named(sql`o`)} from team t
      join organisation o on o.tenant_id = ${tenantId} and o.id = t.organisation_id
      union all
      select e.id, ${named(sql`o`)} from entry e
      join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
      where e.tenant_id = ${tenantId} and e.id = any (${entryIds}::uuid[])
    ) known where word <> '' group by entry_id`)
