import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  addGalleryPicture,
  GalleryContent,
  listGallery,
  moveGalleryPictures,
  orderGallery,
  saveGalleryPicture,
  setGalleryState,
} from '@laurel/contract/gallery'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record, recordMany } from '../../events/record.ts'
import { pageOf } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import * as sql from './gallery.sql.ts'

const place = /^(\d{1,9})\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readPlace(cursor: string | undefined): { sort: number; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [, sort, id] = place.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (sort === undefined || id === undefined) throw new Refusal('http.cursor-not-valid')
  return { sort: Number(sort), id }
}

export async function list(
  { tx, actor }: Ctx<Account>,
  { portalCode, state, album, cursor, limit }: Parsed<typeof listGallery>['query'],
): Promise<Answer<typeof listGallery>> {
  const portal = found(await sql.portalByCode(tx, actor.tenantId, portalCode))
  const asked = { portalId: portal.id, state, album, after: readPlace(cursor), limit: limit + 1 }
  const rows = await sql.listPictures(tx, actor.tenantId, asked)
  const page = pageOf(rows, limit, (row) => Buffer.from(`${row.sort}|${row.id}`).toString('base64url'))
  return {
    ...page,
    rows: page.rows.map(({ taken_on, video_file_id, video_seconds, ...row }) => ({
      ...row,
      takenOn: taken_on,
      videoFileId: video_file_id,
      videoSeconds: video_seconds,
    })),
  }
}

export async function add(
  ctx: Ctx,
  { portalCode, ...content }: Parsed<typeof addGalleryPicture>['body'],
): Promise<Answer<typeof addGalleryPicture>> {
  const portal = found(await sql.portalByCode(ctx.tx, ctx.actor.tenantId, portalCode))
  return { id: await addTo(ctx, portal.id, content) }
}

export async function addTo(ctx: Ctx, portalId: string, content: GalleryContent): Promise<string> {
  await assertFilesExist(ctx, content)
  const id = newId()
  await sql.addPicture(ctx.tx, portalId, { ...content, tenantId: ctx.actor.tenantId, id })
  await record(ctx, 'gallery.changed', id, { state: content.state })
  return id
}

export async function save(
  ctx: Ctx,
  { id, version, ...content }: Parsed<typeof saveGalleryPicture>['body'],
): Promise<Answer<typeof saveGalleryPicture>> {
  const { tenantId } = ctx.actor
  const before = found(await sql.lockPicture(ctx.tx, tenantId, id))
  must(before.version === version, 'http.changed-meanwhile')
  await assertFilesExist(ctx, content)
  const saved = found(await sql.savePicture(ctx.tx, { ...content, tenantId, id }))
  await record(ctx, 'gallery.changed', id, { state: content.state })
  return saved
}

export async function remove(ctx: Ctx, id: string): Promise<null> {
  const { tenantId } = ctx.actor
  found(await sql.lockPicture(ctx.tx, tenantId, id))
  await record(ctx, 'gallery.changed', id, { state: 'removed' })
  await sql.removePicture(ctx.tx, tenantId, id)
  return null
}

export async function order(ctx: Ctx, { portalCode, ids }: Parsed<typeof orderGallery>['body']): Promise<null> {
  const { tenantId } = ctx.actor
  const portal = found(await sql.portalByCode(ctx.tx, tenantId, portalCode))
  const locked = await sql.lockPictures(ctx.tx, tenantId, ids)
  must(locked.length === new Set(ids).size && locked.every((each) => each.portal_id === portal.id), 'http.not-found')
  const moved = await sql.setOrder(ctx.tx, tenantId, [...new Set(ids)])
  const happened = moved.map(({ id, state }) => ({ subjectId: id, details: { state } }))
  if (happened.length > 0) await recordMany(ctx, 'gallery.changed', happened)
  return null
}

export async function move(
  ctx: Ctx,
  { ids, album }: Parsed<typeof moveGalleryPictures>['body'],
): Promise<Answer<typeof moveGalleryPictures>> {
  const { tenantId } = ctx.actor
  const locked = await sql.lockPictures(ctx.tx, tenantId, ids)
  must(locked.length === new Set(ids).size, 'http.not-found')
  const moved = await sql.setAlbum(ctx.tx, tenantId, ids, album)
  const happened = moved.map(({ id, state }) => ({ subjectId: id, details: { state } }))
  if (happened.length > 0) await recordMany(ctx, 'gallery.changed', happened)
  return { changed: moved.length }
}

export async function setState(
  ctx: Ctx,
  { ids, state }: Parsed<typeof setGalleryState>['body'],
): Promise<Answer<typeof setGalleryState>> {
  const { tenantId } = ctx.actor
  const locked = await sql.lockPictures(ctx.tx, tenantId, ids)
  must(locked.length === new Set(ids).size, 'http.not-found')
  const changed =
    state === 'removed'
      ? await sql.removePictures(ctx.tx, tenantId, ids)
      : await sql.setStates(ctx.tx, tenantId, ids, state)
  const happened = changed.map(({ id }) => ({ subjectId: id, details: { state } }))
  if (happened.length > 0) await recordMany(ctx, 'gallery.changed', happened)
  return { changed: changed.length }
}

async function assertFilesExist(ctx: Ctx, { picture, videoFileId }: GalleryContent): Promise<void> {
  if (picture.fileId) must(await sql.isKnown(ctx, picture.fileId, 'image'), 'gallery.file-unknown')
  if (videoFileId) must(await sql.isKnown(ctx, videoFileId, 'video'), 'gallery.file-unknown')
}
