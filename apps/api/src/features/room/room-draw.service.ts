import type { Parsed } from '@laurel/contract/define'
import type { commandRoom } from '@laurel/contract/room-show'
import type { Show } from '@laurel/rules/room-show'
import type { Ctx } from '../../ctx.ts'
import { must } from '../../http/refusal.ts'
import * as draws from '../draw/draw.service.ts'
import * as groupings from '../grouping/grouping.service.ts'
import { follow } from './room-follow.service.ts'
import { type Loaded, showOf } from './room-view.service.ts'

type Command = Parsed<typeof commandRoom>['body']['command']
type DrawCommand = Extract<Command, { kind: 'draw-commit' | 'draw-digits' | 'draw-hold' }>

/** Its stage is the draw's scene, from the beginning. None of it is undone: a draw is void by two persons. */
export async function drawAsTold(ctx: Ctx, loaded: Loaded, deviceId: string, given: DrawCommand): Promise<Show> {
  const { room_id: roomId, before_rehearsal: rehearsal } = loaded.row
  must(rehearsal === null, 'room.in-rehearsal')
  if (given.kind === 'draw-commit') await draws.commit(ctx, roomId, deviceId)
  else if (given.kind === 'draw-digits') await draws.sayDigits(ctx, roomId, deviceId, given)
  else await draws.hold(ctx, roomId, deviceId, given)
  return { ...showOf(loaded), program: { scene: 'draw', slotId: null, revealIndex: 0 }, timers: [] }
}

/** At the step of the last position, or of the whole list, the room follows the order; groups are seen by the last school. */
export async function followShown(ctx: Ctx, { row, plan, grouping }: Loaded, { program }: Show): Promise<void> {
  const { groupingSteps } = plan
  if (program.scene === 'grouping' && grouping && groupingSteps && program.revealIndex >= groupingSteps - 1)
    await groupings.markShown(ctx, grouping)
  if (program.scene !== 'draw' || !plan.drawSteps || program.revealIndex < plan.drawSteps - 1) return
  const order = await draws.markShown(ctx, row.room_id)
  if (order !== null) await follow(ctx, row.room_id, order)
}
