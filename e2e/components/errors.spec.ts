import { expect, type Page } from '@playwright/test'
import { chooseKind } from '../audit-filters.ts'
import { administratorAnswers, openLog } from './administrator.ts'
import { test } from './component.ts'

test.use({ answers: administratorAnswers })

const toast = (page: Page) => page.locator('[data-toast=error]')
const exporting = '**/app-api/ims/audit/export'
const listing = '**/app-api/ims/audit/list*'

async function onAudit(page: Page) {
  await openLog(page)
  await expect(page.getByRole('table')).toBeVisible()
}

/** The server says this to a press of the button; what it would say by itself is proved elsewhere. */
async function pressExport(page: Page, status: number, envelope: object) {
  await page.route(exporting, (route) => route.fulfill({ status, json: envelope }))
  await page.getByRole('button', { name: '导出 CSV' }).click()
}

const told: [ids: string, what: string, status: number, envelope: object, text: string][] = [
  ['E01', 'the server’s own message comes first', 409, { code: 409, msg: '任务已结束' }, '任务已结束'],
  ['E03', '403 says that the permission is missing', 403, { code: 403 }, '当前操作没有权限'],
  ['E04', '404 says that the thing is not there', 404, { code: 404 }, '访问资源不存在'],
  ['E05', 'an unknown code asks to tell the administrator', 200, { code: 777 }, '系统未知错误，请反馈给管理员'],
  ['E06', '500 shows its message', 500, { code: 500, msg: '导出失败' }, '导出失败'],
  ['E06', '501 shows its message', 501, { code: 501, msg: '该功能尚未开放' }, '该功能尚未开放'],
  ['E09', 'any other refusal is told', 422, { code: 422, msg: '提交的内容有误' }, '提交的内容有误'],
]
for (const [ids, what, status, envelope, text] of told) {
  test(`[${ids}] ${what}, and the page stays`, async ({ page }) => {
    await onAudit(page)
    await pressExport(page, status, envelope)
    await expect(toast(page)).toHaveText(text)
    await expect(page).toHaveURL(/\/manager\/audit$/)
  })
}

test('[E01] an answer without a code is a success', async ({ page }) => {
  await page.route(listing, (route) => route.fulfill({ json: { data: administratorAnswers['GET /ims/audit/list'] } }))
  await onAudit(page)
})

test('[E08] 100000404: the portal is gone, and so is the page', async ({ page }) => {
  await onAudit(page)
  await pressExport(page, 404, { code: 100_000_404, msg: '门户不存在或已关闭' })
  await expect(page).toHaveURL(/\/lanjiang\/404$/)
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible()
})

test('[E11] the network is cut while a page opens: told, then the 500 page, which leads back by itself', async ({
  page,
}) => {
  await onAudit(page)
  await page.goto('/ims-portal/lanjiang/login')
  await page.getByLabel('用户名').waitFor()
  await page.route('**/app-api/**', (route) => route.abort())
  await page.goto('/ims-portal/manager/audit?kind=session.opened')
  await expect(toast(page)).toHaveText('后端接口连接异常')
  await expect(page).toHaveURL(/\/lanjiang\/500$/)
  await expect(page.getByRole('heading', { name: '系统暂时连接不上' })).toBeVisible()
  await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(page).toHaveURL(/\/lanjiang\/500$/)
  await page.unroute('**/app-api/**')
  await expect(page).toHaveURL(/\/manager\/audit\?kind=session\.opened$/, { timeout: 25_000 })
  await expect(page.getByRole('table')).toBeVisible()
})

test('[E11] a portal never seen before, opened without a network: the 500 page, and then the portal', async ({
  page,
}) => {
  await page.route('**/app-api/**', (route) => route.abort())
  await page.goto('/ims-portal/lanjiang/login')
  await expect(toast(page)).toHaveText('后端接口连接异常')
  await expect(page).toHaveURL(/\/lanjiang\/500$/)
  await page.unroute('**/app-api/**')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL(/\/lanjiang\/login$/)
  await expect(page.getByLabel('用户名')).toBeVisible()
})

test('[E12] thirty seconds without an answer: told, then the 500 page', async ({ page }) => {
  await onAudit(page)
  await page.clock.install()
  await page.route(exporting, () => undefined)
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect(page.getByRole('button', { name: '正在导出…' })).toBeVisible()
  await page.clock.fastForward(29_000)
  await expect(page).toHaveURL(/\/manager\/audit$/)
  await page.clock.fastForward(1_500)
  await expect(toast(page)).toHaveText('系统接口请求超时')
  await expect(page).toHaveURL(/\/lanjiang\/500$/)
})

test('[E13] an HTTP error that is no answer of ours: told with its status, then the 500 page', async ({ page }) => {
  await onAudit(page)
  await page.route(exporting, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect(toast(page)).toHaveText('系统接口502异常')
  await expect(page).toHaveURL(/\/lanjiang\/500$/)
})

test('what a page does by itself never leads away: the lost list of jobs is nobody’s business', async ({ page }) => {
  await page.route('**/app-api/ims/job/**', (route) => route.abort())
  await onAudit(page)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/manager\/audit$/)
})

test('a list that fails once the page stands is told in its place', async ({ page }) => {
  await onAudit(page)
  await page.route(listing, (route) => route.abort())
  await chooseKind(page, 'session.opened')
  await expect(page.getByRole('heading', { name: '操作日志没有加载出来' })).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test('a portal that is suspended is not offered as the one to go back to', async ({ page }) => {
  await page.route('**/app-api/ims/portal/get-con*', (route) =>
    route.fulfill({ status: 404, json: { code: 100_000_404, msg: '', data: null } }),
  )
  await openLog(page)
  await expect(page.getByRole('heading', { name: '没有找到这个门户' })).toBeVisible()
  await expect(page.getByText(/这个门户已暂停开放/)).toBeVisible()
  await expect(page.getByRole('link', { name: '回到上次访问的门户' })).toBeHidden()
})
