import { randomBytes } from 'node:crypto'
import { newId } from '@laurel/api/src/database/id.ts'
import { firstChain } from '@laurel/rules/score-revision'
import { sql } from 'kysely'
import { plantContest } from './planted-contest.ts'
import { plantJudge } from './planted-judging.ts'
import { plantEntry } from './planted-review.ts'
import { leadScreenTo, plantRoom } from './planted-room.ts'
import type { TestAccount, World } from './world.ts'

export type HallDevice = { code: string; authcode: string }

const as = (device: HallDevice) => ({ portal: null, headers: device })

/** Let in by the screen's own code; from then on by its own. */
export async function joinHall(
  world: World,
  kind: 'display' | 'console',
  name: string,
  authCode = randomBytes(24).toString('base64url'),
): Promise<HallDevice> {
  const { code, displayAuthCode, consoleAuthCode } = world.lanjiang.screen
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

/** The same with a round: each entry is judged by all judges, the first of them the chief. */
export async function plantScoredHall(world: World, judges: readonly TestAccount[], titles: readonly string[]) {
  const room = await plantScoredRoom(world, judges, titles)
  await world.inTenant(world.lanjiang, ({ tx, actor }) => leadScreenTo(tx, actor.tenantId, room.roomId))
  return room
}

/** To which no screen leads yet. */
export const plantScoredRoom = (world: World, judges: readonly TestAccount[], titles: readonly string[]) =>
  world.inTenant(world.lanjiang, async ({ tx, actor: { tenantId } }) => {
    const accounts = judges.map(({ accountId }) => accountId)
    const own = { tenantId, accountId: accounts[0] ?? '', marker: '路演' }
    const contest = await plantContest(tx, own)
    const { roundId, judgeId } = await plantJudge(tx, own, { contest, isChief: true })
    const judgeIds = [judgeId, ...accounts.slice(1).map(() => newId())]
    for (const [at, accountId] of accounts.entries())
      if (at > 0)
        await tx.run(sql`
          insert into judge (tenant_id, id, round_id, account_id, max_entries, state, invited_by, answered_at, declared_at)
          values (${tenantId}, ${judgeIds[at]}, ${roundId}, ${accountId}, 9, 'accepted', ${own.accountId}, now(), now())`)
    const entryIds: string[] = []
    const assigned: string[][] = []
    for (const [number, title] of titles.entries()) {
      const entryId = await plantEntry(tx, own, { contest, title })
      entryIds.push(entryId)
      assigned.push(judgeIds.map(() => newId()))
      for (const [at, judge] of judgeIds.entries())
        await tx.run(sql`
          insert into judging_assignment (tenant_id, id, round_id, judge_id, entry_id, number, choice)
          values (${tenantId}, ${assigned[number]?.[at]}, ${roundId}, ${judge}, ${entryId}, ${number + 1}, 'field')`)
    }
    const room = await plantRoom(tx, own, { contest, roundId, entryIds, judges: accounts })
    return { ...room, roundId, assigned }
  })

export const submitMark = (world: World, by: TestAccount, assignmentId: string, mark: number) =>
  world.call(by, 'POST /ims/score/submit', {
    body: {
      id: newId(),
      assignmentId,
      edition: 1,
      given: { kind: 'marks', marks: { c1: mark }, reasons: {} },
      comment: '',
      remark: '',
      madeAt: '2026-11-19T08:00:00.000Z',
      device: { id: newId(), created: 1, chain: firstChain },
    },
  })
