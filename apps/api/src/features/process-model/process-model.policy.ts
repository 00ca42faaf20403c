import type { ProcessModelState } from '@laurel/contract/process-model'
import { hasPermission } from '@laurel/rules/permission'
import type { Account } from '../../ctx.ts'

type ModelStatus = { archived_at: string | null; number: number }

export const stateOf = ({ archived_at, number }: ModelStatus): ProcessModelState =>
  archived_at !== null ? 'archived' : number > 0 ? 'published' : 'draft'

/** What somebody may do with one of them; one out of use is only looked at until it is reopened. */
export const canOf = (actor: Account, { archived_at }: Pick<ModelStatus, 'archived_at'>) => ({
  write: hasPermission(actor, 'process:model:save') && archived_at === null,
  publish: hasPermission(actor, 'process:model:publish'),
})
