import type { Answer } from '@laurel/contract/define'
import type { getTenant, listErasures } from '@laurel/contract/platform'
import type { Account } from '../../ctx.ts'
import type { ErasureRow } from './erasure.sql.ts'

type Erasure = Answer<typeof listErasures>['rows'][number]

/** What is to be erased is neither opened again nor asked for twice; its data can be taken out until then. */
export const canOf = (
  tenant: { state: 'open' | 'suspended' },
  erasure: ErasureRow | undefined,
): Answer<typeof getTenant>['can'] => ({
  suspend: tenant.state === 'open',
  resume: tenant.state === 'suspended' && erasure === undefined,
  export: erasure?.started_at == null,
  erase: erasure === undefined,
  seeAs: tenant.state === 'open',
})

export function stateOf(erasure: ErasureRow): Erasure['state'] {
  if (erasure.stopped_at !== null) return 'stopped'
  if (erasure.finished_at !== null) return 'erased'
  return erasure.started_at === null ? 'waiting' : 'erasing'
}

/** Two people: whoever asked does not confirm. The operator's command counts as somebody else. */
export const mayConfirm = (accountId: string | null, erasure: ErasureRow): boolean =>
  stateOf(erasure) === 'waiting' && erasure.confirmed_at === null && accountId !== erasure.asked_by

export const erasureAnswer = (actor: Account, row: ErasureRow): Erasure => ({
  id: row.id,
  tenantId: row.erased_id,
  code: row.code,
  name: row.name,
  reason: row.reason,
  state: stateOf(row),
  askedBy: row.asked_by_name,
  askedAt: row.asked_at,
  dueAt: row.due_at,
  confirmedAt: row.confirmed_at,
  confirmedBy: row.confirmed_by_name,
  finishedAt: row.finished_at,
  rowsErased: Object.values(row.rows_erased).reduce((sum, count) => sum + count, 0),
  objectsErased: row.objects_erased,
  can: { confirm: mayConfirm(actor.accountId, row), stop: stateOf(row) === 'waiting' && row.confirmed_at === null },
})
