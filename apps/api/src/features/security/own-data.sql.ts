import { CompiledQuery, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export const lockAccount = (tx: Tx, tenantId: string, accountId: string) =>
  tx.run(sql`select from account where tenant_id = ${tenantId} and id = ${accountId} for no key update`)

export const runningExport = (tx: Tx, tenantId: string, accountId: string, kind: string) =>
  tx.first(sql<{ id: string }>`
    select id from job_run
    where tenant_id = ${tenantId} and requested_by = ${accountId} and kind = ${kind} and state in ('queued', 'running')
      and created_at > now() - interval '1 day'`)

export const dayThere = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ day: string }>`
    select to_char(now() at time zone zone, 'YYYYMMDD') as day from tenant where id = ${tenantId}`)

export const partOf = (statement: string, tenantId: string, accountId: string) =>
  CompiledQuery.raw(statement, [tenantId, accountId]) as CompiledQuery<Record<string, unknown>>
