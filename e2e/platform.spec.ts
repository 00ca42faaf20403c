import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type EmptyDeployment, openEmptyDeployment } from './empty-deployment.ts'
import { printedAddresses, setUpFactor } from './first-card.ts'
import { root } from './nodes.ts'
import { stored } from './story.ts'

/** One platform, from its first minute on: each story goes on where the one before ended. */
test.describe.configure({ mode: 'serial' })

let house: EmptyDeployment
let desk: Page
let chair: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  house = await openEmptyDeployment()
  desk = await newPage(browser)
  chair = await newPage(browser)
})
test.afterAll(() => house.close())

const newPage = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: house.origin, viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(15_000)
  return context.newPage()
}

async function field(page: Page, label: string | RegExp, value: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: label }).fill(value)
}

const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

const organiser = '云岭大学竞赛中心'

test('[A19] an empty database is opened by one command, whose code lets the platform’s administrator in once', async ({
  browser,
}) => {
  const said = house.laurel('init')
  expect(said).toContain('the platform is open')
  const [, address = '', code = ''] = /(\/ims-portal\/laurel\/auditorlogin#code=([A-Z0-9]{8}))/.exec(said) ?? []
  expect(code).not.toBe('')
  expect(() => house.laurel('init')).toThrow(/The platform has been opened already/)

  await desk.goto(address)
  await setUpFactor(desk)
  await expect(desk).toHaveURL(/\/manager$/)
  await desk.getByRole('link', { name: '主办方', exact: true }).first().click()
  await expect(desk.getByRole('heading', { name: '主办方', level: 1 })).toBeVisible()
  await expect(desk.getByText('还没有主办方')).toBeVisible()

  const stranger = await newPage(browser)
  await stranger.goto(address)
  await expect(stranger.getByRole('alert').filter({ hasText: '登录码不正确或已失效' })).toBeVisible()
  await stranger.context().close()
})

test('an organiser is opened, with a portal: a code of the product itself is refused in words', async () => {
  await desk.getByRole('button', { name: '新建主办方' }).click()
  await press(desk, '新建')
  await expect(desk.getByText('请填写名称')).toBeVisible()
  await field(desk, /^名称（中文）/, organiser)
  await field(desk, '名称（英文，选填）', 'Yunling Contest Centre')
  await field(desk, /^代码/, 'yunling-u')
  await press(desk, '新建')
  await expect(desk.getByRole('heading', { name: organiser, level: 1 })).toBeVisible()
  await expect(desk.getByText('先新建门户，再任命管理员')).toBeVisible()

  await desk.getByRole('button', { name: '新建门户' }).click()
  await field(desk, /^门户名称/, '云岭大学竞赛门户')
  await field(desk, /^门户代码/, 'manager')
  await press(desk, '新建')
  await expect(desk.getByText('该代码是系统自身的地址，不能用作门户代码，请换一个')).toBeVisible()
  await field(desk, /^门户代码/, 'yunling')
  await desk.getByRole('dialog').getByRole('checkbox', { name: '短信验证码' }).check()
  await press(desk, '新建')
  await expect(desk.getByText('已新建门户「yunling」')).toBeVisible()
  await expect(desk.getByRole('region', { name: '门户' })).toContainText('/ims-portal/yunling')
})

test('its first administrator comes in by card, brings in the staff from Excel, and they log in', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await desk.getByRole('button', { name: '任命管理员' }).click()
  await field(desk, /^姓名/, '沈知微')
  await field(desk, /^用户名/, 'shen_zhiwei')
  await press(desk, '任命并打印登录卡')
  const [card = ''] = await printedAddresses(desk)
  expect(card).toMatch(new RegExp(`^${house.origin}/ims-portal/yunling/login\\?way=code#code=[A-HJ-NP-Z2-9]{8}$`))
  await expect(desk.getByRole('region', { name: '管理员' })).toContainText('shen_zhiwei')

  await chair.goto(card)
  await setUpFactor(chair)
  await expect(chair).toHaveURL(/\/manager$/)
  await chair.goto('/ims-portal/manager/member/import')
  const { writeSheet } = await import('@laurel/api/src/jobs/sheet.ts')
  const rows = [
    ['用户名', '姓名', '身份', '手机'],
    ['pan_ziang', '潘子昂', '评委', '13911110001'],
    ['gu_nanxing', '顾南星', '评委', '13911110002'],
    ['xu_qinghe', '许清和', '志愿者', '13911110003'],
  ]
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const buffer = Buffer.from(writeSheet({ name: '名单', rows }))
  await chair.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType: xlsx, buffer })
  await chair.getByRole('button', { name: '导入 3 行' }).click()
  await expect(chair.getByText(/已导入 3 行/)).toBeVisible()

  await chair.goto('/ims-portal/manager/code-card')
  const boxes = chair.getByRole('checkbox', { name: /^选择/ })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
  await chair.getByRole('button', { name: '发卡并打印' }).click()
  const cards = await printedAddresses(chair)
  expect(cards).toHaveLength(2)
  for (const address of cards) {
    const tablet = await newPage(browser)
    await tablet.goto(address)
    await expect(tablet).toHaveURL(/\/yunling\/projectScoring$/)
    await tablet.context().close()
  }
  await desk.reload()
  await expect(desk.getByRole('definition').nth(1)).toHaveText('4')
})

