import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** Somebody's own uploads among these that have arrived; what was refused or found infected is attached to nothing. */
export const ownArrived = (tx: Tx, tenantId: string, accountId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; type: string }>`
    select id, type from file
    where tenant_id = ${tenantId} and account_id = ${accountId} and id = any (${ids}::uuid[]) and state in ('scanning', 'stored') and not is_library`)

type Attached = { id: string; fileId: string; isSignature: boolean }

export const attach = (tx: Tx, tenantId: string, operationId: string, files: readonly Attached[]) =>
  tx.run(sql`
    insert into operation_file (tenant_id, id, operation_id, file_id, is_signature)
    select ${tenantId}, k.id, ${operationId}, k."fileId", k."isSignature"
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as k (id uuid, "fileId" uuid, "isSignature" boolean)`)

export type OperationFile = {
  id: string
  operation_id: string
  name: string
  type: string
  size: number
  state: string
  is_signature: boolean
}

export const filesIn = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.rows(sql<OperationFile>`
    select n.id, n.operation_id, f.name, f.type, f.size, f.state, n.is_signature from process_operation o
    join operation_file n on n.tenant_id = o.tenant_id and n.operation_id = o.id
    join file f on f.tenant_id = n.tenant_id and f.id = n.file_id
    where o.tenant_id = ${tenantId} and o.instance_id = ${instanceId} order by n.is_signature, n.id`)

export const findFile = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ instance_id: string; kind: string; account_id: string; file_id: string; is_signature: boolean }>`
    select o.instance_id, o.kind, o.account_id, n.file_id, n.is_signature from operation_file n
    join process_operation o on o.tenant_id = n.tenant_id and o.id = n.operation_id
    where n.tenant_id = ${tenantId} and n.id = ${id}`)
