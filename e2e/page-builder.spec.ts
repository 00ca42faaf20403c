import { expect, type Locator, type Page } from '@playwright/test'
import { canvas, isSaved, kindsInOrder, lines, openBuilder, panel } from './builder.ts'
import { addPortal } from './database.ts'
import { test } from './story.ts'

test('[F02] from an empty page to a published one in at most 80 actions, and a visitor sees it in both languages', async ({
  page,
  world,
  browser,
}) => {
  test.setTimeout(180_000)
  await addPortal(world, 'lanjiang-build', { zh: '搭建赛', en: 'Build' })
  await openBuilder(page, world, 'lanjiang-build')
  let actions = 0
  const click = async (target: Locator) => {
    actions += 1
    await target.click()
  }
  const fill = async (target: Locator, text: string) => {
    actions += 1
    await target.fill(text)
  }
  const add = (kind: string) => click(page.getByRole('button', { name: kind, exact: true }))
  const field = (name: string) => panel(page).getByRole('textbox', { name, exact: true }).first()
  const writeIn = (name: string) => click(panel(page).getByText(name, { exact: true }))

  await click(page.getByRole('button', { name: '空白页面' }))
  await add('横幅')
  await fill(field('眉题'), '岚江省教育厅')
  await fill(field('标题'), '搭建出来的\n春季赛')
  await fill(field('副标题'), '从一张空白页开始')
  await expect(canvas(page).getByRole('heading', { level: 1 })).toContainText('搭建出来的')
  await writeIn('English')
  await fill(field('标题'), 'The spring contest')
  await fill(field('副标题'), 'From a blank page')
  await expect(canvas(page).getByRole('heading', { level: 1 })).toContainText('The spring contest')
  await writeIn('中文')
  await add('赛程与数据')
  await add('按钮')
  await add('新闻')
  await fill(field('标题'), '最新消息')
  await add('政策通知')
  await add('报名')
  await add('资料下载')
  await add('图片')
  await add('富文本')
  await add('通栏横条')
  await fill(field('标题'), '还没有组好队？')
  await writeIn('English')
  await fill(field('标题'), 'No team yet?')
  await writeIn('中文')
  await add('页脚')
  await fill(field('简介'), '面向全省高校学生。')
  await fill(field('ICP 备案号'), '岚ICP备 00000001 号')
  await click(page.getByRole('radio', { name: '手机' }))
  await expect(page.getByText('375 ·')).toBeVisible()
  await click(page.getByRole('radio', { name: '桌面' }))
  await isSaved(page)
  await click(page.getByRole('button', { name: '发布', exact: true }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/个链接都有效/)).toBeVisible()
  await fill(dialog.getByRole('textbox', { name: '版本说明' }), '第一版')
  await click(dialog.getByRole('button', { name: '发布第 1 版' }))
  await expect(page.getByText('第 1 版已发布，约两秒后访客即可看到')).toBeVisible()
  process.stdout.write(`[F02] ${actions} actions from an empty page to a published one\n`)
  expect(actions).toBeLessThanOrEqual(80)

  const visitor = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  await expect(async () => {
    await visitor.goto('/ims-portal/lanjiang-build/index')
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('搭建出来的', { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(visitor.getByRole('heading', { name: '最新消息' })).toBeVisible()
  await expect(visitor.getByText('岚ICP备 00000001 号')).toBeVisible()
  await visitor.goto('/ims-portal/lanjiang-build/index?lang=en')
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('The spring contest')
  await expect(visitor.getByText('No team yet?')).toBeVisible()
})

test('[F02] whoever has only a keyboard puts blocks in order, hides one, and undoes it all', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  await addPortal(world, 'lanjiang-keys', { zh: '键盘赛', en: 'Build' })
  await openBuilder(page, world, 'lanjiang-keys')
  await page.getByRole('button', { name: '空白页面' }).click()
  for (const kind of ['横幅', '新闻', '富文本'])
    await page.getByRole('button', { name: kind, exact: true }).press('Enter')
  await page.getByRole('tab', { name: '结构' }).press('Enter')
  await expect(lines(page)).toHaveCount(3)
  expect(await kindsInOrder(page)).toBe('横幅 新闻 富文本')
  const grip = page.getByRole('button', { name: '移动“关于大赛”' })
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(grip).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('富文本移到第 2 位')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => kindsInOrder(page)).toBe('横幅 富文本 新闻')
  await page.getByRole('button', { name: '隐藏“关于大赛”' }).press('Enter')
  await expect(canvas(page).getByText('在这里介绍大赛。')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(canvas(page).getByText('在这里介绍大赛。')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(() => kindsInOrder(page)).toBe('横幅 新闻 富文本')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => kindsInOrder(page)).toBe('横幅 富文本 新闻')
  await isSaved(page)
  await page.reload()
  await page.getByRole('tab', { name: '结构' }).click()
  await expect.poll(() => kindsInOrder(page)).toBe('横幅 富文本 新闻')
})

test('[F02] a block is dragged onto the page, duplicated and deleted by the tools at its corner', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  await addPortal(world, 'lanjiang-drag', { zh: '拖动赛', en: 'Build' })
  await openBuilder(page, world, 'lanjiang-drag')
  await page.getByRole('button', { name: '空白页面' }).click()
  const piece = page.getByRole('button', { name: '富文本', exact: true })
  const from = await piece.boundingBox()
  const to = await page.getByRole('region', { name: '页面', exact: true }).boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 8 })
  await page.mouse.up()
  await expect(canvas(page).getByText('在这里介绍大赛。')).toBeVisible()
  await canvas(page).getByRole('button', { name: '复制' }).click()
  await expect(canvas(page).getByText('在这里介绍大赛。')).toHaveCount(2)
  await canvas(page).getByRole('button', { name: '删除' }).click()
  await expect(canvas(page).getByText('在这里介绍大赛。')).toHaveCount(1)
  await page.getByRole('button', { name: '撤销（Ctrl+Z）' }).click()
  await expect(canvas(page).getByText('在这里介绍大赛。')).toHaveCount(2)

  const banner = await page.getByRole('button', { name: '横幅', exact: true }).boundingBox()
  if (!banner) throw new Error('nothing to drag')
  await page.mouse.move(banner.x + 20, banner.y + 20)
  await page.mouse.down()
  await page.mouse.move(banner.x + 60, banner.y + 40, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 100, { steps: 8 })
  await expect(canvas(page).getByText('放在这里')).toBeVisible()
  await page.mouse.up()
  await page.getByRole('tab', { name: '结构' }).click()
  await expect.poll(() => kindsInOrder(page)).toBe('横幅 富文本 富文本')
})

