import type { Names } from '@laurel/testbed/names'
import { plantRoom } from '@laurel/testbed/planted-room'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'

const room = ({ row }: Names) => row((tx, own) => plantRoom(tx, own, { id: own.id, entries: 2 }))

/** A room whose pack was made. */
async function packed(names: Names): Promise<string> {
  const roomId = await room(names)
  await names.row((tx, { tenantId, accountId, id, marker }) =>
    tx.run(sql`
      with file as (
        insert into file (tenant_id, id, account_id, name, type, size, state)
        values (${tenantId}, ${id}, ${accountId}, ${`${marker}.pdf`}, 'application/pdf', 4, 'stored')),
      job as (
        insert into job_run (tenant_id, id, kind, requested_by, state, result_file_id, finished_at)
        values (${tenantId}, ${id}, 'room-pack', ${accountId}, 'done', ${id}, now()))
      insert into room_pack (tenant_id, room_id, language, number, digest, job_id, asked_by, made_at)
      values (${tenantId}, ${roomId}, 'zh', 1, ${Buffer.alloc(32, 1)}, ${id}, ${accountId}, now())`),
  )
  return roomId
}

export const samples = {
  'GET /ims/room-pack/get': async (names) => ({ query: { roomId: await room(names) } }),
  'POST /ims/room-pack/make': async (names) => ({ body: { roomId: await room(names), language: 'zh' as const } }),
  'GET /ims/room-pack/download': async (names) => ({ query: { roomId: await packed(names), language: 'zh' as const } }),
} satisfies Partial<Samples>