test('the organiser’s administrator finds no desk, and is refused at its door', async () => {
  await expect(chair.getByRole('navigation').getByRole('link', { name: '主办方', exact: true })).toHaveCount(0)
  await chair.goto('/ims-portal/manager/platform')
  await expect(chair.getByText('您没有平台管理权限')).toBeVisible()
})

test('the platform sees as somebody: reads, changes nothing, under a banner; and they can read of it', async () => {
  await desk.getByRole('searchbox', { name: '按姓名或用户名的开头查找' }).fill('shen')
  await desk.getByRole('button', { name: '以此身份查看' }).click()
  await press(desk, '开始查看')
  await expect(desk.getByText('请填写原因')).toBeVisible()
  await field(desk, /^原因/, '排查导入失败')
  await press(desk, '开始查看')
  const opening = desk.context().waitForEvent('page')
  await press(desk, '在新标签页中查看')
  const seen = await opening
  await expect(seen).toHaveURL(/\/manager$/)
  const banner = seen.getByRole('region', { name: '以用户身份查看' })
  await expect(banner).toContainText('正以 沈知微（shen_zhiwei）的身份查看')
  await expect(banner).toContainText('排查导入失败')
  await seen.goto('/ims-portal/manager/member')
  await expect(seen.getByText('潘子昂')).toBeVisible()
  await seen.goto('/ims-portal/manager/code-card')
  await seen.getByRole('checkbox', { name: /^选择/ }).first().check()
  await seen.getByRole('button', { name: '发卡并打印' }).click()
  await expect(seen.getByText('您正在以他人身份查看：只能看，不能修改')).toBeVisible()
  // The desk beside it is still the desk.
  expect(Object.keys(await stored(desk)).filter((key) => key.endsWith(':access-token'))).toHaveLength(1)
  await desk.reload()
  await expect(desk.getByRole('heading', { name: organiser, level: 1 })).toBeVisible()

  const closing = seen.waitForEvent('close')
  await banner.getByRole('button', { name: '结束查看' }).click()
  await closing
  await chair.goto('/ims-portal/manager/security')
  await expect(chair.getByText('平台人员以您的身份查看过页面（只读）')).toBeVisible()
  await expect(chair.getByText(/排查导入失败/)).toBeVisible()
})

