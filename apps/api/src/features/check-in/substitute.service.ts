import type { findSubstitutes, nameSubstitute } from '@laurel/contract/check-in'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as panels from '../judging-panel/substitute.service.ts'
import { notify } from '../notice/notice.service.ts'
import { holdShow, showMoved } from '../room/room-hold.service.ts'
import { panelOf, staffSaves } from './check-in.service.ts'
import * as sql from './check-in.sql.ts'
import * as own from './substitute.sql.ts'

const maxFound = 50

type Asked = { roomId: string; personId: string }

/** The seat of a judge who was marked absent, and what is scored there. */
async function emptySeat(ctx: Ctx<Account>, { roomId, personId }: Asked) {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const room = found(await sql.roomById(tx, tenantId, roomId))
  await staffSaves(ctx, roomId)
  const roundId = await own.roundOf(tx, tenantId, roomId)
  if (roundId === null) throw new Refusal('check-in.not-scored')
  must(room.state !== 'over', 'check-in.room-over')
  const seat = found(await own.seatOf(tx, tenantId, roomId, personId))
  must(seat.is_absent, 'check-in.not-absent')
  const entryIds = (await sql.teamsOf(tx, tenantId, roomId)).map(({ entry_id }) => entry_id)
  return { room, seat, place: { roundId, entryIds, absentAccountId: seat.account_id } }
}

export async function find(ctx: Ctx<Account>, asked: Asked): Promise<Answer<typeof findSubstitutes>> {
  const { tx, actor } = ctx
  const { place } = await emptySeat(ctx, asked)
  const here = new Set(await own.accountsHere(tx, actor.tenantId, asked.roomId))
  const judges = (await panels.substitutes(ctx, place)).filter(({ accountId }) => !here.has(accountId))
  return {
    found: judges
      .toSorted((one, other) => one.conflicts - other.conflicts)
      .slice(0, maxFound)
      .map(({ accountId, name, organisationName, conflicts }) => ({
        accountId,
        name,
        organisationName: organisationName && worded(organisationName, actor.language),
        conflicts,
      })),
  }
}

export async function name(
  ctx: Ctx<Account>,
  { accountId, reason, ...asked }: Parsed<typeof nameSubstitute>['body'],
): Promise<Answer<typeof nameSubstitute>> {
  const { tx, actor } = ctx
  const { tenantId, accountId: by } = actor
  const { roomId } = asked
  found(await sql.roomById(tx, tenantId, roomId))
  await holdShow(ctx, roomId)
  const { room, seat, place } = await emptySeat(ctx, asked)
  const { account_id: absentAccountId } = seat
  must(!(await own.accountsHere(tx, tenantId, roomId)).includes(accountId), 'check-in.not-substitute')
  const taken = await panels.substitute(ctx, place, accountId)
  if (taken === null) throw new Refusal('check-in.not-substitute')
  const [id, why] = [newId(), reason.trim()]
  await own.changeSeat(tx, tenantId, roomId, absentAccountId, accountId)
  await own.bumpRoom(tx, tenantId, roomId)
  await own.addSubstitute(tx, tenantId, {
    id,
    roomId,
    seat: seat.seat,
    absentAccountId,
    accountId,
    reason: why,
    ...taken,
    by,
  })
  await record(ctx, 'check-in.substitute-named', roomId, {
    actId: id,
    absentAccountId,
    accountId,
    reason: why,
    entries: taken.entries,
  })
  await notify(ctx, [accountId, absentAccountId], {
    kind: 'room.changed',
    subjectId: roomId,
    which: `substitute ${id}`,
  })
  await showMoved(ctx, roomId)
  const judges = (await sql.personsOf(tx, tenantId, roomId)).filter(
    ({ entry_id, state }) => entry_id === null && state !== 'absent',
  )
  return { ...taken, judges: judges.length, fewest: panelOf(room.rule)?.fewest ?? 1 }
}
