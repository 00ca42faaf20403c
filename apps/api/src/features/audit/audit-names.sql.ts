import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Named = { id: string; name: Wording }

const own = { account: sql`a.id`, organisation: sql`a.organisation_id` }

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

/** By their keys, in one statement, whatever they are. Accounts, people and what people sent for themselves only as far as the reader's data reaches. */
export const namesOf = (tx: Tx, tenantId: string, reach: Reach, ids: readonly string[]): Promise<Named[]> =>
  tx.rows(sql<Named>`
    select a.id, jsonb_build_object('zh', a.nickname) as name from account a
      where a.tenant_id = ${tenantId} and a.id = any (${ids}::uuid[]) and ${reached(tenantId, reach, own)}
    union all select a.person_id, jsonb_build_object('zh', max(a.nickname)) from account a
      where a.tenant_id = ${tenantId} and a.person_id = any (${ids}::uuid[]) and ${reached(tenantId, reach, own)} group by a.person_id
    union all select id, draft -> 'title' from article where tenant_id = ${tenantId} and id = any (${ids}::uuid[])
    union all select f.id, jsonb_build_object('zh', f.name) from file f join account a on a.tenant_id = f.tenant_id and a.id = f.account_id
      where f.tenant_id = ${tenantId} and f.id = any (${ids}::uuid[]) and (f.is_library or ${reached(tenantId, reach, own)})
    ${sql.join(
      Object.entries(tables).map(
        ([table, column]) =>
          sql`union all select id, ${sql.ref(column)} from ${sql.table(table)} where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`,
      ),
      sql` `,
    )}`)
