import { calledNow } from '@laurel/rules/room-pace'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import * as follow from '../follow/follow.service.ts'
import { notifyTeam } from '../notice/notice.service.ts'
import * as sql from './call.sql.ts'

const roomsAtATime = 500

/**
 * Each minute: whose turn is near by the real pace of their hall is told to come. The order and the times are those that anybody may follow, so
 * nobody is called in a rehearsal or before an order is one. A hall that fails holds up no other.
 */
export async function callTeams(signal: AbortSignal): Promise<void> {
  const faults: unknown[] = []
  for (const room of await asPlatform('halls of the day', (tx) => sql.hallsToCall(tx, roomsAtATime))) {
    signal.throwIfAborted()
    await callRoom(room).catch((error: unknown) => faults.push(error))
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} halls could not be called`)
}

const callRoom = ({ tenant_id: tenantId, room_id: roomId, minutes_before: minutesBefore }: sql.HallToCall) =>
  inTenant(tenantId, 'call teams to a hall', 'write', async (ctx) => {
    const { slots } = await follow.get(ctx, roomId)
    const called = calledNow(slots, Date.parse(ctx.now), minutesBefore)
    const teams = await sql.teamsOf(
      ctx.tx,
      tenantId,
      called.map(({ id }) => id),
    )
    for (const { id, at, minutes } of called) {
      const team = teams.find(({ slot_id }) => slot_id === id)
      if (team === undefined) continue
      // Once for a place: a place that only moved up is the same; who was put at the end is called again.
      const which = `${id} ${team.times_moved}`
      await notifyTeam(ctx, { kind: 'entry.on-soon', subjectId: team.entry_id, which, params: { at, count: minutes } })
    }
  })
