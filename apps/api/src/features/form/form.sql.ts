import type { FormContent } from '@laurel/contract/form'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type FormRow = {
  id: string
  code: string
  version: number
  name: Wording
  purpose: string
  definition: FormContent
  /** In the organiser's zone, by the database's clock. */
  today: string
}

const columns = sql`f.id, f.code, f.version, f.name, f.purpose, f.definition,
  to_char(now() at time zone t.zone, 'YYYY-MM-DD') as today`

export const findForm = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<FormRow>`
    select ${columns} from form_definition f join tenant t on t.id = f.tenant_id
    where f.tenant_id = ${tenantId} and f.id = ${id}`)

export const newestOf = (tx: Tx, tenantId: string, code: string) =>
  tx.first(sql<FormRow>`
    select ${columns} from form_definition f join tenant t on t.id = f.tenant_id
    where f.tenant_id = ${tenantId} and f.code = ${code} order by f.version desc limit 1`)

type ListedForm = Pick<FormRow, 'id' | 'code' | 'version' | 'name' | 'purpose'> & { fields: number; at: string }
type ListQuery = { q: string | undefined; after: { at: string; id: string } | undefined; limit: number }

export const listForms = (tx: Tx, tenantId: string, { q, after, limit }: ListQuery) =>
  tx.rows(sql<ListedForm>`
    select f.id, f.code, f.version, f.name, f.purpose, c.fields::int as fields,
      to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from form_definition f
    cross join lateral (
      select count(*) + coalesce(sum(jsonb_array_length(field -> 'fields')) filter (where field ->> 'widget' = 'card'), 0)
        - count(*) filter (where field ->> 'widget' = 'card') as fields
      from jsonb_array_elements(f.definition -> 'fields') field
    ) c
    where f.tenant_id = ${tenantId}
      and not exists (
        select from form_definition newer
        where newer.tenant_id = f.tenant_id and newer.code = f.code and newer.version > f.version
      )
      ${q === undefined ? sql`` : sql`and strpos(lower(concat_ws(' ', f.code, f.name ->> 'zh', f.name ->> 'en')), lower(${q})) > 0`}
      ${after === undefined ? sql`` : sql`and (f.created_at, f.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by f.created_at desc, f.id desc limit ${limit}`)

type NewRow = {
  tenantId: string
  id: string
  code: string
  version: number
  name: Wording
  purpose: string
  definition: FormContent
  note: string
  by: string | null
}

/** Undefined: this version exists. */
export const addForm = (tx: Tx, { tenantId, id, code, version, name, purpose, definition, note, by }: NewRow) =>
  tx.first(sql<{ id: string }>`
    insert into form_definition (tenant_id, id, code, version, name, purpose, definition, note, published_by)
    values (${tenantId}, ${id}, ${code}, ${version}, ${JSON.stringify(name)}, ${purpose}, ${JSON.stringify(definition)},
      ${note}, ${by})
    on conflict (tenant_id, code, version) do nothing returning id`)

export type { FormRow }
