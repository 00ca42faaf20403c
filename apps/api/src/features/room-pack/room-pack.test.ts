import { execFileSync } from 'node:child_process'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, play } from '@laurel/testbed/cast'
import { createTestDatabase } from '@laurel/testbed/database'
import {
  commandHall,
  consoleVersion,
  type HallDevice,
  hallSnapshot,
  joinHall,
  plantScoredHall,
} from '@laurel/testbed/hall-devices'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBucket } from '../../storage/objects.ts'
import { createRunJob } from '../job/job.jobs.ts'
import { refreshTask, roomChanges, roomPackKind } from './room-pack.jobs.ts'
import { roomsWithPack } from './room-pack.sql.ts'

let world: World
let staff: Played
let judges: Played[]
let main: HallDevice
const permissions = ['contest:room:view', 'contest:room:save', 'contest:draw:run', 'contest:draw:view']
const titles = ['声纹', '瞳语', '一滴泪', '智穗', '听诊', '隧道']

beforeAll(async () => {
  world = await openWorld(async () => {
    const database = await createTestDatabase()
    const environment = { ...database.environment, LAUREL_PUBLIC_ORIGIN: 'https://contest.example.org' }
    return { ...database, environment }
  })
  await ensureBucket()
  staff = await play(world, { name: '俞雪莹', roles: [{ scope: 'all', permissions }] })
  judges = [
    await play(world, { userType: 4, name: '苏景行', mobile: '19911110001' }),
    await play(world, { userType: 4, name: '许清和' }),
  ]
}, 60_000)
afterAll(async () => {
  await dropBucket()
  await world.close()
})

const run = async (command: object) =>
  expect(await commandHall(world, main, await consoleVersion(world, main), command)).toMatchObject({ status: 200 })
const packOf = async (roomId: string) =>
  (await world.call(staff, 'GET /ims/room-pack/get', { query: { roomId } })).data.packs[0]
const inTenant = <T>(work: Parameters<typeof world.inTenant<T>>[1]) => world.inTenant(world.lanjiang, work)
const attempt = { number: 1, isLast: true, signal: new AbortController().signal, onError: () => undefined }
const runJob = createRunJob([roomPackKind])
/** What the worker does with the job that the pack waits for. */
async function work(roomId: string): Promise<void> {
  const job = sql<{
    tenant_id: string
    job_id: string
  }>`select tenant_id, job_id from room_pack where room_id = ${roomId}`
  const { tenant_id: tenantId = '', job_id: jobId = '' } = (await inTenant(({ tx }) => tx.first(job))) ?? {}
  await runJob.run({ tenantId, payload: { jobId } }, attempt)
}
async function textOf(roomId: string): Promise<string> {
  const query = { roomId, language: 'zh' as const }
  const { data } = await world.call(staff, 'GET /ims/room-pack/download', { query })
  const pdf = Buffer.from(await (await fetch(data.url)).arrayBuffer())
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString()
}
/** On the page of the order. */
const orderIn = (text: string) =>
  [...(text.split('\f').find((page) => page.includes('到场')) ?? '').matchAll(/^\s*\d+\s+\d\d:\d\d\s+(\S+)/gm)].map(
    ([, code]) => code,
  )

test('a room on paper: its version stands on each page; an order that was drawn and not shown is on none; once the hall has seen it a new version is made and the old one is out of date', async () => {
  const { roomId } = await plantScoredHall(world, judges, titles)
  main = await joinHall(world, 'console', '控制台')
  const slots = async () => (await hallSnapshot(world, main)).slots.map(({ code }) => code)
  const planned = await slots()
  const setup = { roomId, version: 0, noAdjacentSchool: false, maxTries: 1000, seats: 1, pins: [] }
  await world.call(staff, 'PUT /ims/draw/save-setup', { body: setup })
  await run({ kind: 'draw-commit' })
  const { id: drawId = '', commitment = '' } = (await hallSnapshot(world, main)).draw ?? {}
  await run({ kind: 'draw-digits', drawId, seat: 1, digits: '7' })
  await run({ kind: 'draw-hold', drawId, commitment })
  const make = (by = staff) => world.call(by, 'POST /ims/room-pack/make', { body: { roomId, language: 'zh' } })
  const clerk = await play(world, { roles: [{ scope: 'own', permissions }] })
  expect(await make(clerk)).toMatchObject({ status: 422, data: { reason: 'room.everywhere' } })
  expect(await world.call(clerk, 'GET /ims/room-pack/get', { query: { roomId } })).toMatchObject({ status: 422 })
  const both = await Promise.all([make(), make()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await packOf(roomId)).toMatchObject({ state: 'making', number: 0, isCurrent: false })
  await work(roomId)
  expect(await packOf(roomId)).toMatchObject({ state: 'ready', number: 1, isCurrent: true })
  const first = await textOf(roomId)
  expect(orderIn(first)).toEqual(planned)
  expect(first).toContain('抽签揭晓以前的计划顺序')
  const pages = first.split('\f').filter((page) => page.trim() !== '')
  for (const page of pages) expect(page).toContain('第 1 版')
  for (const judge of ['苏景行', '许清和']) expect(first).toContain(`评委：${judge}`)
  for (const part of ['应急流程', '199****', `/ims-portal/lanjiang/follow/${roomId}`]) expect(first).toContain(part)
  await run({ kind: 'reveal', index: titles.length })
  const drawn = await slots()
  expect(await packOf(roomId)).toMatchObject({ state: 'ready', number: 1, isCurrent: false })
  const { tenantId } = staff
  expect(await inTenant(({ tx }) => roomsWithPack(tx, tenantId, drawId))).toEqual([roomId])
  await roomChanges.handle({ tenantId, subjectId: drawId, kind: 'draw.shown', details: {} } as never)
  await refreshTask.run({ tenantId, payload: { roomId } }, attempt)
  expect(await packOf(roomId)).toMatchObject({ state: 'making', isCurrent: false })
  await work(roomId)
  expect(await packOf(roomId)).toMatchObject({ state: 'ready', number: 2, isCurrent: true })
  const second = await textOf(roomId)
  expect(orderIn(second)).toEqual(drawn)
  expect(second).toContain('第 2 版')
  expect(second).toContain('第 1 次抽签的结果')
  // Who has lost the permission gets no newer one.
  const [lost, given] = [sql`data_scope = 'own'`, sql`data_scope = 'all'`]
  const scope = (set: typeof lost) =>
    inTenant(({ tx }) =>
      tx.run(sql`
        update role r set ${set} from account_role h
        where h.tenant_id = r.tenant_id and h.role_id = r.id and h.account_id = ${staff.accountId}`),
    )
  const change = sql`update room set venue = '二号厅' where id = ${roomId}`
  await inTenant(({ tx }) => tx.run(change))
  await scope(lost)
  await refreshTask.run({ tenantId, payload: { roomId } }, attempt)
  await scope(given)
  expect(await packOf(roomId)).toMatchObject({ state: 'ready', number: 2, isCurrent: false })
  await refreshTask.run({ tenantId, payload: { roomId } }, attempt)
  await work(roomId)
  expect(await packOf(roomId)).toMatchObject({ state: 'ready', number: 3, isCurrent: true })
  // Nothing has changed since: no other version is made.
  await refreshTask.run({ tenantId, payload: { roomId } }, attempt)
  expect(await packOf(roomId)).toMatchObject({ state: 'ready', number: 3 })
}, 120_000)
