import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { logIn, signIn, test } from './story.ts'

const desk = '/ims-portal/manager/article?portal=lanjiang'
const text = (page: Page) => page.getByRole('textbox', { name: '正文' })
const title = (page: Page) => page.getByRole('textbox', { name: '标题' })
const settings = (page: Page) => page.getByRole('complementary', { name: '设置' })
const saved = (page: Page) => expect(page.getByText(/已保存 \d\d:\d\d:\d\d/)).toBeVisible()
const idOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''

/** Browser code as text: it runs in the page, where none of our types hold. */
const widthOfPicture = `document.querySelector('[contenteditable] img').naturalWidth`
const hostilePaste = `{
  const clipboardData = new DataTransfer()
  clipboardData.setData(
    'text/html',
    '<p style="position:fixed" onclick="document.title=1">来自文档<img src="https://evil.example/x.png" onerror="globalThis.ran=1"><script>globalThis.ran=1</script><a href="javascript:globalThis.ran=1">点我</a></p><svg onload="globalThis.ran=1"></svg>',
  )
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.querySelector('[contenteditable][role=textbox]').dispatchEvent(event)
}`

async function write(page: Page, headline: string, words: string): Promise<string> {
  await page.goto(desk)
  await page.getByRole('button', { name: '写一篇' }).first().click()
  await expect(page).toHaveURL(/id=/)
  await title(page).fill(headline)
  await text(page).click()
  await page.keyboard.type(words)
  await expect(page.getByText('还没有保存')).toBeHidden()
  await saved(page)
  return idOf(page)
}

/** Confirmed in the dialogue that every publication goes through. */
async function publish(page: Page, button = '发布') {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page
    .getByRole('dialog', { name: '发布这篇内容' })
    .getByRole('button', { name: /^发布第/ })
    .click()
}

async function schedule(page: Page, time: string) {
  await settings(page).getByRole('switch', { name: '定时发布' }).click()
  const dialog = page.getByRole('dialog', { name: '发布这篇内容' })
  await dialog.getByLabel('发布时间').fill(time)
  await dialog.getByLabel('发布时间').press('Enter')
  await dialog.getByRole('button', { name: '确认定时' }).click()
}

/** What a visitor of the portal gets. */
async function asVisitor(page: Page, id: string) {
  const answer = await page.request.get(`/app-api/ims/information/get?id=${id}`, {
    headers: { 'portal-code': 'lanjiang' },
  })
  return { status: answer.status(), data: (await answer.json())['data'] as { title: string; html: string } | null }
}

test('[F03] an editor writes news with a heading, a list, a table and a cover, and publishes it', async ({
  page,
  world,
}) => {
  await signIn(page, world.accounts.admin)
  const id = await write(page, '校赛报名延长三天', '各学院：报名截止时间顺延。')
  expect((await asVisitor(page, id)).status).toBe(404)

  await page.keyboard.press('Enter')
  await page.getByRole('toolbar', { name: '格式' }).getByRole('button', { name: '项目列表' }).click()
  await page.keyboard.type('材料可以补交')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('toolbar', { name: '格式' }).getByRole('button', { name: '表格' }).click()
  await page.keyboard.type('事项')
  await page.getByRole('toolbar', { name: '表格操作' }).getByRole('button', { name: '删除本列' }).waitFor()

  const side = settings(page)
  await side.getByRole('button', { name: '选择 封面' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '讲台' }).click()
  await expect(side.getByText('请写一句图片说明')).toBeVisible()
  await side.getByRole('combobox', { name: '栏目' }).fill('通知')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('封面还没有图片说明，不能发布')).toBeVisible()
  await page.keyboard.press('Escape')
  await side
    .getByRole('textbox', { name: /^图片说明(?!（英文）)/ })
    .first()
    .fill('讲台与上升曲线')
  await publish(page)
  await expect(side.getByText('线上第 1 版')).toBeVisible()
  // The empty line after the list and the empty cells are no change that visitors miss.
  await expect(side.getByText(/处未发布的改动/)).toHaveCount(0)

  const { data } = await asVisitor(page, id)
  expect(data?.title).toBe('校赛报名延长三天')
  expect(data?.html).toContain('<ul><li>材料可以补交</li></ul>')
  expect(data?.html).toContain('<thead><tr><th>事项</th>')

  await title(page).fill('校赛报名延长五天')
  await expect(side.getByText('有 1 处未发布的改动')).toBeVisible()
  await expect(page.getByText('English 缺')).toBeVisible()
  expect((await asVisitor(page, id)).data?.title).toBe('校赛报名延长三天')
  await publish(page, '发布改动')
  await expect(side.getByText('线上第 2 版')).toBeVisible()
  expect((await asVisitor(page, id)).data?.title).toBe('校赛报名延长五天')
})

