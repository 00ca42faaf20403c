import { newId } from '@laurel/api/src/database/id.ts'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import { sql } from 'kysely'
import type { OwnRow } from './names.ts'
import { plantContest } from './planted-contest.ts'
import { plantEntry } from './planted-review.ts'
import { plantRoom } from './planted-room.ts'

type Own = Pick<OwnRow, 'tenantId' | 'accountId' | 'marker'>

/** A room where the account is the volunteer, with the entry that is in it. */
export async function plantCheckIn(tx: Tx, own: Own, id: string): Promise<string> {
  const entryId = await plantEntry(tx, own, { contest: await plantContest(tx, own) })
  await plantRoom(tx, own, { id, entryIds: [entryId] })
  await tx.run(sql`
    insert into room_person (tenant_id, room_id, account_id, role) values (${own.tenantId}, ${id}, ${own.accountId}, 'volunteer')`)
  return entryId
}

/** A team of it did not come, says the account. */
export async function plantNoShow(tx: Tx, own: Own, id: string): Promise<void> {
  const roomId = newId()
  await plantCheckIn(tx, own, roomId)
  await tx.run(sql`
    insert into check_in_no_show (tenant_id, id, room_id, entry_id, reason, asked_by)
    select tenant_id, ${id}, room_id, entry_id, ${own.marker}, ${own.accountId} from room_slot
    where tenant_id = ${own.tenantId} and room_id = ${roomId} limit 1`)
}
