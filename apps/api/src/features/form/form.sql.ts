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

type NewRow = {
  tenantId: string
  id: string
  code: string
  version: number
  name: Wording
  purpose: string
  definition: FormContent
}

/** Undefined: this version exists. */
export const addForm = (tx: Tx, { tenantId, id, code, version, name, purpose, definition }: NewRow) =>
  tx.first(sql<{ id: string }>`
    insert into form_definition (tenant_id, id, code, version, name, purpose, definition)
    values (${tenantId}, ${id}, ${code}, ${version}, ${JSON.stringify(name)}, ${purpose}, ${JSON.stringify(definition)})
    on conflict (tenant_id, code, version) do nothing returning id`)

export type { FormRow }
