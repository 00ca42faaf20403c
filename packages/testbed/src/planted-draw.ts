import { newId } from '@laurel/api/src/database/id.ts'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import { seal } from '@laurel/api/src/privacy/sealing.ts'
import { commitDraw } from '@laurel/rules/draw'
import { sql } from 'kysely'
import type { OwnRow } from './names.ts'
import { plantRoom } from './planted-room.ts'

type Own = Pick<OwnRow, 'tenantId' | 'accountId' | 'marker'>

const serverSeed = '2a'.repeat(32)

/** The order of a room is committed, and nobody has said a digit; the account is the room's chief judge. */
export async function plantOrderDraw(tx: Tx, own: Own, id: string): Promise<void> {
  const { tenantId, accountId, marker } = own
  const { roomId } = await plantRoom(tx, own, { judges: [accountId] })
  const entries = await tx.rows(sql<{ entry_id: string; code: string }>`
    select l.entry_id, e.code from room_slot l join entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    where l.tenant_id = ${tenantId} and l.room_id = ${roomId} order by l.position`)
  const list = entries.map(({ entry_id, code }) => ({
    entryId: entry_id,
    code,
    school: code,
    title: marker,
    shortName: '',
    schoolName: { zh: code, en: '' },
  }))
  const rules = { pins: [], noAdjacentSchool: false, maxTries: 1000 }
  const input = { drawId: `${id}-1`, projects: list, rules, serverSeed }
  const { listHash, rulesHash, commitment } = commitDraw(input)
  const deviceId = newId()
  await tx.run(sql`
    insert into screen_device (tenant_id, id, screen_id, kind, name, auth_hash)
    select tenant_id, ${deviceId}, id, 'console', ${marker.slice(0, 40)}, sha256(${deviceId}::text::bytea)
    from screen where tenant_id = ${tenantId} and code like '%-hall'`)
  await tx.run(sql`
    insert into draw (tenant_id, id, room_id, number, list, rules, seats, server_seed_sealed, list_hash, rules_hash, commitment, committed_by_device)
    values (${tenantId}, ${id}, ${roomId}, 1, ${JSON.stringify(list)}, ${JSON.stringify(rules)}, 6, ${seal('draw.seed', serverSeed)},
      decode(${listHash}, 'hex'), decode(${rulesHash}, 'hex'), decode(${commitment}, 'hex'), ${deviceId})`)
}

/** What another person is asked to confirm: that it is void. */
export async function plantOrderDrawAct(tx: Tx, own: Own, id: string): Promise<void> {
  const drawId = newId()
  await plantOrderDraw(tx, own, drawId)
  await tx.run(sql`
    insert into draw_act (tenant_id, id, draw_id, kind, reason, asked_by)
    values (${own.tenantId}, ${id}, ${drawId}, 'void', ${own.marker}, ${own.accountId})`)
}
