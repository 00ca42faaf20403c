import { expect } from '@playwright/test'
import { readQr } from './printed-code.ts'
import { logIn, test } from './story.ts'

test('an administrator makes a short link, and whoever scans its code stands on the page', async ({ page, world }) => {
  await logIn(page, world.accounts.admin)
  await page.getByRole('navigation', { name: '管理菜单' }).getByRole('link', { name: '短链接' }).click()
  await expect(page.getByRole('row', { name: /开幕式海报/ })).toBeVisible()

  await page.getByRole('button', { name: '新建短链接' }).click()
  const form = page.locator('.ant-modal')
  await form.getByLabel('名称').fill('春季海报')
  await form.getByLabel('指向的页面').fill('https://elsewhere.example/')
  await expect(form.getByText('不是本门户的页面地址')).toBeVisible()
  await expect(form.getByRole('button', { name: '保存' })).toBeDisabled()
  await form.getByLabel('指向的页面').fill(`${world.origin}/ims-portal/lanjiang/details`)
  await form.getByLabel('自定短码（可不填）').fill('spring-2027')
  await form.getByRole('button', { name: '保存' }).click()

  const dialog = page.getByRole('dialog', { name: '春季海报' })
  const address = readQr(await dialog.getByRole('img').screenshot()) ?? ''
  expect(address).toBe(`${world.origin}/ims-portal/lanjiang/go?spring-2027`)
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载二维码' }).click()
  expect((await file).suggestedFilename()).toBe('spring-2027.svg')
  await page.keyboard.press('Escape')

  const visitor = await (await page.context().browser()?.newContext({ locale: 'zh-CN' }))?.newPage()
  await visitor?.goto(address)
  await expect(visitor ?? page).toHaveURL(/\/lanjiang\/details$/)
  await visitor?.context().close()

  const row = page.getByRole('row', { name: /春季海报/ })
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})
