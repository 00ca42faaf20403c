import type { Reason } from '@laurel/contract/reasons'
import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

export type FileRow = {
  id: string
  account_id: string
  name: string
  type: string
  size: number
  state: 'pending' | 'stored' | 'refused'
  refused_because: Reason | null
  created_at: string
}
const columns = ['id', 'account_id', 'name', 'type', 'size', 'state', 'refused_because', 'created_at'] as const

type NewFile = { tenantId: string; id: string; accountId: string; name: string; type: string; size: number }

export const addPending = (tx: Tx, file: NewFile) => add(tx, file, 'pending')
export const addStored = (tx: Tx, file: NewFile) => add(tx, file, 'stored')

const add = (tx: Tx, file: NewFile, state: 'pending' | 'stored') =>
  tx.first(sql<FileRow>`
    insert into file (tenant_id, id, account_id, name, type, size, state, finished_at)
    values (${file.tenantId}, ${file.id}, ${file.accountId}, ${file.name}, ${file.type}, ${file.size}, ${state},
      ${state === 'stored' ? sql`now()` : null})
    returning id, account_id, name, type, size, state, refused_because, created_at`)

const byId = (tenantId: string, id: string) =>
  build.selectFrom('file').select(columns).where('tenant_id', '=', tenantId).where('id', '=', id).$castTo<FileRow>()

export const findFile = (tx: Tx, tenantId: string, id: string) => tx.first(byId(tenantId, id))
export const lockFile = (tx: Tx, tenantId: string, id: string) => tx.first(byId(tenantId, id).forUpdate())

export const markStored = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`update file set state = 'stored', finished_at = now() where tenant_id = ${tenantId} and id = ${id}`)

export const markRefused = (tx: Tx, tenantId: string, id: string, reason: Reason) =>
  tx.run(sql`
    update file set state = 'refused', refused_because = ${reason}, finished_at = now()
    where tenant_id = ${tenantId} and id = ${id}`)
