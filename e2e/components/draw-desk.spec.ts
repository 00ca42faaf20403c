import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { expectFine } from './fine.ts'
import { drawAfter } from './halls.ts'
import { portalAnswers } from './portal.ts'

type RoomDraw = AnswerOf<'GET /ims/draw/get'>
type Attempt = NonNullable<RoomDraw['draw']>

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const [roomId, actId] = [idOf(10), idOf(30)]
const listed = drawAfter(0).projects
const over = drawAfter(6, listed.length)
const both = (zh: string) => ({ zh, en: '' })

function roomWith(draw: Attempt | null, more: Partial<RoomDraw> = {}): RoomDraw {
  const planned = listed.map(({ code }) => code)
  const order = draw?.isOver ? (draw.byHand?.order ?? draw.order) : planned
  return {
    roomId,
    roomName: both('数智医养赛场'),
    roomState: 'planned',
    setup: { noAdjacentSchool: true, maxTries: 1000, seats: 6, pins: [] },
    version: 2,
    entries: order.map((code, at) => ({
      entryId: idOf(200 + planned.indexOf(code)),
      code,
      title: listed.find((each) => each.code === code)?.title ?? '',
      school: listed.find((each) => each.code === code)?.school ?? '',
      position: at + 1,
      plannedPosition: planned.indexOf(code) + 1,
    })),
    problems: [],
    draw,
    own: [],
    can: { save: draw === null, ask: draw !== null },
    ...more,
  }
}
const answersWith = (room: RoomDraw): Answers => ({
  ...administratorAnswers,
  'GET /ims/draw/get': room,
  'PUT /ims/draw/save-setup': { version: 3 },
  'POST /ims/draw/ask': { id: actId },
  'PUT /ims/draw/decide': { id: actId },
  'GET /ims/draw/get-record': { name: 'draw-1.pdf', pdf: 'JVBERi0=' },
})
const hereAnswers = (room: RoomDraw): Answers => ({
  ...answersWith(room),
  ...portalAnswers,
  'GET /ims/draw/get-here': room,
  'POST /ims/draw/ask-here': { id: actId },
  'PUT /ims/draw/decide-here': { id: actId },
})
const sent = (page: Page, call: string) => page.waitForRequest((request) => request.url().endsWith(`/draw/${call}`))
const address = `/manager/draw?roomId=${roomId}`

test.describe('before the commitment', () => {
  const problems: RoomDraw['problems'] = [{ problem: 'school-too-large', of: '砚溪文理' }]
  test.use({ answers: answersWith(roomWith(null, { problems })) })

  test('[K03] rules and fixed positions are set, and what cannot be drawn is said', async ({ page }) => {
    await openAsAdministrator(page, address)
    await expect(page.getByText('砚溪文理的作品太多，无法做到同校不相邻')).toBeVisible()
    await page.getByRole('checkbox', { name: '同校不相邻' }).uncheck()
    await page.getByRole('button', { name: '固定一个位置' }).click()
    await page.getByLabel('第 1 个固定的作品').fill(listed[2]?.code ?? '')
    await page.keyboard.press('Enter')
    await expectFine(page, 'main')
    const saved = sent(page, 'save-setup')
    await page.getByRole('button', { name: '保存规则' }).click()
    expect((await saved).postDataJSON()).toEqual({
      roomId,
      version: 2,
      noAdjacentSchool: false,
      seats: 6,
      maxTries: 1000,
      pins: [{ position: 1, entryId: idOf(202) }],
    })
    await expect(page.getByText('规则已保存')).toBeVisible()
  })
})

test.describe('while the order is a secret', () => {
  test.use({ answers: answersWith(roomWith(drawAfter(6, 3))) })

  test('[K03] staff see no position either, and ask to void it with a reason', async ({ page }) => {
    await openAsAdministrator(page, address)
    await expect(page.getByText('结果已保存，揭晓完以前任何人都看不到。')).toBeVisible()
    await expect(page.getByRole('button', { name: '抽签记录（PDF）' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '保存规则' })).toHaveCount(0)
    await page.getByRole('button', { name: '申请作废' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: '提交申请' })).toBeDisabled()
    await dialog.getByLabel('原因').fill('停电')
    const asked = sent(page, 'ask')
    await dialog.getByRole('button', { name: '提交申请' }).click()
    expect((await asked).postDataJSON()).toEqual({ kind: 'void', drawId: over.id, reason: '停电' })
  })
})

