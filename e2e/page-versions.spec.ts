import { expect, type Page } from '@playwright/test'
import { canvas, isSaved, lines, openBuilder, panel } from './builder.ts'
import { addPortal } from './database.ts'
import { test } from './story.ts'

const publish = async (page: Page, number: number) => {
  await isSaved(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `发布第 ${number} 版` })
    .click()
  await expect(page.getByText(`第 ${number} 版已发布，约两秒后访客即可看到`)).toBeVisible()
}

test('[F02] versions are compared in words, one block is restored, and a mistake is withdrawn', async ({
  page,
  world,
}) => {
  test.setTimeout(150_000)
  await addPortal(world, 'lanjiang-past', { zh: '版本赛', en: 'Build' })
  await openBuilder(page, world, 'lanjiang-past')
  await page.getByRole('button', { name: '使用“启程”' }).click()
  const title = panel(page).getByRole('textbox', { name: '标题', exact: true }).first()
  await canvas(page).getByRole('heading', { level: 1 }).click()
  await title.fill('第一版的标题')
  await publish(page, 1)
  await title.fill('写错了的标题')
  await publish(page, 2)
  await page.getByRole('button', { name: '撤回' }).click()
  await expect(page.getByText('已撤回，访客看到的是第 1 版')).toBeVisible()
  await page.getByRole('button', { name: '版本', exact: true }).click()
  await expect(page.getByText('已撤回', { exact: true })).toBeVisible()
  const changed = page.getByRole('article').filter({ hasText: '横幅' })
  await expect(changed.locator('del')).toHaveText('第一版')
  await expect(changed.locator('ins')).toHaveText('写错了')
  await changed.getByRole('button', { name: '只还原这一块' }).click()
  await expect(page.getByText('已还原这一块')).toBeVisible()
  await expect(page.getByText(/个区块，两边没有差异/)).toBeVisible()
  await expect(page.getByText('另存的草稿').first()).toBeVisible()
  await page.getByRole('button', { name: '返回编辑' }).click()
  await expect(canvas(page).getByRole('heading', { level: 1 })).toContainText('第一版的标题')
})

test('[F02] two versions are seen side by side as visitors get them, and one goes from difference to difference', async ({
  page,
  world,
}) => {
  test.setTimeout(150_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await addPortal(world, 'lanjiang-beside', { zh: '对照赛', en: 'Build' })
  await openBuilder(page, world, 'lanjiang-beside')
  await page.getByRole('button', { name: '使用“启程”' }).click()
  await publish(page, 1)
  await canvas(page).getByRole('heading', { level: 1 }).click()
  await panel(page).getByRole('textbox', { name: '标题', exact: true }).first().fill('换了的标题')
  await page.getByRole('tab', { name: '结构' }).click()
  const count = await lines(page).count()
  await lines(page).filter({ hasText: '富文本' }).getByRole('button', { name: /^隐藏/ }).click()
  await lines(page).filter({ hasText: '资料下载' }).getByRole('button').nth(1).click()
  await canvas(page).getByRole('button', { name: '删除' }).click()
  await lines(page).filter({ hasText: '政策通知' }).getByRole('button').nth(1).click()
  await canvas(page).getByRole('button', { name: '上移' }).click()
  await isSaved(page)
  await page.getByRole('button', { name: '版本', exact: true }).click()
  await expect(page.getByText(`${count} 个区块：改 2，加 0，删 1，移 1，其余相同`)).toBeVisible()

  const status = page.getByRole('main').getByRole('status')
  await page.getByRole('tab', { name: '文字' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '画面' })).toBeFocused()
  const one = page.frameLocator('iframe[title="甲的画面：第 1 版"]')
  const other = page.frameLocator('iframe[title="乙的画面：草稿"]')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('换了的标题')
  await expect(one.getByRole('heading', { level: 1 })).not.toContainText('换了的标题')
  await expect(one.getByText('改动 · 横幅')).toBeVisible()
  await expect(other.getByText('改动 · 横幅')).toBeVisible()
  await expect(one.getByText('删除 · 资料下载')).toBeAttached()
  await expect(other.getByText('这里没有“资料下载”')).toBeAttached()
  await expect(other.getByText('这里没有“富文本”')).toBeAttached()

  await page.keyboard.press('Alt+ArrowDown')
  await expect(status).toContainText('第 1 处，共 4 处：横幅')
  await page.getByRole('button', { name: '上一处差异' }).click()
  await expect(status).toContainText('第 4 处，共 4 处：富文本')
  await expect(one.getByText('隐藏 · 富文本')).toBeInViewport()
  await expect(other.getByText('这里没有“富文本”')).toBeInViewport()
  await page.getByRole('button', { name: '上一处差异' }).click()
  await expect(one.getByText('删除 · 资料下载')).toBeInViewport()

  await test.step('both scroll together', async () => {
    const scrolled = (frame: typeof one) =>
      frame.locator('body').evaluate((body) => body.ownerDocument.defaultView?.scrollY)
    await one.getByText('删除 · 资料下载').hover({ force: true })
    await page.mouse.wheel(0, -20_000)
    await expect.poll(() => scrolled(one)).toBe(0)
    await expect.poll(() => scrolled(other)).toBe(0)
    await page.mouse.wheel(0, 1_000)
    await expect.poll(() => scrolled(one)).toBeGreaterThan(300)
    await expect
      .poll(async () => Math.abs(((await scrolled(one)) ?? 0) - ((await scrolled(other)) ?? 0)))
      .toBeLessThan(200)
  })

  await page.getByRole('tab', { name: '结构' }).click()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('资料下载')).toContainText('删除')
  await expect(row('资料下载')).toContainText('草稿没有这一块')
  await expect(row('富文本')).toContainText('隐藏')
  await expect(row('移到第')).toHaveCount(1)
  await expect(row('原第')).toHaveCount(1)
})
