import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import type { World } from './nodes.ts'
import { test } from './story.ts'

test.use({ viewport: { width: 1280, height: 720 } })

const prefix = 'lanjiang-digital'
const room = { code: 'cs02', display: 'TIDE4R8W', console: 'WIND2H7N' }

const addressOf = (scene: string) => `/ims-portal/${prefix}/${room.code}/${scene}`
const onStage = (page: Page) => page.getByRole('heading', { level: 1 })
const codeField = (page: Page) => page.getByLabel('请输入这块屏幕的授权码')

async function pairDevice(page: Page, scene: string, authCode: string): Promise<void> {
  await page.goto(addressOf(scene))
  await codeField(page).fill(authCode)
  await expect(codeField(page)).toHaveCount(0)
}

/** Of the room's plan, in their order. */
const planOf = (world: World) =>
  inDatabase<{ title: string }>(
    world,
    `select e.title from screen c
     join room_slot s on s.tenant_id = c.tenant_id and s.room_id = c.room_id
     join entry e on e.tenant_id = s.tenant_id and e.id = s.entry_id
     where c.code = $1 order by s.position`,
    [room.code],
  )

test('[K04] [K07] a volunteer runs an entry from the console to its scoring, and the displays follow', async ({
  page: show,
  browser,
  world,
}) => {
  const [first] = await planOf(world)
  if (!first) throw new Error('the room of the demo has no plan')
  const open = async () =>
    (
      await browser.newContext({ baseURL: world.origin, locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    ).newPage()
  const [console, competition] = [await open(), await open()]
  await pairDevice(show, 'roadshow/show', room.display)
  await pairDevice(competition, 'screenCasting/competition', room.display)
  await pairDevice(console, 'roadshow/console', room.console)
  const next = console.getByRole('button', { name: /^下一步/ })
  // While a command is on its way the keys do nothing.
  const goOn = async (said: string) => {
    const text = console.getByText(said)
    await expect(text).toBeVisible()
    await expect(async () => {
      if (await text.isVisible()) await console.keyboard.press('ArrowRight')
      await expect(text).toHaveCount(0, { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  }

  // Whoever drew the order may still be in control.
  await expect(console.getByText(/无人控制|在控制$/)).toBeVisible()
  const takeOver = console.getByRole('button', { name: '接管' })
  if (await takeOver.isVisible()) await takeOver.click()
  await expect(takeOver).toHaveCount(0)
  await goOn('下一步：1')
  await expect(onStage(competition)).toHaveText(first.title)
  await expect(console.getByText('我在控制')).toBeVisible()
  await goOn('下一步：项目展示')
  await expect(onStage(show)).toHaveText(first.title)
  await expect(show.getByRole('timer')).toHaveText(/^0?6:5\d$/)
  for (const said of ['计时暂停', '展示剩余'])
    await expect(async () => {
      if (!(await show.getByText(said).isVisible())) await console.keyboard.press('p')
      await expect(show.getByText(said)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  await goOn('下一步：评委提问')
  await expect(show.getByRole('heading', { name: '请评委提问' })).toBeVisible()
  await goOn('下一步：评委评分')
  await expect(show.getByText('评委评分中')).toBeVisible()
  await expect(console.getByText('评分还没有锁定')).toBeVisible()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
})