test('[F02] two who build the same page are warned, and neither overwrites the other', async ({
  page,
  world,
  browser,
}) => {
  test.setTimeout(150_000)
  await addPortal(world, 'lanjiang-two', { zh: '两人赛', en: 'Build' })
  await openBuilder(page, world, 'lanjiang-two')
  await page.getByRole('button', { name: '使用“启程”' }).click()
  await expect(canvas(page).getByRole('heading', { level: 1 })).toBeVisible()
  const other = await (
    await browser.newContext({ baseURL: world.origin, locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  ).newPage()
  await openBuilder(other, world, 'lanjiang-two')
  await expect(page.getByText(/也打开了这一页/)).toBeVisible({ timeout: 15_000 })
  await expect(other.getByText(/也打开了这一页/)).toBeVisible({ timeout: 15_000 })
  const title = (where: Page) => panel(where).getByRole('textbox', { name: '标题', exact: true }).first()
  await canvas(other).getByRole('heading', { level: 1 }).click()
  await title(other).fill('别人先写的标题')
  await isSaved(other)
  // Nothing of one's own is lost: the other's words come by themselves.
  await expect(canvas(page).getByRole('heading', { level: 1 })).toContainText('别人先写的标题', { timeout: 15_000 })

  await canvas(page).getByRole('heading', { level: 1 }).click()
  await page.context().setOffline(true)
  await title(page).fill('我离线时写的标题')
  await title(other).fill('别人又写的标题')
  await isSaved(other)
  await page.context().setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: /保存了这一页/ })).toBeVisible({ timeout: 30_000 })
  await page.route('**/app-api/ims/page/get-draft?*', (route) => route.abort())
  await page.getByRole('button', { name: '载入对方的版本' }).click()
  await expect(page.getByText('对方的版本没有读到，您的还在，请重试')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/app-api/ims/page/get-draft?*')
  await page.getByRole('button', { name: '载入对方的版本' }).click()
  await expect(title(page)).toHaveValue('别人又写的标题')
  await page.getByRole('button', { name: '撤销（Ctrl+Z）' }).click()
  await expect(title(page)).toHaveValue('我离线时写的标题')
  await isSaved(page)
})

