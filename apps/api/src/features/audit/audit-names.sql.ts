import type { Reach } from '@laurel/rules/data-scope'
import { placesWithin } from './audit-places.sql.ts'

/** Everything that an event can be about and that has a name. */
const tables = {
  role: 'name',
  organisation: 'name',
  contest_type: 'name',
  contest: 'name',
  stage: 'name',
  track: 'name',
  post: 'name',
  work_group: 'name',
  process_model: 'name',
  form_model: 'name',
  portal: 'title',
  attachment: 'title',
} as const

const anyId = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/**
 * A statement that answers a page of events (`eventColumns`), and beside each what it mentions by name. In the same statement, because the
 * round trip costs more than all of it; and whether there is anything to name or not, because the time of an answer must not tell. Accounts,
 * people and what people sent for themselves are named only as far as the reader's data reaches. $1 is the tenant.
 */
export function withNames(page: string, reach: Reach, values: unknown[]): string {
  const among = (column: string) => `${column} = any (array(select id from mentioned))`
  const reached = reach.isAll
    ? 'true'
    : `(a.id = $${values.push(reach.accountId)}::uuid or a.organisation_id = any (${placesWithin(reach, values)}))`
  const others = Object.entries(tables).map(
    ([table, column]) => `union all select id, ${column} from ${table} where tenant_id = $1 and ${among('id')}`,
  )
  return `
    with page as materialized (${page}),
    mentioned as materialized (
      select distinct text::uuid as id from (
        select "subjectId"::text as text from page union all select value from page cross join lateral jsonb_each_text(details)
      ) texts where text ~ '${anyId}'),
    named as materialized (
      select a.id, jsonb_build_object('zh', a.nickname) as name from account a where a.tenant_id = $1 and ${among('a.id')} and ${reached}
      union all select a.person_id, jsonb_build_object('zh', max(a.nickname)) from account a
        where a.tenant_id = $1 and ${among('a.person_id')} and ${reached} group by a.person_id
      union all select id, draft -> 'title' from article where tenant_id = $1 and ${among('id')}
      union all select f.id, jsonb_build_object('zh', f.name) from file f join account a on a.tenant_id = f.tenant_id and a.id = f.account_id
        where f.tenant_id = $1 and ${among('f.id')} and (f.is_library or ${reached})
      ${others.join('\n      ')})
    select page.*, coalesce((
      select jsonb_object_agg(named.id, named.name) from named
      where named.id = page."subjectId" or named.id::text in (select value from jsonb_each_text(page.details))), '{}') as names
    from page order by "recordedAt" desc, id desc`
}
