import { readContent } from '@laurel/api/db/seeds/content.ts'
import { expect, type Page } from '@playwright/test'
import { readQr } from '../printed-code.ts'
import { test } from './component.ts'
import { cutTexts, type Given, rundownFrom, sceneOf, sizes, wholeReveal } from './hall-scenes.ts'
import { followedBy, hallAnswers, openHall, type Snapshot } from './halls.ts'

test.use({ viewport: { width: 1920, height: 1080 }, contextOptions: { reducedMotion: 'reduce' } })

const { entries } = readContent()
const colourOf = (template: 1 | 2) =>
  entries.find(({ dictType, value }) => dictType === 'screen_casting_page_template' && value === String(template))
    ?.colorType

/** What is shown now; a page that is open learns of it by itself. */
let shown: Snapshot
const show = (given: Given) => {
  shown = sceneOf({ ...given, version: (shown?.version ?? 3) + 1 })
}
const answersOf = (template: 1 | 2) => ({
  ...hallAnswers(sceneOf({ scene: 'waiting', template })),
  'GET /ims/room/get-followed': followedBy(() => shown),
})
const primary = (page: Page) =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector('[data-template]')).getPropertyValue('--hall-primary').trim().toUpperCase()`,
  )

const pages: readonly [path: string, given: Given, says: string][] = [
  ['screenCasting/waiting', { scene: 'waiting' }, '深蓝牧场'],
  ['screenCasting/competition', { scene: 'pitch' }, '实时排名'],
  ['screenCasting/competition', { scene: 'score', index: wholeReveal }, '第 2 名'],
  ['roadshow/show', { scene: 'pitch' }, '展示剩余'],
]

for (const template of [1, 2] as const)
  test.describe(`template ${template}`, () => {
    test.use({ answers: answersOf(template) })

    for (const [path, given, says] of pages)
      test(`[K05] ${path} ${given.scene}: in its colour, and whole on every wall with the longest names`, async ({
        page,
      }) => {
        const isRoadshow = path.startsWith('roadshow')
        expect(colourOf(template)).toBe(template === 1 ? '#1E74FF' : '#FF1E1E')
        show({ ...given, template })
        await openHall(page, path)
        await expect(page.getByText(says).first()).toBeVisible()
        expect(await primary(page)).toBe(isRoadshow ? '#1E85FE' : colourOf(template))
        show({ ...given, template, isLong: true })
        await expect(page.getByText(/西岭/).first()).toBeVisible()
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height })
          // The box is measured anew in the frame after the window's.
          await expect.poll(() => cutTexts(page), { message: `${width} × ${height}` }).toEqual([])
        }
      })
  })

test.describe('before it begins and in the breaks', () => {
  const hour = 3_600_000
  test.use({
    answers: {
      ...answersOf(1),
      // Whatever the device believes: the server is an hour ahead of it.
      'GET /ims/live/clock': ({ query }) => ({
        now: new Date(Number(query.get('sentAt')) + hour).toISOString(),
        sentAt: query.get('sentAt'),
      }),
    },
  })

  test('[K06] waiting counts down to what comes next by the clock of the server, and goes on to the one after', async ({
    page,
  }) => {
    const devicesNow = Date.parse('2026-11-19T05:00:00.000Z')
    await page.clock.install({ time: devicesNow })
    const sharedUrl = 'https://laurel.example/f/Abcd'
    show({ scene: 'waiting', more: { rundown: rundownFrom(devicesNow + hour), sharedUrl } })
    await openHall(page, 'screenCasting/waiting')
    const timer = page.getByRole('timer')
    const row = (what: string) => page.getByRole('listitem').filter({ hasText: what })
    await expect(timer).toHaveText(/^(10:00|09:5\d)$/)
    await expect(page.getByText('距离下一项')).toBeVisible()
    await expect(row('开场与规则说明')).toContainText('14:10')
    await expect(row('开场与规则说明')).toContainText('即将开始')
    await expect(row('检录与设备测试')).toContainText('已开始')
    const code = page.getByRole('img', { name: '扫码跟随现场' })
    await expect(code).toBeVisible()
    expect(readQr(await code.screenshot())).toBe(sharedUrl)
    await page.clock.fastForward('10:30')
    await expect(timer).toHaveText(/^14:[0-3]\d$/)
    await expect(row('第一至六位路演与答辩')).toContainText('即将开始')
    // Without a rundown of its own: who comes next, and when.
    show({ scene: 'waiting' })
    await page.clock.fastForward('00:10')
    const next = page.getByRole('listitem').filter({ hasText: '深蓝牧场' })
    await expect(next).toContainText('下一位')
    await expect(next).toContainText('15:38')
    expect(readQr(await code.screenshot())).toBe(
      page.url().replace(/\/[^/]+\/screenCasting\/waiting$/, `/follow/${shown.room.id}`),
    )
  })
})

test.describe('while it runs', () => {
  test.use({ answers: answersOf(1) })

  test('[K07] competition shows who is on, the clock, the order, and the live ranking with dropped marks struck', async ({
    page,
  }) => {
    show({ scene: 'pitch', more: { ranking: [] } })
    await openHall(page, 'screenCasting/competition')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/极光镜/)
    await expect(page.getByRole('timer')).toHaveText(/^05:[01]\d$/)
    const order = page.getByRole('region', { name: '出场顺序' })
    await expect(order.getByRole('listitem').filter({ hasText: '极光镜' })).toContainText('正在台上')
    await expect(order.getByRole('listitem').filter({ hasText: '深蓝牧场' })).toContainText('下一位')
    show({ scene: 'score', index: 3 })
    await expect(page.getByText('已亮分 3 / 7')).toBeVisible()
    await expect(page.getByText('90.00')).toHaveCount(0)
    show({ scene: 'score', index: 8 })
    await expect(page.getByText('去掉最高分')).toContainText('94.00')
    await expect(page.getByText('最低分', { exact: true })).toBeVisible()
    await expect(page.getByText('90.20')).toHaveCount(0)
    show({ scene: 'ranking' })
    await expect(page.getByRole('region', { name: '实时排名' }).getByRole('listitem')).toHaveCount(6)
    await expect(page.getByRole('region', { name: '实时排名' })).toContainText('90.20')
  })

  test('streams are cut off and the server goes away: the last picture stays, a reload shows it, an older one never comes back', async ({
    page,
  }) => {
    show({ scene: 'score', index: 8 })
    await openHall(page, 'screenCasting/competition')
    await expect(page.getByText('去掉最高分')).toBeVisible()
    const before = shown
    show({ scene: 'score', index: 9 })
    await expect(page.getByText('90.20')).toBeVisible()
    // A node that is behind answers with what was.
    shown = before
    await page.waitForTimeout(2_500)
    await expect(page.getByText('90.20')).toBeVisible()
    await page.route('**/app-api/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('90.20')).toBeVisible()
    await expect(page.getByText(/离线，自/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a device that is revoked goes back to its pairing number', async ({ page }) => {
    show({ scene: 'pitch' })
    await openHall(page, 'roadshow/show')
    await expect(page.getByText('展示剩余')).toBeVisible()
    await page.route(/\/ims\/(room|screen\/getScreenInfo\?)/, (route) =>
      route.fulfill({ status: 401, json: { code: 401, msg: '', data: { reason: 'http.not-signed-in' } } }),
    )
    await expect(page.getByText('等待控制台批准')).toBeVisible()
    await expect(page.getByText('展示剩余')).toHaveCount(0)
  })
})

test.describe('a weak laptop', () => {
  test.use({ answers: answersOf(1) })

  test('[K05] whose frames take long does with less, and remembers it', async ({ page }) => {
    const quality = () => page.locator('[data-template]').getAttribute('data-quality')
    // Each frame comes 60 ms late, by its own clock.
    await page.addInitScript(`
      if (sessionStorage.getItem('fast') === null) {
        let now = 0
        globalThis.requestAnimationFrame = (draw) => setTimeout(() => draw((now += 60)), 10)
      }`)
    show({ scene: 'pitch' })
    await openHall(page, 'screenCasting/competition')
    await expect.poll(quality, { timeout: 20_000 }).toBe('low')
    await page.evaluate(`sessionStorage.setItem('fast', '')`)
    await page.reload()
    await expect(page.locator('[data-template]')).toHaveAttribute('data-quality', 'low')
  })
})
