import type {
  AttachmentContent,
  addAttachment,
  changeAttachments,
  listAttachments,
  orderAttachments,
  saveAttachment,
} from '@laurel/contract/attachment'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record, recordMany } from '../../events/record.ts'
import { pageOf, readSortedCursor, writeSortedCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './attachment.sql.ts'

export async function list(
  { tx, actor }: Ctx<Account>,
  { portalCode, state, q, cursor, limit }: Parsed<typeof listAttachments>['query'],
): Promise<Answer<typeof listAttachments>> {
  const portal = found(await sql.portalByCode(tx, actor.tenantId, portalCode))
  const asked = {
    portalId: portal.id,
    state,
    q: q?.trim() || undefined,
    after: readSortedCursor(cursor),
    limit: limit + 1,
  }
  const rows = await sql.listAttachments(tx, actor.tenantId, asked)
  const page = pageOf(rows, limit, ({ sort, updated_at: at, id }) => writeSortedCursor({ sort, at, id }))
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      fileId: row.file_id,
      title: { zh: row.title.zh, en: row.title.en ?? '' },
      category: row.category,
      audience: row.audience,
      sort: row.sort,
      state: row.state,
      fileName: row.file_name,
      type: row.type,
      size: row.size,
      updatedAt: row.updated_at,
      version: row.version,
      downloads: row.downloads,
    })),
  }
}

export async function add(
  ctx: Ctx,
  { portalCode, ...content }: Parsed<typeof addAttachment>['body'],
): Promise<Answer<typeof addAttachment>> {
  const portal = found(await sql.portalByCode(ctx.tx, ctx.actor.tenantId, portalCode))
  return { id: await addTo(ctx, portal.id, content) }
}

/** `at`: for a seed, whose files are of earlier days. */
export async function addTo(ctx: Ctx, portalId: string, content: AttachmentContent, at = ctx.now): Promise<string> {
  const { tenantId } = ctx.actor
  must(await sql.isKnown(ctx, content.fileId), 'attachment.file-unknown')
  const id = newId()
  await sql.addAttachment(ctx.tx, portalId, { ...content, tenantId, id }, at)
  await record(ctx, 'attachment.changed', id, { state: content.state })
  return id
}

export async function save(
  ctx: Ctx,
  { id, version, ...content }: Parsed<typeof saveAttachment>['body'],
): Promise<Answer<typeof saveAttachment>> {
  const { tenantId } = ctx.actor
  const before = found(await sql.lockAttachment(ctx.tx, tenantId, id))
  must(before.version === version, 'http.changed-meanwhile')
  must(await sql.isKnown(ctx, content.fileId), 'attachment.file-unknown')
  const saved = found(await sql.saveAttachment(ctx.tx, { ...content, tenantId, id }))
  await record(ctx, 'attachment.changed', id, { state: content.state })
  return saved
}

/** The file itself stays: other places may show it, and what nothing uses is cleaned up by itself. */
export async function remove(ctx: Ctx, id: string): Promise<null> {
  const { tenantId } = ctx.actor
  found(await sql.lockAttachment(ctx.tx, tenantId, id))
  await record(ctx, 'attachment.changed', id, { state: 'removed' })
  await sql.removeAttachment(ctx.tx, tenantId, id)
  return null
}

export async function order(ctx: Ctx, { portalCode, ids }: Parsed<typeof orderAttachments>['body']): Promise<null> {
  const { tenantId } = ctx.actor
  const portal = found(await sql.portalByCode(ctx.tx, tenantId, portalCode))
  const locked = await sql.lockAttachments(ctx.tx, tenantId, ids)
  must(locked.length === new Set(ids).size && locked.every((each) => each.portal_id === portal.id), 'http.not-found')
  await noteChanged(ctx, await sql.setOrder(ctx.tx, tenantId, [...new Set(ids)]))
  return null
}

export async function changeMany(
  ctx: Ctx,
  { ids, state, category }: Parsed<typeof changeAttachments>['body'],
): Promise<Answer<typeof changeAttachments>> {
  const { tenantId } = ctx.actor
  const locked = await sql.lockAttachments(ctx.tx, tenantId, ids)
  must(locked.length === new Set(ids).size, 'http.not-found')
  if (state === 'removed') {
    await noteChanged(
      ctx,
      locked.map(({ id }) => ({ id, state })),
    )
    await sql.removeAttachments(ctx.tx, tenantId, ids)
    return { changed: locked.length }
  }
  const changed = await sql.changeAttachments(ctx.tx, tenantId, ids, {
    state: state ?? null,
    category: category ?? null,
  })
  await noteChanged(ctx, changed)
  return { changed: changed.length }
}

async function noteChanged(
  ctx: Ctx,
  changed: readonly { id: string; state: AttachmentContent['state'] | 'removed' }[],
): Promise<void> {
  const happened = changed.map(({ id, state }) => ({ subjectId: id, details: { state } }))
  if (happened.length > 0) await recordMany(ctx, 'attachment.changed', happened)
}

/** For a seed: downloads of earlier days. */
export const setDownloads = (ctx: Ctx, id: string, downloads: number) =>
  sql.setDownloads(ctx.tx, ctx.actor.tenantId, id, downloads)
