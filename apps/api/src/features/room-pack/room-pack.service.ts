import type { Answer, Parsed } from '@laurel/contract/define'
import type { downloadRoomPack, getRoomPack, makeRoomPack } from '@laurel/contract/room-pack'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { handOut } from '../file/file.service.ts'
import { startJob, startJobFor } from '../job/job.service.ts'
import { digestOf, packContent } from './room-pack.content.ts'
import * as sql from './room-pack.sql.ts'

export const packKind = 'room-pack'

/** It shows all schools of the room, so a clerk of one of them reads no pack. */
const mustSeeAll = ({ actor }: Ctx<Account>, permission: 'contest:room:view' | 'contest:room:save') =>
  must(reachOf(actor, permission).isAll, 'room.everywhere')

const isGoing = ({ job_state: state }: sql.PackRow) => state === 'queued' || state === 'running'

function stateOf(pack: sql.PackRow): Answer<typeof getRoomPack>['packs'][number]['state'] {
  if (isGoing(pack)) return 'making'
  if (pack.job_state !== 'done') return 'failed'
  return pack.file_id === null ? 'expired' : 'ready'
}

export async function get(ctx: Ctx<Account>, roomId: string): Promise<Answer<typeof getRoomPack>> {
  const { tx, actor } = ctx
  found(await sql.roomById(tx, actor.tenantId, roomId))
  mustSeeAll(ctx, 'contest:room:view')
  const packs = await sql.packsOf(tx, actor.tenantId, roomId)
  const digest = packs.length === 0 ? '' : digestOf(await packContent(ctx, roomId))
  return {
    packs: packs.map((pack) => ({
      language: pack.language,
      number: pack.number,
      madeAt: pack.made_at,
      state: stateOf(pack),
      isCurrent: pack.digest === digest,
    })),
    canMake: reachOf(actor, 'contest:room:save').isAll,
  }
}

export async function make(
  ctx: Ctx<Account>,
  { roomId, language }: Parsed<typeof makeRoomPack>['body'],
): Promise<Answer<typeof makeRoomPack>> {
  const { tx, actor } = ctx
  found(await sql.lockRoom(tx, actor.tenantId, roomId))
  mustSeeAll(ctx, 'contest:room:save')
  const before = (await sql.packsOf(tx, actor.tenantId, roomId)).find((pack) => pack.language === language)
  must(before === undefined || !isGoing(before), 'room-pack.making')
  const jobId = await startJob(ctx, packKind, { roomId, language })
  await sql.putPack(tx, actor.tenantId, { roomId, language, jobId, by: actor.accountId })
  return { jobId }
}

export async function download(
  ctx: Ctx<Account>,
  { roomId, language }: Parsed<typeof downloadRoomPack>['query'],
): Promise<Answer<typeof downloadRoomPack>> {
  const { tx, actor } = ctx
  found(await sql.roomById(tx, actor.tenantId, roomId))
  mustSeeAll(ctx, 'contest:room:view')
  const pack = (await sql.packsOf(tx, actor.tenantId, roomId)).find((each) => each.language === language)
  if (!pack?.file_id) throw new Refusal('room-pack.none')
  return handOut(ctx, pack.file_id)
}

/** Whatever was printed of the room and says something else by now is made again, for who asked for it. */
export async function refresh(ctx: Ctx, roomId: string): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  if (!(await sql.lockRoom(tx, tenantId, roomId))) return
  const packs = await sql.packsOf(tx, tenantId, roomId)
  if (packs.length === 0) return
  const digest = digestOf(await packContent(ctx, roomId))
  for (const { language, asked_by: by, ...pack } of packs) {
    // One that waits reads what is true when it begins. Who has lost the permission since gets no newer one: somebody else has it made.
    if (pack.digest === digest || pack.job_state === 'queued' || !pack.may_ask) continue
    const jobId = await startJobFor(ctx, by, packKind, { roomId, language })
    await sql.putPack(tx, tenantId, { roomId, language, jobId, by })
  }
}
