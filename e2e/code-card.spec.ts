import { readdirSync, readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { type Account, root, type World } from './nodes.ts'
import { readQr } from './printed-code.ts'
import { logIn, signIn, stored, test } from './story.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '登录卡打印页' })

async function issueFor(page: Page, account: Account, who = '评委'): Promise<void> {
  await page.goto('/ims-portal/manager/code-card')
  if (who !== '评委') {
    await page.getByRole('combobox', { name: '用户类型' }).click()
    await page.getByTitle(who, { exact: true }).click()
  }
  await choose(page, account)
  await page.getByRole('button', { name: '发卡并打印' }).click()
  await expect(sheetOf(page)).toBeVisible()
}

async function choose(page: Page, account: Account): Promise<void> {
  await page.getByPlaceholder('按姓名或用户名查找').fill(account.userName)
  await expect(page.getByRole('row')).toHaveCount(2)
  // While the list is on its way there are two rows as well: the head, and the word that there is nobody yet.
  await page.getByRole('row').filter({ hasText: account.userName }).getByRole('checkbox').check()
}

/** The sheet as the printer gets it, and what a phone reads from its only card. */
async function printedAddress(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  const picture = await page.getByRole('article', { name: '第 1 / 1 页' }).screenshot({ scale: 'css' })
  await page.emulateMedia({ media: 'screen' })
  return readQr(picture) ?? 'nothing to read'
}

async function scan(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  return page
}

const codeOf = (address: string) => address.split('#code=')[1] ?? ''

/** Everything that our processes have written down. */
const logs = () =>
  readdirSync(`${root}.reports/e2e-logs`)
    .map((name) => readFileSync(`${root}.reports/e2e-logs/${name}`, 'utf8'))
    .join('\n')

test('[C04] the card that was printed lets its judge in once, and nobody a second time', async ({
  page,
  browser,
  world,
}) => {
  const { admin, judge } = world.accounts
  await signIn(page, admin)
  await issueFor(page, judge)
  const address = await printedAddress(page)
  expect(address).toMatch(new RegExp(`^${world.origin}/ims-portal/lanjiang/auditorlogin#code=[A-HJ-NP-Z2-9]{8}$`))
  await expect(sheetOf(page)).toContainText(`${codeOf(address).slice(0, 4)} ${codeOf(address).slice(4)}`)

  const tablet = await scan(browser, address)
  await expect(tablet).toHaveURL(/\/lanjiang\/projectScoring$/)
  expect(Object.entries(await stored(tablet)).find(([key]) => key.endsWith(':user-info'))?.[1]).toContain(
    `"userName":"${judge.userName}"`,
  )
  expect(JSON.stringify(await stored(tablet))).not.toContain(codeOf(address))

  const stranger = await scan(browser, address)
  await expect(stranger.getByRole('alert').filter({ hasText: '登录码不正确或已失效' })).toBeVisible()
  await expect(stranger).toHaveURL(/\/lanjiang\/auditorlogin$/)
  await stranger.goBack()
  expect(stranger.url()).not.toContain(codeOf(address))
  expect(logs()).not.toContain(codeOf(address))
})

test('[C04] a code is typed as it stands on the card, small letters and spaces included', async ({
  page,
  browser,
  world,
}) => {
  const { admin, volunteer } = world.accounts
  await signIn(page, admin)
  await issueFor(page, volunteer, '志愿者')
  const code = codeOf(await printedAddress(page))
  const phone = await scan(browser, `${world.origin}/ims-portal/lanjiang/login?way=code`)
  await phone
    .getByRole('textbox', { name: '8 位登录码' })
    .pressSequentially(`${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase())
  await expect(phone).toHaveURL(/\/lanjiang\/screens$/)
})

test('[C04] whoever leaves the sheet has seen the codes for the last time; a revoked card logs its device out', async ({
  page,
  browser,
  world,
}) => {
  const { admin, judge } = world.accounts
  await signIn(page, admin)
  await issueFor(page, judge)
  const address = await printedAddress(page)
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '已打印，离开' }).click()
  await expect(sheetOf(page)).toHaveCount(0)
  expect(await page.content()).not.toContain(codeOf(address).slice(4))

  const tablet = await scan(browser, address)
  await expect(tablet).toHaveURL(/\/lanjiang\/projectScoring$/)
  await page.getByRole('tab', { name: '已发的卡' }).click()
  const row = page.getByRole('row', { name: new RegExp(judge.userName) }).first()
  await expect(row).toContainText('已使用')
  await row.getByRole('button', { name: '作废', exact: true }).click()
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '作废' }).click()
  await expect(row).toContainText('已作废')
  expect(await statusOfProfile(tablet, world)).toBe(401)
})

/** The next call of that browser, with the token it holds. */
const statusOfProfile = async (page: Page, world: World) => {
  const token = Object.entries(await stored(page)).find(([key]) => key.endsWith(':access-token'))?.[1] ?? ''
  const answer = await fetch(`${world.origin}/app-api/system/auth/get-product-permission-info`, {
    headers: { authorization: `Bearer ${token}`, 'portal-code': 'lanjiang' },
  })
  return answer.status
}

test('eight cards fill one sheet of A4, and each of them can be read', async ({ page, world }) => {
  await logIn(page, world.accounts.admin, '/ims-portal/manager/code-card')
  const boxes = page.getByRole('checkbox', { name: /^选择/ })
  await expect(boxes.nth(8)).toBeVisible()
  for (let at = 0; at < 9; at += 1) await boxes.nth(at).check()
  await page.getByRole('button', { name: '发卡并打印' }).click()
  await expect(sheetOf(page).getByRole('article')).toHaveCount(2)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  for (const box of pdf.match(/\/MediaBox\s*\[[^\]]+\]/g) ?? [])
    expect(box).toMatch(/\[0 0 59[45][.\d]* 84[12][.\d]*\]/)
  await page.emulateMedia({ media: 'print' })
  const cards = page.getByRole('article').first().getByRole('region')
  await expect(cards).toHaveCount(8)
  const read: (string | undefined)[] = []
  for (let at = 0; at < 8; at += 1) read.push(readQr(await cards.nth(at).screenshot({ scale: 'css' })))
  expect(new Set(read.map((text) => codeOf(text ?? ''))).size).toBe(8)
  expect(read.every((text) => text?.startsWith(`${world.origin}/ims-portal/lanjiang/auditorlogin#code=`))).toBe(true)
})

test('[C04] cards whose answer is lost on the way are one batch, however often the button is pressed', async ({
  page,
  browser,
  world,
}) => {
  // The browser waits between its tries, and once more before it opens the page anew.
  test.slow()
  const { admin, judge } = world.accounts
  await signIn(page, admin)
  const before = new Date().toISOString()
  let lost = 0
  // The browser sends a lost call three times; the fifth answer is the first that arrives.
  await page.route('**/app-api/ims/code-card/issue', async (route) => {
    if (lost >= 4) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.goto('/ims-portal/manager/code-card')
  await choose(page, judge)
  await page.getByRole('button', { name: '发卡并打印' }).click()
  await expect(page.getByRole('heading', { name: '系统暂时连接不上' })).toBeVisible()
  // The way back keeps nothing that was ticked; whoever ticks and presses again means the same cards.
  await expect(page).toHaveURL(/\/manager\/code-card$/, { timeout: 25_000 })
  await choose(page, judge)
  await page.getByRole('button', { name: '发卡并打印' }).click()
  await expect(sheetOf(page)).toBeVisible()
  expect(lost).toBe(4)
  expect(await batchesOf(page, world, judge, before)).toBe(1)
  const tablet = await scan(browser, await printedAddress(page))
  await expect(tablet).toHaveURL(/\/lanjiang\/projectScoring$/)
})

async function batchesOf(page: Page, world: World, { userName }: Account, since: string): Promise<number> {
  const token = Object.entries(await stored(page)).find(([key]) => key.endsWith(':access-token'))?.[1] ?? ''
  const answer = await fetch(`${world.origin}/app-api/ims/code-card/list?search=${userName}&limit=50`, {
    headers: { authorization: `Bearer ${token}`, 'portal-code': 'lanjiang' },
  })
  const { data } = (await answer.json()) as { data: { rows: { batchId: string; issuedAt: string }[] } }
  return new Set(data.rows.filter(({ issuedAt }) => issuedAt >= since).map(({ batchId }) => batchId)).size
}
