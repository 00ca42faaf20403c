import { expect } from '@playwright/test'
import { test } from './story.ts'

test.use({ javaScriptEnabled: false })

test('without script the login and the registration say what they need, and where to read on', async ({ page }) => {
  for (const door of ['login', 'regist', 'userProtocol']) {
    await page.goto(`/ims-portal/lanjiang/${door}`)
    await expect(page.getByRole('heading', { name: '这一页需要脚本' })).toBeVisible()
    await expect(page.getByRole('link', { name: '用户协议' })).toBeVisible()
    await expect(page.locator('#early')).toBeHidden()
  }
})

test('[C07] without script the agreement is read in every version, and the privacy notice beside it', async ({
  page,
}) => {
  await page.goto('/ims-portal/lanjiang/regist')
  await page.getByRole('link', { name: '用户协议' }).click()
  await expect(page.getByRole('heading', { name: '用户协议', level: 1 })).toBeVisible()
  await expect(page.getByText(/^版本 3\.1/)).toBeVisible()
  await page.getByRole('link', { name: '3.0', exact: true }).click()
  await expect(page.getByText(/^版本 3\.0/)).toBeVisible()
  await page.getByRole('link', { name: '隐私政策' }).click()
  await expect(page.getByText(/^版本 1\.0/)).toBeVisible()
  await page.goto('/ims-portal/lanjiang/terms?version=9.9')
  await expect(page.getByText('还没有发布')).toBeVisible()
})

test('without script the search answers, and what was asked is text and never markup', async ({ page }) => {
  await page.goto('/ims-portal/lanjiang/search')
  await page.getByRole('searchbox').fill('计划书')
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('heading', { name: '“计划书”的搜索结果' })).toBeVisible()
  await page.locator('main li a[href^="detail?id="]').filter({ hasText: '计划书' }).first().click()
  await expect(page).toHaveURL(/\/detail\?id=/)
  await page.goto(`/ims-portal/lanjiang/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await expect(page.getByRole('heading', { name: '“<img src=x onerror=alert(1)>”的搜索结果' })).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('without script every file of the list has a link that leads to its bytes', async ({ page, request }) => {
  await page.goto('/ims-portal/lanjiang/files')
  const link = page.locator('a[href*="download?id="]').first()
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  const answer = await request.get(address)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-disposition']).toContain('attachment')
})
