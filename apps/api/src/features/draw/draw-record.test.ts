import { execFileSync } from 'node:child_process'
import { type Played, play } from '@laurel/testbed/cast'
import { createTestDatabase } from '@laurel/testbed/database'
import {
  commandHall,
  consoleVersion,
  type HallDevice,
  hallSnapshot,
  joinHall,
  plantHall,
} from '@laurel/testbed/hall-devices'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let staff: Played
let second: Played
let main: HallDevice
const permissions = ['contest:draw:view', 'contest:draw:run']

beforeAll(async () => {
  world = await openWorld(async () => {
    const database = await createTestDatabase()
    const environment = { ...database.environment, LAUREL_PUBLIC_ORIGIN: 'https://contest.example.org' }
    return { ...database, environment }
  })
  staff = await play(world, { name: '俞雪莹', roles: [{ scope: 'all', permissions }] })
  second = await play(world, { name: '邹闻溪', roles: [{ scope: 'all', permissions }] })
}, 60_000)
afterAll(() => world.close())

const run = async (command: object) =>
  expect(await commandHall(world, main, await consoleVersion(world, main), command)).toMatchObject({ status: 200 })
const drawNow = async () => {
  const { draw } = await hallSnapshot(world, main)
  if (draw === null) throw new Error('nothing is committed')
  return draw
}
async function hold() {
  await run({ kind: 'draw-commit' })
  const { id: drawId, commitment } = await drawNow()
  for (const seat of [1, 2, 3]) await run({ kind: 'draw-digits', drawId, seat, digits: `4${seat}` })
  await run({ kind: 'draw-hold', drawId, commitment })
  return drawId
}
async function byTwo(body: object) {
  const { data } = await world.call(staff, 'POST /ims/draw/ask', { body: body as never })
  const decision = { id: data.id, decision: 'confirm' } as const
  expect(await world.call(second, 'PUT /ims/draw/decide', { body: decision })).toMatchObject({ status: 200 })
}
const recordOf = (id: string, who: Played | null = null, language = 'zh-CN') =>
  world.call(who, 'GET /ims/draw/get-record', { query: { id }, headers: { 'accept-language': language } })
const textOf = (pdf: string) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: Buffer.from(pdf, 'base64') }).toString()
const dense = (text: string) => text.replaceAll(/\s/g, '')

test('[K03] a draw on paper, for signatures: nothing before the last position was shown, then all that was bound, said, drawn, void and changed by hand', async () => {
  const titles = ['声纹', '#panic("瞳语")', '一滴泪', '$智穗$']
  const { roomId } = await plantHall(world, staff.accountId, titles)
  main = await joinHall(world, 'console', '控制台')
  const setup = { roomId, version: 0, noAdjacentSchool: false, maxTries: 1000, seats: 3, pins: [] }
  await world.call(staff, 'PUT /ims/draw/save-setup', { body: setup })
  const first = await hold()
  await byTwo({ kind: 'void', drawId: first, reason: '话筒没有声音' })
  const drawId = await hold()
  const early = { status: 409, data: { reason: 'draw.not-shown' } }
  expect(await recordOf(drawId)).toMatchObject(early)
  await run({ kind: 'reveal', index: 3 })
  for (const who of [null, staff]) expect(await recordOf(drawId, who)).toMatchObject(early)
  await run({ kind: 'reveal', index: 4 })
  const { order, commitment } = await drawNow()
  await byTwo({ kind: 'order', drawId, codes: order.toReversed(), reason: '一队迟到' })
  const { name, pdf } = (await recordOf(drawId, staff)).data
  expect(name).toBe(`${drawId}-2.pdf`)
  const text = textOf(pdf)
  for (const part of [...titles, '俞雪莹、邹闻溪', '话筒没有声音', '一队迟到', '43'])
    expect(dense(text)).toContain(part)
  expect(dense(text)).toContain(commitment)
  expect(dense(text)).toContain(`contest.example.org/ims-portal/lanjiang/verify/d/${drawId}`)
  const drawn = text.slice(text.indexOf('抽出的出场顺序', text.indexOf('最终种子')))
  const lines = order.map((code, at) => new RegExp(`^\\s*${at + 1}\\s+${code}\\b.*\\s${order.length - at}\\s*$`, 'm'))
  for (const line of lines) expect(drawn).toMatch(line)
  expect(textOf((await recordOf(drawId, null, 'en')).data.pdf)).toContain('Chief judge')
  expect(await world.call(null, 'GET /ims/draw/get-record', { query: { id: drawId }, portal: 'qingye' })).toMatchObject(
    { status: 404 },
  )
}, 60_000)
