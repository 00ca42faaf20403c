import { expect, type Page } from '@playwright/test'
import { logIn, openLog, stored, test } from './story.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: '搜索' })
const field = (page: Page) => dialog(page).getByRole('combobox')
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name }).getByRole('option')
const asking = '**/app-api/ims/search/find*'

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('an administrator opens a page by a part of its name, without a mouse', async ({ page, world }) => {
  await logIn(page, world.accounts.admin)
  await expect(page.getByRole('navigation').getByRole('link', { name: '操作日志' })).toBeVisible()
  await open(page)
  await page.keyboard.type('创新')
  await expect(group(page, '页面')).toHaveText([/创新创业大赛/, /数智创新专项赛/])
  await expect(group(page, '页面').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(group(page, '页面').nth(1)).toHaveAttribute('aria-selected', 'true')
  await field(page).fill('日志')
  await expect(group(page, '页面').locator('mark').first()).toHaveText('日志')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/manager\/audit$/)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '操作日志' })).toBeVisible()

  await open(page)
  await expect(group(page, '最近打开')).toHaveText([/操作日志/])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('people are found by the beginning of their name, no number is told, and nothing of it is kept on the device', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.admin)
  await expect(page.getByRole('navigation').getByRole('link', { name: '操作日志' })).toBeVisible()
  await page.getByRole('button', { name: '搜索' }).click()
  const answered = page.waitForResponse((response) => response.url().includes('/ims/search/find'))
  await page.keyboard.type(world.accounts.admin.userName.slice(0, 3))
  const { data } = (await (await answered).json()) as { data: { rows: { name: string }[] } }
  expect(data.rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toMatch(/1\d{10}|\*{4}/)
  await expect(group(page, '人员')).toHaveCount(data.rows.length)
  await page.keyboard.press('Escape')
  const kept = JSON.stringify(await stored(page))
  for (const { name } of data.rows.slice(1)) expect(kept).not.toContain(name)
})

test('nothing found is said; a search that fails says so, keeps the pages, and is asked again', async ({
  page,
  world,
}) => {
  await openLog(page, world.accounts.admin)
  await expect(page.getByRole('table')).toBeVisible()
  await open(page)
  await page.keyboard.type('无此人也无此页')
  await expect(dialog(page).getByText('没有找到「无此人也无此页」')).toBeVisible()

  await page.route(asking, (route) => route.abort())
  await field(page).fill('操作')
  await expect(dialog(page).getByRole('alert')).toContainText('人员没有查到结果', { timeout: 20_000 })
  await expect(group(page, '页面')).toHaveText([/操作日志/])
  await expect(page).toHaveURL(/\/manager\/audit$/)
  await page.unroute(asking)
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})

test('[B10] who may not look for people searches pages only, and nobody is asked for', async ({ page, world }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/ims/search/find')) asked.push(request.url())
  })
  await logIn(page, world.accounts.clerk)
  await expect(page.getByRole('navigation').getByRole('link', { name: '总览' })).toBeVisible()
  await open(page)
  await expect(field(page)).toHaveAttribute('placeholder', '搜索页面')
  await page.keyboard.type('总')
  await expect(group(page, '页面')).toHaveText([/总览/])
  await field(page).fill('没有')
  await expect(dialog(page).getByText('没有找到「没有」')).toBeVisible()
  expect(asked).toEqual([])
})