test('[F02] a block is taken by its name on the page itself, dragged to another place, and one undo brings it back', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await addPortal(world, 'lanjiang-take', { zh: '就地拖动赛', en: 'Build' })
  await openBuilder(page, world, 'lanjiang-take')
  await page.getByRole('button', { name: '使用“启程”' }).click()
  await page.getByRole('tab', { name: '结构' }).click()
  await expect(lines(page).first()).toBeVisible()
  const before = await kindsInOrder(page)
  expect(before).toMatch(/^横幅 赛程与数据 按钮 新闻 /)
  const heading = canvas(page).getByRole('heading', { level: 1 })
  const handle = (name: string) => canvas(page).getByTitle(`移动“${name}”`)
  const line = canvas(page).getByText('放在这里')
  const takeBanner = async () => {
    await heading.hover()
    const box = await handle('横幅').boundingBox()
    if (!box) throw new Error('the banner has no handle')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 8, at.y + 8, { steps: 3 })
    return at
  }
  const sheet = await page.getByRole('region', { name: '页面', exact: true }).boundingBox()
  if (!sheet) throw new Error('no page')

  await test.step('Escape calls it off, and what was chosen stays chosen', async () => {
    await heading.click()
    const at = await takeBanner()
    await page.mouse.move(at.x + 100, sheet.y + sheet.height - 200, { steps: 6 })
    await expect(line).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(line).toHaveCount(0)
    await page.mouse.up()
    await expect(page.getByText('横幅放回原处')).toBeAttached()
    await expect(panel(page).getByRole('heading', { name: '横幅' })).toBeVisible()
    expect(await kindsInOrder(page)).toBe(before)
  })

  await test.step('held at the lower edge it scrolls the page, and lands where the line is', async () => {
    const scrolled = () => heading.evaluate((element) => element.ownerDocument.defaultView?.scrollY ?? 0)
    const at = await takeBanner()
    await page.mouse.move(at.x + 100, sheet.y + sheet.height - 4, { steps: 6 })
    await expect.poll(scrolled).toBeGreaterThan(600)
    await page.mouse.move(at.x + 100, sheet.y + sheet.height / 2, { steps: 6 })
    await expect(line).toBeVisible()
    await page.mouse.up()
    await expect.poll(() => kindsInOrder(page)).not.toBe(before)
    const order = (await kindsInOrder(page)).split(' ')
    await expect(page.getByText(`横幅放在第 ${order.indexOf('横幅') + 1} 位`)).toBeAttached()
    expect(order.toSorted()).toEqual(before.split(' ').toSorted())
  })

  await page.getByRole('button', { name: '撤销（Ctrl+Z）' }).click()
  await expect.poll(() => kindsInOrder(page)).toBe(before)
  await isSaved(page)
})
