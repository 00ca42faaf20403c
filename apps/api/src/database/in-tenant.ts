import { CompiledQuery } from 'kysely'
import type { Ctx, System } from '../ctx.ts'
import { appPool } from './pools.ts'
import { transact } from './transact.ts'

/** Work that no request asked for (jobs, streams, event consumers), fenced like a request: as the app role, inside one organiser. */
export function inTenant<R>(
  tenantId: string,
  reason: string,
  mode: 'read' | 'write',
  work: (ctx: Ctx<System>) => Promise<R>,
): Promise<R> {
  const enterStatement = CompiledQuery.raw('select * from enter_tenant($1, $2)', [tenantId]) as CompiledQuery<{
    entered_at: string
  }>
  return transact(appPool(), mode, {
    enterStatement,
    refused: () => new Error(`tenant ${tenantId} is not open`),
    tenantOf: () => tenantId,
    work: (entered, tx) =>
      work({ tx, actor: { kind: 'system', tenantId, reason, language: 'zh' }, now: entered.entered_at }),
  })
}
