import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { fillLogin, type logIn, openLog, test } from './story.ts'

const toast = (page: Page) => page.locator('[data-toast=error]')

async function onAudit(page: Page, account: Parameters<typeof logIn>[1]) {
  await openLog(page, account)
  await expect(page.getByRole('table')).toBeVisible()
}

test('[E07] a demonstration tells that nothing can be changed, and nothing is', async ({ page, world }) => {
  const database = new pg.Client({ connectionString: world.environment['LAUREL_PLATFORM_DATABASE_URL'] })
  await database.connect()
  const jobs = async () => (await database.query<{ n: string }>('select count(*) n from job_run')).rows[0]?.n
  const demonstrate = (isOn: boolean) =>
    database.query(`update tenant set demo = $1 where code = 'lanjiang-edu'`, [isOn])
  try {
    await onAudit(page, world.accounts.admin)
    const before = await jobs()
    expect((await demonstrate(true)).rowCount).toBe(1)
    await page.getByRole('button', { name: '导出 CSV' }).click()
    await expect(toast(page)).toHaveText('演示模式，无法进行写操作')
    expect(await jobs()).toBe(before)
    await expect(page).toHaveURL(/\/manager\/audit$/)
  } finally {
    await demonstrate(false)
    await database.end()
  }
})

test('[E15] the network is cut under a form with unsaved input: told beside the form, nothing typed is lost', async ({
  page,
  world,
}) => {
  const { entrant } = world.accounts
  await page.goto('/ims-portal/lanjiang/login')
  await page.getByLabel('用户名').waitFor()
  await page.route('**/app-api/**', (route) => route.abort())
  await page.getByLabel('用户名').fill(entrant.userName)
  await page.getByLabel('密码', { exact: true }).fill(entrant.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('后端接口连接异常')
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/lanjiang\/login$/)
  await expect(page.getByLabel('用户名')).toHaveValue(entrant.userName)
  await page.unroute('**/app-api/**')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lanjiang\/personal$/)
})

test('[E15] a wrong password is told beside the form, without a toast', async ({ page, world }) => {
  await fillLogin(page, { ...world.accounts.entrant, password: 'not-the-password' })
  await expect(page.getByRole('alert')).toHaveText('账号或密码不正确')
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})
