import type { Answer, Parsed } from '@laurel/contract/define'
import type { askDrawAct, decideDrawAct, listDrawGroups, listDrawProjects, saveDrawnOrder } from '@laurel/contract/draw'
import type { Account, Actor, Ctx } from '../../ctx.ts'
import { found, must } from '../../http/refusal.ts'
import * as draws from '../draw/draw.service.ts'
import * as desk from '../draw/draw-desk.service.ts'
import { follow, restore } from './room-follow.service.ts'
import * as sql from './room-order.sql.ts'
import { roomChanged } from './room-show.service.ts'
import { bumpVersion } from './room-state.sql.ts'

const placeOf = (actor: Actor) => {
  must(actor.kind === 'screen', 'http.not-signed-in')
  return actor
}

export async function listProjects(
  { tx, actor }: Ctx,
  { groupId }: Parsed<typeof listDrawProjects>['query'],
): Promise<Answer<typeof listDrawProjects>> {
  const { screenId } = placeOf(actor)
  found(await sql.roomOfStage(tx, actor.tenantId, screenId, groupId))
  const rows = await sql.projectsOf(tx, actor.tenantId, groupId)
  return rows.map(({ id, code, title, short_name, position, is_drawn }) => ({
    id,
    code,
    title,
    school: short_name,
    sort: is_drawn ? position : null,
  }))
}

export async function listGroups(
  { tx, actor }: Ctx,
  query: Parsed<typeof listDrawGroups>['query'],
): Promise<Answer<typeof listDrawGroups>> {
  const { screenId } = placeOf(actor)
  const rows = await sql.groupsOf(tx, actor.tenantId, screenId)
  const isForeign =
    'stageId' in query
      ? rows.some(({ stage_id }) => stage_id !== query.stageId)
      : rows.some(({ screen_code }) => screen_code !== query.screenCode)
  must(!isForeign, 'http.not-found')
  const own = 'stageId' in query ? rows : rows.filter(({ is_own }) => is_own)
  return own.map(({ id, name, slots }) => ({ id, name: name.zh, capacity: slots }))
}

/** What follows a draw by itself at its last step; sent again it changes nothing, and of another order it takes nothing. */
export async function saveOrder(
  ctx: Ctx,
  { groupId, drawId, orderHash }: Parsed<typeof saveDrawnOrder>['body'],
): Promise<null> {
  const { tx, actor } = ctx
  const isOwn = placeOf(actor).roomId === groupId
  must(isOwn, 'http.not-found')
  found(await sql.lockRoom(tx, actor.tenantId, groupId))
  const entryIds = await draws.redraw(ctx, groupId, { drawId, orderHash })
  if (await sql.isInOrder(tx, actor.tenantId, groupId, entryIds)) return null
  must(await sql.isPlanned(tx, actor.tenantId, groupId), 'draw.live')
  await follow(ctx, groupId, entryIds)
  await bumpVersion(tx, actor.tenantId, [groupId])
  roomChanged(ctx, groupId)
  return null
}

/** Staff who see every school, or who has a part in the room. */
const rights = { staff: desk.staffRuns, here: desk.isHere }
type As = keyof typeof rights

export async function ask(
  ctx: Ctx<Account>,
  as: As,
  wish: Parsed<typeof askDrawAct>['body'],
): Promise<Answer<typeof askDrawAct>> {
  const { id, roomId } = await desk.ask(ctx, rights[as], wish)
  roomChanged(ctx, roomId)
  return { id }
}

export async function decide(
  ctx: Ctx<Account>,
  as: As,
  decision: Parsed<typeof decideDrawAct>['body'],
): Promise<Answer<typeof decideDrawAct>> {
  const { roomId, change } = await desk.decide(ctx, rights[as], decision)
  if (change === 'void') await restore(ctx, roomId)
  else if (change !== 'none') await follow(ctx, roomId, change.entryIds)
  if (change !== 'none') await bumpVersion(ctx.tx, ctx.actor.tenantId, [roomId])
  roomChanged(ctx, roomId)
  return { id: decision.id }
}
