import { expect, type Page } from '@playwright/test'
import { addContest, addEntrant } from './entrants.ts'
import { unused } from './members.ts'
import { readQr } from './printed-code.ts'
import { logIn, test } from './story.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const savedNow = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()

test('[H03] [H04] [F05] a student begins an entry, fills it in with a teammate, submits it, and anyone can verify it', async ({
  page,
  browser,
  world,
}) => {
  // A second try finds what the first has left.
  const mark = unused()
  const contest = `水质浮标创新赛 ${mark}`
  await addContest(world, contest)
  const leader = await addEntrant(world, '林知夏', `139${mark}`)
  const mate = await addEntrant(world, '周予安', `138${mark}`)

  await page.setViewportSize({ width: 375, height: 812 })
  await logIn(page, leader)
  await expect(page.getByRole('heading', { name: '还没有作品' })).toBeVisible()
  await page.getByRole('link', { name: '去报名' }).click()
  const opening = page.getByRole('region', { name: contest })
  await opening.getByRole('button', { name: '开始报名' }).click()
  await expect(page).toHaveURL(/\/lanjiang\/entry\?id=/)
  await expect(page.getByRole('button', { name: '提交报名（还差 2 处）' })).toBeVisible()

  await box(page, '项目名称').fill('微澜')
  await box(page, '项目简介').fill('给湖里的浮标装上眼睛。')
  await expect(page.getByRole('button', { name: '提交报名', exact: true })).toBeVisible()
  await savedNow(page)
  await page.reload()
  await expect(box(page, '项目简介')).toHaveValue('给湖里的浮标装上眼睛。')

  // A teammate follows the link before logging in; the token is in no request.
  await page.getByRole('button', { name: /^邀请队友/ }).click()
  await page.getByRole('button', { name: '生成邀请链接' }).click()
  const link = await page.getByRole('textbox', { name: '邀请链接' }).inputValue()
  await page.getByRole('button', { name: '关闭' }).click()
  const [, token = ''] = link.split('#join=')
  expect(token).toHaveLength(32)
  const other = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  const addresses: string[] = []
  other.on('request', (request) => addresses.push(request.url()))
  await other.goto(link)
  await expect(other).toHaveURL(/\/lanjiang\/login\?back=/)
  await other.getByLabel('用户名').fill(mate.userName)
  await other.getByLabel('密码', { exact: true }).fill(mate.password)
  await other.getByRole('button', { name: '登录', exact: true }).click()
  await expect(other.getByRole('heading', { name: '林知夏邀请您加入团队' })).toBeVisible()
  await other.getByRole('button', { name: '加入团队' }).click()
  await expect(box(other, '项目名称')).toHaveValue('微澜')
  await expect(other.getByText('由负责人提交')).toBeVisible()
  expect(addresses.filter((address) => address.includes(token))).toEqual([])
  await box(other, '项目名称').fill('微澜：水质浮标')
  await savedNow(other)
  await other.context().close()

  await page.reload()
  await expect(box(page, '项目名称')).toHaveValue('微澜：水质浮标')
  await page.getByRole('button', { name: '提交报名', exact: true }).dblclick()
  await expect(page.getByRole('heading', { name: '报名已提交，我们收到了' })).toBeVisible()
  await expect(page.getByText('林知夏 等 2 人')).toBeVisible()
  const qr = page.getByRole('img', { name: '核验回执的二维码' })
  const verify = readQr(await qr.screenshot({ scale: 'device' })) ?? ''
  expect(verify).toMatch(/\/ims-portal\/lanjiang\/verify\/r\/[0-9A-Z]{16}$/)

  const visitor = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  await visitor.goto(verify)
  await expect(visitor.getByText('回执真实有效')).toBeVisible()
  await expect(visitor.getByRole('main')).not.toContainText(/林知夏|微澜/)

  await page.getByRole('link', { name: '返回作品' }).click()
  await page.getByRole('button', { name: '撤回修改' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回修改' }).click()
  await expect(page.getByText('已撤回，可以修改了')).toBeVisible()
  await expect(box(page, '项目名称')).toBeEditable()
  await visitor.reload()
  await expect(visitor.getByText('提交已撤回', { exact: true })).toBeVisible()
  await visitor.goto('/ims-portal/lanjiang/verify/r/0000000000000000')
  await expect(visitor.getByText('没有这份回执')).toBeVisible()
  await visitor.context().close()

  await page.goto('/ims-portal/lanjiang/personal')
  const card = page.getByRole('listitem').filter({ hasText: '微澜：水质浮标' })
  await expect(card).toContainText('内容已填完，还没有提交')
  await card.getByRole('link', { name: '去提交' }).click()
  await page.getByRole('button', { name: '退出比赛' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认退出' }).click()
  await expect(page.getByText('团队已退出比赛，内容只能查看。')).toBeVisible()
})

test('[F05] somebody who was named by a teammate confirms or declines in their personal centre', async ({
  page,
  browser,
  world,
}) => {
  const mark = unused()
  const contest = `确认赛 ${mark}`
  await addContest(world, contest)
  const leader = await addEntrant(world, '沈亦舟', `137${mark}`)
  const mate = await addEntrant(world, '何田田', `136${mark}`)
  await logIn(page, leader, '/ims-portal/lanjiang/entry')
  await page.getByRole('region', { name: contest }).getByRole('button', { name: '开始报名' }).click()
  const invite = async () => {
    await page.getByRole('button', { name: /^邀请队友/ }).click()
    const dialog = page.getByRole('dialog', { name: '邀请队友' })
    await dialog.getByRole('textbox', { name: '姓名' }).fill('何田田')
    await dialog.getByRole('textbox', { name: '手机号' }).fill(`136${mark}`)
    await dialog.getByRole('button', { name: '添加', exact: true }).click()
    await expect(page.getByText('已添加何田田，等待本人确认')).toBeVisible()
  }
  await invite()
  const other = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  await logIn(other, mate)
  await other.getByRole('button', { name: '不参加' }).click()
  await expect(other.getByRole('heading', { name: '还没有作品' })).toBeVisible()
  await page.reload()
  await invite()
  await other.reload()
  await other.getByRole('button', { name: '确认参加' }).click()
  await expect(other.getByRole('link', { name: '继续填写' })).toBeVisible()
  await other.context().close()
})
