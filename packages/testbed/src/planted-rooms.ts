import { randomBytes } from 'node:crypto'
import { newId } from '@laurel/api/src/database/id.ts'
import { keyedHash } from '@laurel/api/src/privacy/sealing.ts'
import { sql } from 'kysely'
import type { HallDevice } from './hall-devices.ts'
import { plantContest } from './planted-contest.ts'
import { plantRoom } from './planted-room.ts'
import type { World } from './world.ts'

export type RoomOfCrowd = { roomId: string; console: HallDevice; displays: readonly HallDevice[] }

const hashOf = (code: string) => keyedHash('screen.auth-code', code)

/** So many rooms with ten entries each, and so many paired devices, one of them the console. */
export const plantRooms = (world: World, rooms: number, devices: number): Promise<RoomOfCrowd[]> =>
  world.inTenant(world.lanjiang, async ({ tx, actor: { tenantId } }) => {
    const own = { tenantId, accountId: world.lanjiang.accounts.admin.accountId, marker: '路演' }
    const contest = await plantContest(tx, own)
    const planted: RoomOfCrowd[] = []
    for (let at = 0; at < rooms; at += 1) {
      const { roomId } = await plantRoom(tx, own, { contest, entries: 8 })
      const [screenId, code] = [newId(), `crowd${at}`]
      await tx.run(sql`
        insert into screen (tenant_id, id, code, portal_id, room_id, title, display_auth_hash, console_auth_hash)
        values (${tenantId}, ${screenId}, ${code}, ${world.lanjiang.portalId}, ${roomId}, '{"zh":"赛场"}',
          ${hashOf(`display ${code}`)}, ${hashOf(`console ${code}`)})`)
      const codes = Array.from({ length: devices }, () => randomBytes(24).toString('base64url'))
      await tx.run(sql`
        insert into screen_device (tenant_id, id, screen_id, kind, name, auth_hash)
        select ${tenantId}, gen_random_uuid(), ${screenId}, case when n.at = 1 then 'console' else 'display' end, '设备 ' || n.at, n.hash
        from unnest(${codes.map(hashOf)}::bytea[]) with ordinality n(hash, at)`)
      const [first = '', ...others] = codes
      planted.push({
        roomId,
        console: { code, authcode: first },
        displays: others.map((authcode) => ({ code, authcode })),
      })
    }
    return planted
  })
