import type { Answer } from '@laurel/contract/define'
import type { getFollowed } from '@laurel/contract/follow'
import { expectedTimes } from '@laurel/rules/room-pace'
import type { Ctx } from '../../ctx.ts'
import { found } from '../../http/refusal.ts'
import { roomById } from '../room/room.service.ts'
import { loadRoom, roomSnapshot } from '../room/room-view.service.ts'

type Grouping = NonNullable<Awaited<ReturnType<typeof roomSnapshot>>['grouping']>
type Followed = Answer<typeof getFollowed>

/** What displays are shown, and less: a rehearsal is nobody's, and an order that is still to be drawn is no order. */
export async function get(ctx: Ctx, id: string): Promise<Followed> {
  const { tx, now } = ctx
  const { tenantId } = ctx.actor
  const room = found(await roomById(ctx, id))
  const loaded = found(await loadRoom(tx, tenantId, id))
  const shown = await roomSnapshot(tx, tenantId, loaded)
  const { draw, grouping } = shown
  const isRehearsal = shown.isRehearsal
  const isDrawn = draw?.state === 'drawn' && draw.isOver
  const isOrdered = !isRehearsal && (room.state !== 'planned' || isDrawn)
  const timer = isRehearsal ? null : (shown.timers.at(-1) ?? null)
  const { phases } = shown.room
  const expected = expectedTimes(
    shown.slots,
    timer && { kind: timer.kind, startedAt: timer.startedAt, phases },
    Date.parse(now),
  )
  return {
    at: now,
    room: {
      id,
      name: shown.room.name,
      venue: shown.room.venue,
      day: room.day,
      contestName: shown.room.contestName,
      stageName: shown.room.stageName,
      phases,
      state: room.state,
    },
    isOrdered,
    scene: isRehearsal ? 'waiting' : shown.program.scene,
    timer,
    slots: isOrdered
      ? shown.slots.map(({ plannedAt: _, ...slot }) => ({ ...slot, expectedAt: expected.get(slot.id) ?? null }))
      : [],
    ranking: isRehearsal ? [] : shown.ranking,
    scored: isRehearsal ? 0 : shown.ranking.length,
    drawId: !isRehearsal && isDrawn ? draw.id : null,
    groups: !isRehearsal && grouping?.isOver ? groupsOf(grouping) : [],
  }
}

function groupsOf({ groups, revealed, moves }: Grouping): Followed['groups'] {
  const moved = new Map(moves.map(({ code, to }) => [code, to]))
  const entries = revealed.flat().map((entry) => ({ ...entry, group: moved.get(entry.code) ?? entry.group }))
  return groups.map(({ code, roomName }) => ({
    code,
    roomName,
    entries: entries.filter(({ group }) => group === code).map((entry) => ({ code: entry.code, title: entry.title })),
  }))
}
