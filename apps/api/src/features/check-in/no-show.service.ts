import type { askNoShow, decideNoShow } from '@laurel/contract/check-in'
import type { Answer, Parsed } from '@laurel/contract/define'
import { backTo, toTheEnd } from '@laurel/rules/check-in'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { follow } from '../room/room-follow.service.ts'
import { holdShow, showMoved } from '../room/room-hold.service.ts'
import { isHere } from './check-in.service.ts'
import * as sql from './check-in.sql.ts'

async function held(ctx: Ctx<Account>, roomId: string, entryId: string) {
  await holdShow(ctx, roomId)
  const teams = await sql.teamsOf(ctx.tx, ctx.actor.tenantId, roomId)
  return { teams, team: found(teams.find(({ entry_id }) => entry_id === entryId)) }
}

export async function ask(
  ctx: Ctx<Account>,
  { roomId, entryId, reason }: Parsed<typeof askNoShow>['body'],
): Promise<Answer<typeof askNoShow>> {
  const { tx, actor } = ctx
  const { tenantId, accountId: by } = actor
  found(await sql.roomById(tx, tenantId, roomId))
  await isHere(ctx, roomId)
  const { team } = await held(ctx, roomId, entryId)
  must(team.state === 'waiting', 'check-in.not-waiting')
  must(!(await sql.isSomebodyHere(tx, tenantId, roomId, entryId)), 'check-in.somebody-here')
  const asked = await sql.addNoShow(tx, tenantId, { id: newId(), roomId, entryId, reason: reason.trim(), by })
  must(asked !== undefined, 'check-in.asked-already')
  await record(ctx, 'check-in.no-show-asked', roomId, { roomId, actId: asked.id, reason: reason.trim() })
  return asked
}

export async function decide(
  ctx: Ctx<Account>,
  { id, decision }: Parsed<typeof decideNoShow>['body'],
): Promise<Answer<typeof decideNoShow>> {
  const { tx, actor } = ctx
  const { tenantId, personId, accountId: by } = actor
  const { room_id: roomId, entry_id: entryId } = found(await sql.noShowById(tx, tenantId, id))
  await isHere(ctx, roomId)
  const { teams, team } = await held(ctx, roomId, entryId)
  const act = found(await sql.noShowById(tx, tenantId, id))
  must(act.state === (decision === 'undo' ? 'confirmed' : 'asked'), 'check-in.decided')
  if (decision === 'refuse') {
    await sql.refuseNoShow(tx, tenantId, id, by)
    await record(ctx, 'check-in.no-show-refused', roomId, { roomId, actId: id })
    return { id }
  }
  must((decision === 'undo' ? act.decider_person : act.asker_person) !== personId, 'check-in.second-person')
  const order = teams.map((each) => ({ id: each.entry_id, isWaiting: each.state === 'waiting' }))
  if (decision === 'confirm') {
    must(team.state === 'waiting', 'check-in.not-waiting')
    must(!(await sql.isSomebodyHere(tx, tenantId, roomId, entryId)), 'check-in.somebody-here')
    const { no_show: rule } = found(await sql.roomById(tx, tenantId, roomId))
    await sql.confirmNoShow(tx, tenantId, { id, rule, position: team.position, by })
    if (rule === 'lost') await sql.setSlotState(tx, tenantId, team.slot_id, 'absent')
    else await follow(ctx, roomId, idsOf(toTheEnd(order, entryId)))
    await record(ctx, 'check-in.no-show-confirmed', roomId, { roomId, actId: id, rule })
  } else {
    const rule = act.rule ?? 'end'
    must(team.state === (rule === 'lost' ? 'absent' : 'waiting'), 'check-in.not-waiting')
    await sql.undoNoShow(tx, tenantId, id, by)
    if (rule === 'lost') await sql.setSlotState(tx, tenantId, team.slot_id, 'waiting')
    else await follow(ctx, roomId, idsOf(backTo(order, entryId, act.position_before ?? team.position)))
    await record(ctx, 'check-in.no-show-undone', roomId, { roomId, actId: id, rule })
  }
  await showMoved(ctx, roomId)
  return { id }
}

const idsOf = (order: readonly { id: string }[]) => order.map(({ id }) => id)
