import { expect, type Page } from '@playwright/test'
import { test } from './component.ts'
import { consoleAnswers, consoleOf, foreignLease, ownLease, sentBy } from './consoles.ts'
import { expectFine } from './fine.ts'
import type { ConsoleShown } from './hall-scenes.ts'
import { openHall } from './halls.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let shown: ConsoleShown
const answers = () => consoleAnswers(() => shown)
const open = async (page: Page, is: ConsoleShown) => {
  shown = is
  await openHall(page, 'roadshow/console')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const next = (page: Page) => page.getByRole('button', { name: /^下一步/ })
const hold = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).hover()
  await page.mouse.down()
  await page.waitForTimeout(1_200)
  await page.mouse.up()
}
shown = consoleOf({ scene: 'pitch' })
test.use({ answers: answers() })

test('[K04] nothing but taking over can be pressed while another console is in control; after it, this one goes on', async ({
  page,
}) => {
  const sent = sentBy(page)
  await open(page, consoleOf({ scene: 'pitch' }, { lease: foreignLease() }))
  await expect(page.getByText('侧台平板 在控制')).toBeVisible()
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('u')
  await next(page).click({ force: true })
  expect(sent).toEqual([])
  // Who is in control is no command: the version stays, and so does its moment.
  shown = { ...shown, sequence: shown.sequence + 1, lease: ownLease() }
  await page.getByRole('button', { name: '接管' }).click()
  await expect(page.getByText('我在控制')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent).toMatchObject([
    ['take-lease', { isTakeOver: true }],
    ['command', { seenVersion: 3, command: { kind: 'next' } }],
  ])
})

test('[K04] keys and buttons give one command each, with the version that was seen; what cannot be undone is held', async ({
  page,
}) => {
  const sent = sentBy(page)
  await open(page, consoleOf({ scene: 'pitch' }))
  await expect(page.getByText('右侧主屏').locator('..')).toContainText('412 毫秒')
  const press = async (act: () => Promise<void>) => {
    const before = sent.length
    shown = { ...shown, version: shown.version + 1, at: new Date().toISOString() }
    await expect(async () => {
      if (sent.length === before) await act()
      expect(sent).toHaveLength(before + 1)
    }).toPass()
    await expect.poll(() => next(page).getAttribute('aria-disabled')).toBe('false')
  }
  await press(() => page.keyboard.press('PageDown'))
  await press(() => page.keyboard.press('p'))
  await press(() => page.keyboard.press('u'))
  await page.getByRole('button', { name: /^黑场/ }).click()
  await press(() => hold(page, '黑场'))
  await press(() => hold(page, '开始彩排'))
  const kinds = sent.map(([, body]) => (body['command'] as { kind: string }).kind)
  expect(kinds).toEqual(['next', 'timer-hold', 'undo', 'blackout', 'rehearse'])
  await page.getByRole('button', { name: '8 深蓝牧场 展示' }).click()
  await expect.poll(() => sent.at(-1)?.[1]).toMatchObject({ command: { kind: 'preview', target: { scene: 'now' } } })
  await page.getByLabel('留言，最多 60 字').fill('请稍候')
  await page.getByRole('button', { name: '发到副屏' }).click()
  const message = { text: '请稍候', target: 'secondary' }
  await expect.poll(() => sent.at(-1)?.[1]).toMatchObject({ command: { kind: 'message', message } })
  await page.getByRole('button', { name: '作为大屏' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject(['act-from-console', { act: 'approve', number: '472916' }])
})

test('[K04] without a line nothing is sent and nothing is queued; the last picture and what is still safe are said', async ({
  page,
}) => {
  await open(page, consoleOf({ scene: 'pitch' }))
  await expect(next(page)).toHaveAttribute('aria-disabled', 'false')
  await page.route('**/app-api/**', (route) => route.abort())
  await expect(page.getByText(/与服务器断开/)).toBeVisible()
  const sent = sentBy(page)
  await expect(page.getByText('大屏仍在显示此画面')).toBeVisible()
  await expect(page.getByText('评分先存平板，恢复后自动补交')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await next(page).click({ force: true })
  await page.unroute('**/app-api/**')
  await expect(page.getByText(/与服务器断开/)).toHaveCount(0)
  await expect(next(page)).toHaveAttribute('aria-disabled', 'false')
  expect(sent).toEqual([])
})

test('on a telephone the stage, the next step and the clock come first', async ({ page }) => {
  await open(page, consoleOf({ scene: 'pitch', isLong: true }))
  await expectFine(page, 'main')
  await page.setViewportSize({ width: 375, height: 812 })
  const box = await next(page).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(812)
})
