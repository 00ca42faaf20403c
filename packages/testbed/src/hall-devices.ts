import { randomBytes } from 'node:crypto'
import { newId } from '@laurel/api/src/database/id.ts'
import { plantContest } from './planted-contest.ts'
import { plantEntry } from './planted-review.ts'
import { leadScreenTo, plantRoom } from './planted-room.ts'
import type { World } from './world.ts'

export type HallDevice = { code: string; authcode: string }

const as = (device: HallDevice) => ({ portal: null, headers: device })

/** Let in by the screen's own code; from then on by its own. */
export async function joinHall(world: World, kind: 'display' | 'console', name: string): Promise<HallDevice> {
  const { code, displayAuthCode, consoleAuthCode } = world.lanjiang.screen
  const authCode = randomBytes(24).toString('base64url')
  const headers = { code, authcode: kind === 'display' ? displayAuthCode : consoleAuthCode }
  const body = { authCode, name }
  const reply = await world.call(null, 'POST /ims/screen-device/join', { portal: null, headers, body })
  if (reply.status !== 200) throw new Error(`${name} was not let in: ${reply.status}`)
  return { code, authcode: authCode }
}

export const hallSnapshot = async (world: World, by: HallDevice) =>
  (await world.call(null, 'GET /ims/room/get-snapshot', as(by))).data
export const consoleVersion = async (world: World, by: HallDevice) =>
  (await world.call(null, 'GET /ims/room/get-console', as(by))).data.version

export const commandHall = (world: World, by: HallDevice, seenVersion: number, given: object) =>
  world.call(null, 'PUT /ims/room/command', { ...as(by), body: { id: newId(), seenVersion, command: given } as never })

/** A room of these entries, without schools, to which the organiser's screen leads. */
export const plantHall = (world: World, accountId: string, titles: readonly string[]) =>
  world.inTenant(world.lanjiang, async ({ tx, actor: { tenantId } }) => {
    const own = { tenantId, accountId, marker: '路演' }
    const contest = await plantContest(tx, own)
    const entryIds: string[] = []
    for (const title of titles) entryIds.push(await plantEntry(tx, own, { contest, title }))
    const room = await plantRoom(tx, own, { contest, entryIds, judges: [accountId] })
    await leadScreenTo(tx, tenantId, room.roomId)
    return { ...room, entryIds, stageId: contest.stageId }
  })
