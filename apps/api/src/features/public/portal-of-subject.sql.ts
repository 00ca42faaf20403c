import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

const columns = {
  article: sql.ref('portal_id'),
  attachment: sql.ref('portal_id'),
  gallery_picture: sql.ref('portal_id'),
  page: sql.ref('portal_id'),
  portal: sql.ref('id'),
}

export type SubjectTable = keyof typeof columns

/** Undefined: it has gone meanwhile. */
export const portalOfSubject = async (tx: Tx, tenantId: string, table: SubjectTable, id: string) =>
  (
    await tx.first(sql<{ portalId: string }>`
      select ${columns[table]} as "portalId" from ${sql.table(table)} where tenant_id = ${tenantId} and id = ${id}::uuid`)
  )?.portalId
