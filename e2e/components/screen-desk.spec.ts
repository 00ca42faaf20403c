import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'

type DeskScreen = AnswerOf<'GET /ims/screen/list-all'>['rows'][number]
type Devices = AnswerOf<'GET /ims/screen-device/list'>

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const room = { id: idOf(10), name: { zh: '数智医养赛场', en: 'Room Health' } }
const screenOf = (n: number, code: string, zh: string, more: Partial<DeskScreen> = {}): DeskScreen => ({
  id: idOf(n),
  code,
  title: { zh, en: '' },
  template: 1,
  portalId: idOf(90),
  portalCode: 'lanjiang',
  portalTitle: '创新创业大赛',
  room,
  look: { hall: '临江会展中心 · 一号厅', shape: '16:9', quality: 'auto' },
  state: 'open',
  devices: 3,
  online: 2,
  waiting: 1,
  version: 2,
  ...more,
})
const screens = [
  screenOf(1, 'yy01', '一号厅主屏'),
  screenOf(2, 'cs01', '二号厅主屏', { room: null, devices: 0, online: 0, waiting: 0 }),
]
const device = (
  n: number,
  name: string,
  more: Partial<Devices['devices'][number]> = {},
): Devices['devices'][number] => ({
  id: idOf(100 + n),
  kind: 'display',
  name,
  page: 'show',
  latencyMs: 38,
  pairedAt: '2027-01-09T00:00:00.000Z',
  lastSeenAt: new Date().toISOString(),
  revokedAt: null,
  isIdentifying: false,
  ...more,
})
const devices: Devices = {
  devices: [
    device(1, '左侧主屏'),
    device(2, '操作台', { kind: 'console', page: 'console', latencyMs: null, lastSeenAt: '2026-01-09T00:00:00.000Z' }),
    device(3, '旧投影', { revokedAt: '2027-01-09T01:00:00.000Z' }),
  ],
  pairings: [
    { id: idOf(200), number: '472916', askedAt: '2027-01-09T05:05:00.000Z', expiresAt: '2027-01-09T05:10:00.000Z' },
  ],
  can: { save: true },
}
const answersWith = (more: Answers = {}): Answers => ({
  ...administratorAnswers,
  'GET /ims/screen/list-all': { rows: screens, nextCursor: null },
  'GET /ims/screen-device/list': ({ query }) =>
    query.get('screenId') === idOf(1) ? devices : { devices: [], pairings: [], can: { save: true } },
  'GET /ims/room/list': { rows: [], nextCursor: null },
  'PUT /ims/screen-device/act': null,
  'PUT /ims/screen/save': { id: idOf(1), version: 3 },
  'POST /ims/screen/add': { id: idOf(3), displayAuthCode: 'LEAF7K2M', consoleAuthCode: 'OAKS5T6V' },
  'POST /ims/screen/renew-codes': { displayAuthCode: 'LEAF7K2M', consoleAuthCode: 'OAKS5T6V' },
  ...more,
})

test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

function changesOf(page: Page): [string, unknown][] {
  const sent: [string, unknown][] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.includes('/ims/screen'))
      sent.push([pathname.split('/').at(-1) ?? '', request.postDataJSON()])
  })
  return sent
}

test.describe('the screens of an organiser', () => {
  test.use({ answers: answersWith() })

  test('[K01] a number is approved here; each device is named, found, moved and revoked by itself', async ({
    page,
  }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, '/manager/screen')
    await expect(page.getByText('472 916')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '左侧主屏' })).toContainText('38 毫秒')
    await expect(page.getByRole('row').filter({ hasText: '操作台' })).toContainText('没有回应')
    const old = page.getByRole('row').filter({ hasText: '旧投影' })
    await expect(old).toContainText('已收回')
    await expect(old.getByRole('button')).toHaveCount(0)
    await expectFine(page, 'main')
    const waiting = page.locator('form').filter({ hasText: '472 916' })
    await expect(waiting.getByRole('button', { name: '批准' })).toBeDisabled()
    await waiting.getByLabel('设备名称').fill('右侧主屏')
    await waiting.getByRole('button', { name: '批准' }).dblclick()
    await expect(page.getByText('“右侧主屏”已配对')).toBeVisible()
    await page.getByLabel('配对号', { exact: true }).fill('123 456')
    const typed = page.locator('form').filter({ hasNotText: '472 916' })
    await typed.getByLabel('设备名称').fill('侧台')
    await typed.getByRole('button', { name: '批准' }).click()
    await expect(page.getByText('“侧台”已配对')).toBeVisible()
    await page.getByRole('row').filter({ hasText: '左侧主屏' }).getByRole('button', { name: '识别' }).click()
    const act = async (name: string) => {
      await page.getByRole('button', { name: '左侧主屏：更多操作' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await act('改名')
    await page.getByRole('dialog').getByLabel('设备名称').fill('主屏')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /保\s?存/ })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await act('重新载入')
    await act('转到其他大屏')
    await page.getByRole('dialog').getByRole('combobox').click()
    await page.getByTitle('二号厅主屏 · cs01').click()
    await page.getByRole('dialog').getByRole('button', { name: '转到其他大屏' }).click()
    await expect(page.getByText('“左侧主屏”已转走')).toBeVisible()
    await act('收回')
    await page.getByRole('dialog').getByRole('button', { name: '收回' }).click()
    await expect(page.getByText('“左侧主屏”已收回')).toBeVisible()
    const deviceId = idOf(101)
    const paired = { act: 'approve', screenId: idOf(1), kind: 'display' }
    expect(sent).toEqual([
      ['act', { ...paired, number: '472916', name: '右侧主屏' }],
      ['act', { ...paired, number: '123456', name: '侧台' }],
      ['act', { act: 'identify', deviceId }],
      ['act', { act: 'rename', deviceId, name: '主屏' }],
      ['act', { act: 'reload', deviceId }],
      ['act', { act: 'redirect', deviceId, screenId: idOf(2) }],
      ['act', { act: 'revoke', deviceId }],
    ])
  })

  test('a new screen tells its two codes once, and Escape does not take them away', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, '/manager/screen')
    await page.getByRole('button', { name: '新增大屏' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('中文').fill('三号厅主屏')
    await form.getByLabel('大屏代码').fill('zz 01')
    await expect(form.getByRole('button', { name: /保\s?存/ })).toBeDisabled()
    await form.getByLabel('大屏代码').fill('zz01')
    await form.getByRole('button', { name: /保\s?存/ }).click()
    const codes = page.getByRole('dialog', { name: '大屏 zz01 的授权码' })
    await expect(codes.getByText('LEAF7K2M')).toBeVisible()
    await expectFine(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(codes.getByText('OAKS5T6V')).toBeVisible()
    await codes.getByRole('button', { name: '我已保存' }).click()
    await expect(codes).toHaveCount(0)
    const look = { hall: '', shape: '16:9', quality: 'auto' }
    expect(sent).toEqual([
      [
        'add',
        { code: 'zz01', portalId: idOf(2), title: { zh: '三号厅主屏', en: '' }, template: 1, roomId: null, look },
      ],
    ])
  })
})

test.describe('without a screen', () => {
  test.use({ answers: answersWith({ 'GET /ims/screen/list-all': { rows: [], nextCursor: null } }) })

  test('the page says what to do first', async ({ page }) => {
    await openAsAdministrator(page, '/manager/screen')
    await expect(page.getByRole('heading', { name: '还没有大屏' })).toBeVisible()
  })
})
