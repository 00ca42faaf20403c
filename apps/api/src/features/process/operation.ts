import type { OperationKind } from '@laurel/contract/process-operation'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { addOperation } from './operation.sql.ts'

type Done = {
  instanceId: string
  taskId?: string
  others?: readonly string[]
  outcome?: string
  reason?: string
  fields?: readonly object[]
  onBehalfOf?: string
}

/** Who did what in a process, and why; the instance's row is locked by the caller. Its id. */
export async function note({ tx, actor }: Ctx<Account>, kind: OperationKind, done: Done): Promise<string> {
  const id = newId()
  await addOperation(tx, {
    tenantId: actor.tenantId,
    id,
    instanceId: done.instanceId,
    taskId: done.taskId ?? null,
    kind,
    accountId: actor.accountId,
    others: done.others ?? [],
    outcome: done.outcome ?? null,
    reason: done.reason ?? '',
    fields: done.fields ?? null,
    onBehalfOf: done.onBehalfOf ?? null,
  })
  return id
}

/** Where a reader looks for colleagues. */
export const whereOf = ({ actor }: Ctx<Account>, instanceId: string) => ({
  tenantId: actor.tenantId,
  instanceId,
  path: actor.organisationPath,
})
