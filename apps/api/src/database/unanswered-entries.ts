import type { ShowWhen } from '@laurel/rules/form-definition'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './tx.ts'

/** A field by its key, and the forms that ask for it: always, or when another field has an answer. */
export type Unanswered = { field: string; asked: readonly Asked[] }
type Asked = { form_ids: string[]; show_when: ShowWhen | null; is_of_track: boolean }

const fieldWith = (key: RawBuilder<unknown>) => sql`coalesce(
  jsonb_path_query_first(f.definition, '$.fields[*] ? (@.key == $key)', jsonb_build_object('key', ${key})),
  jsonb_path_query_first(f.definition, '$.fields[*].fields[*] ? (@.key == $key)', jsonb_build_object('key', ${key})))`

/** Read once, before the entries are walked: a form is long, and most entries share one. */
export async function unansweredOf(tx: Tx, tenantId: string, field: string): Promise<Unanswered> {
  const asked = await tx.rows(sql<Asked>`
    select array_agg(f.id) as form_ids, asking.show_when,
      coalesce(${fieldWith(sql`asking.show_when ->> 'field'`)} #>> '{source,from}' = 'contest.tracks', false) as is_of_track
    from form_definition f
    cross join lateral (select ${fieldWith(sql`${field}::text`)} as field) named
    cross join lateral (select named.field -> 'showWhen' as show_when) asking
    where f.tenant_id = ${tenantId} and f.purpose = 'entry' and named.field is not null
    group by 2, 3`)
  return { field, asked }
}

/** Entry `e` is asked for it and has no answer. Whose own condition is hidden by another is taken for shown. */
export function isUnanswered(tenantId: string, { field, asked }: Unanswered): RawBuilder<unknown> {
  const of = asked.map((each) => sql`(e.form_id = any (${each.form_ids}::uuid[]) and ${isShown(tenantId, each)})`)
  const isAsked = of.length === 0 ? sql`false` : sql`(${sql.join(of, sql` or `)})`
  return sql`(${isAsked} and not ${hasAnswer(tenantId, field, sql`coalesce(a.held -> ${field}, 'null') not in ('null', '""', '[]')`)})`
}

function isShown(tenantId: string, { show_when: when, is_of_track }: Asked): RawBuilder<unknown> {
  if (when === null) return sql`true`
  const values = [when.value].flat()
  const isOne = is_of_track
    ? sql`exists (select from track t where t.tenant_id = ${tenantId} and t.id = e.track_id and t.code = any (${values}::text[]))`
    : hasAnswer(tenantId, when.field, sql`a.held -> ${when.field} ?| ${values}::text[]`)
  return when.compare === 'neq' ? sql`not ${isOne}` : isOne
}

const hasAnswer = (tenantId: string, field: string, condition: RawBuilder<unknown>) => sql`exists (
  select from entry_section a where a.tenant_id = ${tenantId} and a.entry_id = e.id and a.held ? ${field} and ${condition})`
