import type { FormContent } from '@laurel/contract/form'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { countFields } from './form-model.sql.ts'

type VersionRow = {
  number: number
  form_id: string
  note: string
  field_count: number
  published_by: string | null
  publisher_name: string | null
  published_at: string
}

export const listVersions = (tx: Tx, tenantId: string, code: string, before: number, limit: number) =>
  tx.rows(sql<VersionRow>`
    select f.version as number, f.id as form_id, f.note, ${countFields(sql`f.definition`)} as field_count, f.published_by,
      a.nickname as publisher_name, f.created_at as published_at
    from form_definition f left join account a on a.tenant_id = f.tenant_id and a.id = f.published_by
    where f.tenant_id = ${tenantId} and f.code = ${code} and f.version < ${before}
    order by f.version desc limit ${limit}`)

export const findVersion = (tx: Tx, tenantId: string, code: string, number: number) =>
  tx.first(sql<{ name: Wording; purpose: string; content: FormContent }>`
    select name, purpose, definition as content from form_definition
    where tenant_id = ${tenantId} and code = ${code} and version = ${number}`)