test.describe('once it was shown', () => {
  const asked: Attempt['asked'] = [
    { id: actId, kind: 'void', reason: '名单有误', asked: { name: '俞雪莹', at: '2026-11-19T05:20:00.000Z' } },
  ]
  const order = [...over.order.slice(1), over.order[0] ?? '']
  const byHand = { order, reason: '第一位迟到', at: '2026-11-19T05:18:00.000Z', persons: ['俞雪莹', '邹闻溪'] }
  test.use({ answers: answersWith(roomWith({ ...over, asked, byHand })) })

  test('[K03] another person decides; what was drawn stands beside what was changed by hand', async ({ page }) => {
    await openAsAdministrator(page, address)
    await expect(page.getByText('抽在第 1 位')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '抽签记录（PDF）' }).click()
    expect((await saved).suggestedFilename()).toBe('draw-1.pdf')
    await expect(page.getByText(/俞雪莹、邹闻溪 · .* · 第一位迟到/)).toBeVisible()
    await expect(page.getByRole('button', { name: '申请作废' })).toBeDisabled()
    await expectFine(page, 'main')
    await page.getByRole('button', { name: '同意', exact: true }).click()
    const decided = sent(page, 'decide')
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: '同意', exact: true })
      .click()
    expect((await decided).postDataJSON()).toEqual({ id: actId, decision: 'confirm' })
    await page.getByRole('button', { name: '申请更改顺序' }).click()
    await page.getByRole('button', { name: `${order[0]} 下移` }).click()
    await page.getByRole('dialog').getByLabel('原因').fill('换回')
    const wished = sent(page, 'ask')
    await page.getByRole('dialog').getByRole('button', { name: '提交申请' }).click()
    expect((await wished).postDataJSON()).toMatchObject({
      kind: 'order',
      codes: [order[1], order[0], ...order.slice(2)],
    })
  })
})

test.describe('in the hall, on a phone', () => {
  const asked: Attempt['asked'] = [
    { id: actId, kind: 'void', reason: '名单有误', asked: { name: '俞雪莹', at: '2026-11-19T05:20:00.000Z' } },
  ]
  test.use({ viewport: { width: 375, height: 812 }, answers: hereAnswers(roomWith({ ...over, asked })) })

  test('[K03] who is in the room agrees to what another asked, and asks for another order', async ({ page }) => {
    await openAs(page, 5, `/lanjiang/room-draw?room=${roomId}`)
    await expect(page.getByRole('heading', { name: '数智医养赛场' })).toBeVisible()
    await expectFine(page, 'main')
    await page.getByRole('button', { name: '同意', exact: true }).click()
    const decided = sent(page, 'decide-here')
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: '同意', exact: true })
      .click()
    expect((await decided).postDataJSON()).toEqual({ id: actId, decision: 'confirm' })
    await page.getByRole('button', { name: '申请更改顺序' }).click()
    await page.getByRole('button', { name: `${over.order[0]} 下移` }).click()
    await page.getByRole('dialog').getByLabel('原因').fill('一队迟到')
    const wished = sent(page, 'ask-here')
    await page.getByRole('dialog').getByRole('button', { name: '提交申请' }).click()
    expect((await wished).postDataJSON()).toMatchObject({ kind: 'order', drawId: over.id, reason: '一队迟到' })
  })
})

test.describe('in the hall, for who has no part in it', () => {
  test.use({ answers: hereAnswers(roomWith(null)) })

  test('it is said who takes part', async ({ page }) => {
    await page.route('**/ims/draw/get-here*', (route) =>
      route.fulfill({ status: 422, json: { code: 422, msg: '您不在这个赛场', data: { reason: 'draw.not-here' } } }),
    )
    await openAs(page, 4, `/lanjiang/room-draw?room=${roomId}`)
    await expect(page.getByText('没有可以查看的赛场')).toBeVisible()
  })
})
