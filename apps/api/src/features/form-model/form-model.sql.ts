import type { FormContent } from '@laurel/contract/form'
import type { FormModelState } from '@laurel/contract/form-model'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type ModelRow = {
  id: string
  code: string
  name: Wording
  purpose: string
  draft_ahead: boolean
  number: number
  field_count: number
  saved_by: string | null
  saver_name: string | null
  saved_at: string
  archived_at: string | null
  revision: number
}

/** Fields of a definition: those in cards, and not the cards. */
export const countFields = (definition: ReturnType<typeof sql>) => sql`(
    select count(*) + coalesce(sum(jsonb_array_length(coalesce(field -> 'fields', '[]'))) filter (where field ->> 'widget' = 'card'), 0)
      - count(*) filter (where field ->> 'widget' = 'card')
    from jsonb_array_elements(${definition} -> 'fields') field)::int`

const content = sql`coalesce(m.draft, f.definition)`

const columns = sql`m.id, m.code, m.name, m.purpose, m.draft is not null as draft_ahead, m.version as number,
  ${countFields(content)} as field_count, m.saved_by, a.nickname as saver_name, m.saved_at, m.archived_at, m.revision`

const joins = sql`
  left join form_definition f on f.tenant_id = m.tenant_id and f.code = m.code and f.version = m.version
  left join account a on a.tenant_id = m.tenant_id and a.id = m.saved_by`

const inState = {
  draft: sql`and m.archived_at is null and m.version = 0`,
  published: sql`and m.archived_at is null and m.version > 0`,
  changed: sql`and m.archived_at is null and m.version > 0 and m.draft is not null`,
  archived: sql`and m.archived_at is not null`,
} as const

type ListQuery = {
  q: string | undefined
  state: FormModelState | 'changed' | undefined
  after: { at: string; id: string } | undefined
  limit: number
}

export const listModels = (tx: Tx, tenantId: string, { q, state, after, limit }: ListQuery) =>
  tx.rows(sql<ModelRow>`
    select ${columns} from form_model m ${joins}
    where m.tenant_id = ${tenantId} ${state === undefined ? sql`` : inState[state]}
      ${q === undefined ? sql`` : sql`and strpos(lower(concat_ws(' ', m.name ->> 'zh', m.name ->> 'en', m.code)), lower(${q})) > 0`}
      ${after ? sql`and (m.saved_at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by m.saved_at desc, m.id desc limit ${limit}`)

export type WholeModel = ModelRow & { content: FormContent; today: string }

export const findModel = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<WholeModel>`
    select ${columns}, ${content} as content, to_char(now() at time zone t.zone, 'YYYY-MM-DD') as today
    from form_model m join tenant t on t.id = m.tenant_id ${joins}
    where m.tenant_id = ${tenantId} and m.id = ${id}`)

/** The row stays locked; the content is read in the same statement. */
export const lockModel = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<WholeModel>`
    select ${columns}, ${content} as content, to_char(now() at time zone t.zone, 'YYYY-MM-DD') as today
    from form_model m join tenant t on t.id = m.tenant_id ${joins}
    where m.tenant_id = ${tenantId} and m.id = ${id} for update of m`)

type Design = { name: Wording; purpose: string; content: FormContent }

/** Undefined: the code is taken. */
export const addModel = (
  tx: Tx,
  {
    tenantId,
    id,
    code,
    by,
    name,
    purpose,
    content: draft,
  }: Design & { tenantId: string; id: string; code: string; by: string | null },
) =>
  tx.first(sql<{ revision: number }>`
    insert into form_model (tenant_id, id, code, name, purpose, draft, saved_by)
    values (${tenantId}, ${id}, ${code}, ${JSON.stringify(name)}, ${purpose}, ${JSON.stringify(draft)}, ${by})
    on conflict (tenant_id, code) do nothing returning revision`)

export type Changed = { version: number; savedAt: string }
const saved = (by: string | null) => sql`revision = revision + 1, saved_by = ${by}, saved_at = now()`
const changed = sql`returning revision as version, saved_at as "savedAt"`

/** Content null: as in the newest version. */
export const saveDraft = (
  tx: Tx,
  tenantId: string,
  id: string,
  by: string | null,
  { name, purpose, content: draft }: Omit<Design, 'content'> & { content: FormContent | null },
) =>
  tx.first(sql<Changed>`
    update form_model set name = ${JSON.stringify(name)}, purpose = ${purpose},
      draft = ${draft === null ? null : JSON.stringify(draft)}, ${saved(by)}
    where tenant_id = ${tenantId} and id = ${id} ${changed}`)

export const setArchived = (tx: Tx, tenantId: string, id: string, by: string | null, isArchived: boolean) =>
  tx.first(sql<Changed>`
    update form_model set archived_at = case when ${isArchived} then now() end, ${saved(by)}
    where tenant_id = ${tenantId} and id = ${id} ${changed}`)

export const removeModel = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from form_model where tenant_id = ${tenantId} and id = ${id} and version = 0`)

export const trees = (tx: Tx, tenantId: string) =>
  tx.rows(sql<{ name: string; nodes: { value: string; parent?: string; label: Wording }[] }>`
    select name, nodes from option_tree where tenant_id = ${tenantId} order by name limit 50`)

/** For a seed: what was designed on an earlier day. */
export const backdate = (tx: Tx, tenantId: string, id: string, savedBy: string | null, at: string) =>
  tx.run(sql`
    update form_model set saved_at = ${at}, saved_by = ${savedBy} where tenant_id = ${tenantId} and id = ${id}`)

export const idOf = (tx: Tx, tenantId: string, code: string) =>
  tx.first(sql<{ id: string }>`select id from form_model where tenant_id = ${tenantId} and code = ${code}`)
