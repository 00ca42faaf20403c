import { readFileSync } from 'node:fs'
import { plantedStaff } from '@laurel/testbed/planted-staff'
import { expect, type Page } from '@playwright/test'
import { address, find, openMembers, rowOf, unused } from './members.ts'
import { logIn, test } from './story.ts'

const header = ['用户名', '姓名', '身份', '单位', '角色', '手机', '证件号码']

async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const { writeSheet } = await import('@laurel/api/src/jobs/sheet.ts')
  return Buffer.from(writeSheet({ name: '名单', rows: [[...header], ...rows.map((row) => [...row])] }))
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: '教职工名单.xlsx', mimeType: xlsx, buffer })
}

test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 1440, height: 900 } })

test('two hundred people come from a workbook; the ten wrong cells are named, and again nobody is new', async ({
  page,
  world,
}) => {
  const number = unused()
  const rows = plantedStaff(200, {
    userName: (at) => `i${number}_${at}`,
    mobilePrefix: '178',
    organisation: '技术保障组',
    misspelt: '技术保障祖',
  })
  const list = await workbook(rows)

  await openMembers(page, world)
  await page.getByRole('link', { name: '批量导入' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载模板' }).click()
  expect((await downloading).suggestedFilename()).toBe('成员导入模板.xlsx')
  await choose(page, list)
  const start = page.getByRole('button', { name: '导入 190 行，跳过 10 行' })
  await expect(start).toBeVisible({ timeout: 60_000 })
  const faults = page.getByRole('region', { name: '错误' })
  await expect(faults.getByRole('listitem')).toHaveText([
    /^F21.*手机：应为 1 开头的 11 位数字/,
    /^D47.*单位：没有名为「技术保障祖」的单位.*技术保障组/,
    /^A48.*用户名：与第 2 行重复/,
    /^E49.*角色：没有名为「.*」的角色/,
    /^A69.*用户名：必填/,
    /^B70.*姓名：必填/,
    /^C101.*身份：没有「志愿」.*志愿者/,
    /^G122.*证件号码：校验位不正确/,
    /^B144.*姓名：含不可见字符/,
    /^F188.*手机：应为 1 开头的 11 位数字/,
  ])
  await faults.getByRole('button', { name: 'D47' }).click()
  await expect(page.getByRole('cell', { name: /技术保障祖/ })).toBeInViewport()
  await expect(page.getByText('第 4–20 行没有问题')).toBeAttached()
  const saving = page.waitForEvent('download')
  await faults.getByRole('button', { name: '下载错误表' }).click()
  const table = readFileSync((await (await saving).path()) ?? '', 'utf8')
  expect(table.trim().split('\r\n')).toHaveLength(11)

  await start.click()
  const bar = page.getByRole('progressbar').first()
  await expect(bar).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^任务中心/ })
    .click()
  const card = page.getByRole('dialog', { name: '任务中心' }).getByRole('article', { name: '导入成员' }).first()
  await expect(card).toBeVisible()
  // Whoever looks in again finds it where it is.
  await page.goto(address)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^任务中心/ })
    .click()
  await card.getByRole('link', { name: '查看' }).click()
  await expect(page.getByRole('heading', { name: '已导入 190 行' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('190 个，都没有密码')).toBeVisible()
  await expect(faults.getByRole('listitem')).toHaveCount(10)

  await page.getByRole('link', { name: '查看成员' }).click()
  await find(page, `i${number}_43`)
  await expect(rowOf(page, `i${number}_43`)).toContainText('待首次登录')

  await page.goto(`${address}/import`)
  await choose(page, list)
  await expect(page.getByText('没有新成员可以导入')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('已有 190 人，保持不变')).toBeVisible()
  await expect(page.getByRole('button', { name: '导入 0 行，跳过 10 行' })).toBeDisabled()
})

test('a list without the columns that are needed, and a file that is no workbook, are told so before anything changes', async ({
  page,
  world,
}) => {
  await logIn(page, world.accounts.admin, `${address}/import`)
  const { writeSheet } = await import('@laurel/api/src/jobs/sheet.ts')
  await choose(page, Buffer.from(writeSheet({ name: '名单', rows: [['姓名'], ['许清和']] })))
  await expect(page.getByText('还需对应：用户名（工号）、身份')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '换一个文件' }).click()
  await choose(page, Buffer.from('not a workbook at all'))
  await expect(page.getByRole('button', { name: '重新上传' })).toBeVisible({ timeout: 30_000 })
})