test('[F03] what is scheduled waits for its time; it can be called off, and what is online can be withdrawn and deleted', async ({
  page,
  world,
}) => {
  await signIn(page, world.accounts.admin)
  const id = await write(page, '元旦安排', '一月一日放假。')
  const side = settings(page)
  await schedule(page, '2099-01-01 08:00')
  await expect(side.getByText('定于 01-01 08:00 发布')).toBeVisible()
  expect((await asVisitor(page, id)).status).toBe(404)
  await page.getByRole('navigation', { name: '按状态查看' }).getByRole('button', { name: /^定时/ }).click()
  await expect(page.getByRole('region', { name: '新闻与公告' }).getByRole('button', { name: /元旦安排/ })).toBeVisible()
  await side.getByRole('button', { name: '取消定时' }).click()
  await expect(side.getByText('访客还看不到这篇内容。')).toBeVisible()

  await publish(page)
  await expect(side.getByText('线上第 1 版')).toBeVisible()
  await side.getByRole('switch', { name: '置顶' }).click()
  await expect(side.getByRole('switch', { name: '置顶' })).toBeChecked()
  await side.getByRole('button', { name: '下线' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '下线' }).click()
  await expect(side.getByText('访客还看不到这篇内容。')).toBeVisible()
  expect((await asVisitor(page, id)).status).toBe(404)
  await side.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page).not.toHaveURL(/id=/)
})

test('what comes out at a set time comes out by itself', async ({ page, world }) => {
  await signIn(page, world.accounts.admin)
  const id = await write(page, '一小时后见', '到点自动发布。')
  const soon = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  await schedule(page, soon)
  await expect(settings(page).getByRole('button', { name: '取消定时' })).toBeVisible()
  expect((await asVisitor(page, id)).status).toBe(404)
  await inDatabase(world, 'update article set publish_at = now() where id = $1', [id])
  await expect.poll(async () => (await asVisitor(page, id)).status, { timeout: 20_000, intervals: [500] }).toBe(200)
})

test('a hostile paste leaves only its words: nothing runs, nothing foreign is asked', async ({ page, world }) => {
  await signIn(page, world.accounts.admin)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const id = await write(page, '粘贴', '开头。')
  await page.evaluate(hostilePaste)
  await expect(text(page)).toContainText('来自文档')
  await expect(page.getByText(/^粘贴内容已清理/)).toBeVisible()
  await publish(page)
  await expect(settings(page).getByText('线上第 1 版')).toBeVisible()
  const { data } = await asVisitor(page, id)
  expect(data?.html).toContain('来自文档')
  expect(data?.html).not.toMatch(/script|evil|onerror|onclick|style|svg/)
  expect(await page.evaluate("'ran' in globalThis")).toBe(false)
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
})

test('an editor puts an uploaded picture into the text, described for those who cannot see it', async ({
  page,
  world,
}) => {
  await signIn(page, world.accounts.admin)
  const id = await write(page, '配图', '看图：')
  await page.getByRole('toolbar', { name: '格式' }).getByRole('button', { name: '插入图片' }).click()
  const library = page.getByRole('dialog').last()
  await library
    .locator('input[type=file]')
    .setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer: bluePng(640, 360) })
  await expect(library.getByRole('button', { name: /blue/ })).toBeVisible({ timeout: 30_000 })
  const use = page.locator('.ant-modal-footer .ant-btn-primary')
  await expect(use).toBeEnabled({ timeout: 30_000 })
  await use.click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^图片说明/ })
    .fill('一片蓝色')
  await page.getByRole('dialog').getByRole('button', { name: '插入' }).click()
  const picture = text(page).getByRole('img', { name: '一片蓝色' })
  await expect(picture).toBeVisible()
  await expect.poll(() => page.evaluate(widthOfPicture)).toBeGreaterThan(0)
  await publish(page)
  await expect(settings(page).getByText('线上第 1 版')).toBeVisible()
  expect((await asVisitor(page, id)).data?.html).toMatch(
    /<figure><img alt="一片蓝色" data-file="[0-9a-f-]{36}" width="640" height="360"><\/figure>/,
  )
})

test('of two editors of one text, the second to save is told and overwrites nothing', async ({
  page,
  world,
  browser,
}) => {
  await signIn(page, world.accounts.admin)
  const id = await write(page, '两人同写', '第一个人。')
  const other = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  await logIn(other, world.accounts.admin, `${desk}&id=${id}`)
  await text(other).click()
  await other.keyboard.type('第二个人。')
  await saved(other)
  await expect(other.getByText('还没有保存')).toBeHidden()
  await text(page).click()
  await page.keyboard.type('晚到的话。')
  await expect(page.getByText('其他人刚刚保存了这篇内容')).toBeVisible()
  await page.getByRole('button', { name: '重新载入' }).click()
  await expect(text(page)).toContainText('第二个人。')
})

function bluePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([30, 133, 254]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
