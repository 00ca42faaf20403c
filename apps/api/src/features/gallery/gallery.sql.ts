import type { GalleryContent } from '@laurel/contract/gallery'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx.ts'
import { isShowable } from '../../database/showable.ts'
import type { Tx } from '../../database/tx.ts'

export const portalByCode = (tx: Tx, tenantId: string, code: string) =>
  tx.first(sql<{ id: string }>`select id from portal where tenant_id = ${tenantId} and code = ${code}`)

export type GalleryRow = Omit<GalleryContent, 'takenOn' | 'videoFileId' | 'videoSeconds'> & {
  id: string
  taken_on: string | null
  video_file_id: string | null
  video_seconds: number | null
  version: number
}

type ListQuery = {
  portalId: string
  state: GalleryContent['state'] | undefined
  album: string | undefined
  after: { sort: number; id: string } | undefined
  limit: number
}

export const listPictures = (tx: Tx, tenantId: string, { portalId, state, album, after, limit }: ListQuery) =>
  tx.rows(sql<GalleryRow>`
    select id, picture, caption, ratio, album, taken_on::text as taken_on, video_file_id, video_seconds, sort, state, version
    from gallery_picture
    where tenant_id = ${tenantId} and portal_id = ${portalId}
      ${state === undefined ? sql`` : sql`and state = ${state}`} ${album === undefined ? sql`` : sql`and album = ${album}`}
      ${after ? sql`and (sort, id) > (${after.sort}, ${after.id}::uuid)` : sql``}
    order by sort, id limit ${limit}`)

type Saving = GalleryContent & { tenantId: string; id: string }

export const addPicture = (tx: Tx, portalId: string, each: Saving) =>
  tx.run(sql`
    insert into gallery_picture (tenant_id, id, portal_id, picture, caption, ratio, album, taken_on, video_file_id, video_seconds, sort, state)
    values (${each.tenantId}, ${each.id}, ${portalId}, ${JSON.stringify(each.picture)}, ${JSON.stringify(each.caption)}, ${each.ratio},
      ${each.album}, ${each.takenOn}, ${each.videoFileId}, ${each.videoSeconds}, ${each.sort}, ${each.state})`)

export const savePicture = (tx: Tx, each: Saving) =>
  tx.first(sql<{ version: number }>`
    update gallery_picture set picture = ${JSON.stringify(each.picture)}, caption = ${JSON.stringify(each.caption)}, ratio = ${each.ratio},
      album = ${each.album}, taken_on = ${each.takenOn}, video_file_id = ${each.videoFileId}, video_seconds = ${each.videoSeconds},
      sort = ${each.sort}, state = ${each.state}, version = version + 1
    where tenant_id = ${each.tenantId} and id = ${each.id} returning version`)

export const lockPicture = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ version: number }>`
    select version from gallery_picture where tenant_id = ${tenantId} and id = ${id} for update`)

export const removePicture = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from gallery_picture where tenant_id = ${tenantId} and id = ${id}`)

/** In the order of their ids, so that two who change many at once do not wait for each other in a circle. */
export const lockPictures = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; portal_id: string; state: GalleryContent['state']; sort: number }>`
    select id, portal_id, state, sort from gallery_picture where tenant_id = ${tenantId} and id = any (${ids}::uuid[])
    order by id for update`)

/** Those that were not where they are to be. */
export const setOrder = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; state: GalleryContent['state'] }>`
    update gallery_picture g set sort = wanted.place, version = version + 1
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    where g.tenant_id = ${tenantId} and g.id = wanted.id and g.sort <> wanted.place returning g.id, g.state`)

export const setAlbum = (tx: Tx, tenantId: string, ids: readonly string[], album: string) =>
  tx.rows(sql<{ id: string; state: GalleryContent['state'] }>`
    update gallery_picture set album = ${album}, version = version + 1
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) and album <> ${album} returning id, state`)

export const setStates = (tx: Tx, tenantId: string, ids: readonly string[], state: GalleryContent['state']) =>
  tx.rows(sql<{ id: string }>`
    update gallery_picture set state = ${state}, version = version + 1
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) and state <> ${state} returning id`)

export const removePictures = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string }>`
    delete from gallery_picture where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) returning id`)

export const isKnown = async ({ tx, actor }: Ctx, fileId: string, type: 'image' | 'video') =>
  (await tx.first(sql`
    select 1 from file where tenant_id = ${actor.tenantId} and id = ${fileId} and state = 'stored'
      and starts_with(type, ${`${type}/`}) and ${isShowable(actor)}`)) !== undefined