test('all data of the organiser leaves in a file that openssl and unzip open', async () => {
  await desk.getByRole('button', { name: '导出数据' }).click()
  await field(desk, /^原因/, '合同到期')
  await press(desk, '开始导出')
  const passphrase = (await desk.getByRole('dialog').getByRole('definition').first().textContent()) ?? ''
  expect(passphrase).toMatch(/^([2-9a-z]{5}-){4}[2-9a-z]{5}$/)
  await press(desk, '已保存口令')
  const downloading = desk.waitForEvent('download', { timeout: 40_000 })
  await desk
    .getByRole('banner')
    .getByRole('button', { name: /^任务中心/ })
    .click()
  await desk
    .getByRole('dialog', { name: '任务中心' })
    .getByRole('article', { name: '导出主办方数据' })
    .first()
    .getByRole('button', { name: /下载/ })
    .click({ timeout: 40_000 })
  const file = await (await downloading).path()
  const folder = mkdtempSync(join(tmpdir(), 'laurel-e2e-export.'))
  try {
    const zip = join(folder, 'export.zip')
    const opening = ['enc', '-d', '-aes-256-cbc', '-pbkdf2', '-iter', '600000', '-md', 'sha256', '-in', file]
    execFileSync('openssl', [...opening, '-out', zip, '-pass', `pass:${passphrase}`])
    execFileSync('unzip', ['-q', zip, '-d', folder])
    expect(readFileSync(join(folder, 'tables/person.ndjson'), 'utf8')).toContain('"mobile":"13911110001"')
    expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).rows.account).toBe(4)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** With the right that the first administrator has in the browser: the page builder comes later. */
async function publishHome(): Promise<void> {
  const token = Object.entries(await stored(chair)).find(([key]) => key.endsWith(':access-token'))?.[1] ?? ''
  const headers = { authorization: `Bearer ${token}`, 'portal-code': 'yunling', 'content-type': 'application/json' }
  const put = async (verb: string, body: object) => {
    const call = { method: 'PUT', headers, body: JSON.stringify({ portalCode: 'yunling', path: 'index', ...body }) }
    expect((await fetch(`${house.origin}/app-api/ims/page/${verb}`, call)).status).toBe(200)
  }
  await put('save', { draft: { title: { zh: '首页' }, description: { zh: '' }, blocks: [] } })
  await put('publish', {})
}

test('a suspended organiser is closed at once, and open again when resumed', async ({ browser }) => {
  await publishHome()
  const home = async () =>
    (await (await fetch(`${house.origin}/ims-portal/yunling/index`)).text()).includes('page-data')
  await expect.poll(home, { timeout: 30_000 }).toBe(true)
  await desk.goto('/ims-portal/manager/platform')
  await desk.getByRole('link', { name: organiser }).click()
  await desk.getByRole('button', { name: '停用' }).click()
  await field(desk, /^原因/, '欠费')
  await press(desk, '停用')
  await expect(desk.getByText('停用原因：欠费')).toBeVisible()
  // What nginx has kept of it goes as well.
  await expect.poll(home, { timeout: 15_000 }).toBe(false)
  await chair.reload()
  await expect(chair).toHaveURL(/\/notFound\/404$/)
  const visitor = await newPage(browser)
  await visitor.goto('/ims-portal/yunling/index')
  await expect(visitor).toHaveURL(/\/notFound\/404$/)
  await desk.getByRole('button', { name: '恢复' }).click()
  await field(desk, /^原因/, '已缴清')
  await press(desk, '恢复')
  await expect(desk.getByRole('button', { name: '停用' })).toBeVisible()
  await expect.poll(home, { timeout: 15_000 }).toBe(true)
  await visitor.goto('/ims-portal/yunling/login')
  await expect(visitor.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await visitor.context().close()
})

test('an organiser is erased in two steps by two people; a receipt stays', async () => {
  await desk.getByRole('button', { name: '删除', exact: true }).click()
  await field(desk, /^请输入主办方名称/, '云岭')
  await field(desk, /^原因/, '合同到期')
  await press(desk, '申请删除')
  await expect(desk.getByText('与主办方名称不一致')).toBeVisible()
  await field(desk, /^请输入主办方名称/, organiser)
  await press(desk, '申请删除')
  await expect(desk.getByText('需要另一位平台管理员确认')).toBeVisible()
  await expect(desk.getByRole('button', { name: '确认并立即删除' })).toHaveCount(0)
  expect(house.laurel('tenant', 'erase', 'yunling-u', '--confirm')).toContain('is erased')
  await desk.goto('/ims-portal/manager/platform?tab=receipts')
  const row = desk.getByRole('row', { name: new RegExp(organiser) })
  await expect(row).toContainText('已删除')
  await expect(row).toContainText('合同到期')
  await expect(row).toContainText('运维命令')
  await desk.getByRole('tab', { name: '主办方' }).click()
  await expect(desk.getByText('还没有主办方')).toBeVisible()
  expect(house.laurel('check')).toContain('every invariant holds')
})

test('no code, token or passphrase stands in a log', () => {
  const logs = ['empty-api', 'empty-worker']
    .map((name) => readFileSync(`${root}.reports/e2e-logs/${name}.log`, 'utf8'))
    .join('')
  expect(logs.length).toBeGreaterThan(1_000)
  expect(logs).not.toMatch(/code=|eyJ|passphrase/)
})
