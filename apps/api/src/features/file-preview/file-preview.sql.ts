import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type PageSize = { width: number; height: number }
type PreviewState = 'waiting' | 'ready' | 'failed'
type Failure = 'unavailable' | 'damaged' | 'too-long'

export type PreviewRow = {
  state: PreviewState
  reason: Failure | null
  pages: PageSize[]
  is_cut: boolean
}

export const findPreview = (tx: Tx, tenantId: string, fileId: string) =>
  tx.first(sql<PreviewRow>`
    select state, reason, pages, is_cut from file_preview where tenant_id = ${tenantId} and file_id = ${fileId}`)

/** Undefined: it is the library's, gone, or known already. */
export const addWaiting = (tx: Tx, tenantId: string, fileId: string) =>
  tx.first(sql<{ file_id: string }>`
    insert into file_preview (tenant_id, file_id)
    select tenant_id, id from file where tenant_id = ${tenantId} and id = ${fileId} and state = 'stored' and not is_library
    on conflict do nothing returning file_id`)

type Claimed = { type: string; size: number; object_id: string; attempts: number }

/** Counted before it is begun: what brings the worker down is not tried for ever. */
export const claim = (tx: Tx, tenantId: string, fileId: string) =>
  tx.first(sql<Claimed>`
    update file_preview p set attempts = p.attempts + 1 from file f
    where p.tenant_id = ${tenantId} and p.file_id = ${fileId} and p.state = 'waiting'
      and f.tenant_id = p.tenant_id and f.id = p.file_id and f.state = 'stored'
    returning f.type, f.size, coalesce(f.object_id, f.id) as object_id, p.attempts`)

/** Undefined: the file is gone, or another has settled it. */
export const markReady = (
  tx: Tx,
  tenantId: string,
  fileId: string,
  { pages, isCut }: { pages: readonly PageSize[]; isCut: boolean },
) =>
  tx.first(sql<{ file_id: string }>`
    update file_preview set state = 'ready', pages = ${JSON.stringify(pages)}, is_cut = ${isCut}, ended_at = now()
    where tenant_id = ${tenantId} and file_id = ${fileId} and state = 'waiting' returning file_id`)

export const markFailed = (tx: Tx, tenantId: string, fileId: string, reason: Failure) =>
  tx.run(sql`
    update file_preview set state = 'failed', reason = ${reason}, ended_at = now()
    where tenant_id = ${tenantId} and file_id = ${fileId} and state = 'waiting'`)

type Ref = { tenant_id: string; file_id: string }

/** Of every organiser: those whose jobs have given up, as when the store was away for long. */
export const longWaiting = (tx: Tx, limit: number) =>
  tx.rows(sql<Ref>`
    select tenant_id, file_id from file_preview where state = 'waiting' and created_at < now() - interval '5 minutes'
    order by created_at limit ${limit}`)

/** Of every organiser: once more, after the programs were installed. */
export const resumeUnavailable = (tx: Tx, types: readonly string[], limit: number) =>
  tx.rows(sql<Ref>`
    update file_preview set state = 'waiting', reason = null, ended_at = null, attempts = 0
    where (tenant_id, file_id) in (
      select p.tenant_id, p.file_id from file_preview p join file f on f.tenant_id = p.tenant_id and f.id = p.file_id
      where p.reason = 'unavailable' and f.type = any (${types}::text[]) order by p.ended_at limit ${limit} for update of p skip locked)
    returning tenant_id, file_id`)
