import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { accountId, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { pageDeskAnswers, pageTopic } from './page-desk.ts'

test.use({ answers: pageDeskAnswers('B'), viewport: { width: 1440, height: 900 } })

const desk = '/manager/page?portal=lanjiang'
const canvas = (page: Page) => page.frameLocator('iframe')
const undo = (page: Page) => page.getByRole('button', { name: '撤销（Ctrl+Z）' })
const isPresence = (request: Request) => request.url().includes('/ims/page/edit')
const tabOf = (request: Request) => (request.postDataJSON() as { tab: string }).tab

// Streams of events are not what these are about.
const quiet = (context: BrowserContext) => context.route('**/live/stream*', () => undefined)

test('a reload of the builder is the same editor as before, and a second window of one’s own is called so', async ({
  page,
  context,
}) => {
  const editors: { tab: string; accountId: string; name: string; blockId: null; since: string }[] = []
  let version = 0
  await context.route('**/live/stream*', (route) => {
    version += 1
    const state = { topic: pageTopic, version, state: { draftVersion: 3, savedAt: '', savedBy: null, editors } }
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `event: state\ndata: ${JSON.stringify(state)}\n\n`,
    })
  })
  const saying = page.waitForRequest(isPresence)
  await openAsAdministrator(page, desk)
  const tab = tabOf(await saying)
  const sayingAgain = page.waitForRequest(isPresence)
  await page.reload()
  expect(tabOf(await sayingAgain)).toBe(tab)

  const mine = { accountId, name: '管理员', blockId: null, since: '2026-11-15T08:00:00Z' }
  editors.push({ ...mine, tab }, { ...mine, tab: '0199a7c0-0000-7000-8000-0000000000ff' })
  await expect(page.getByText('您在另一个窗口也打开了这一页')).toBeVisible()
  editors.push({ ...mine, accountId: tab, name: '俞雪莹', tab: '0199a7c0-0000-7000-8000-0000000000fe' })
  await expect(page.getByText(/^俞雪莹 也打开了这一页/)).toBeVisible()

  const other = await context.newPage()
  const sayingThere = other.waitForRequest(isPresence)
  await openAsAdministrator(other, desk)
  expect(tabOf(await sayingThere)).not.toBe(tab)
})

async function openBuilder(page: Page, context: BrowserContext): Promise<void> {
  await quiet(context)
  await openAsAdministrator(page, desk)
  await canvas(page).getByRole('heading', { name: '甲' }).waitFor()
}

test('the Delete key takes away the chosen block, but not while a field has the focus; undo outlives a visit to the versions', async ({
  page,
  context,
}) => {
  await openBuilder(page, context)
  const heading = canvas(page).getByRole('heading', { name: '甲' })
  await heading.click()
  const title = page.getByRole('textbox', { name: '标题' }).first()
  await title.press('End')
  await title.press('Delete')
  await expect(heading).toBeVisible()
  await heading.click()
  await page.keyboard.press('Delete')
  await expect(heading).toBeHidden()
  await page.getByRole('button', { name: '版本' }).click()
  await page.getByRole('button', { name: '返回编辑' }).click()
  await expect(heading).toBeHidden()
  await undo(page).click()
  await expect(heading).toBeVisible()
})

test('a new block has the look of the page’s own template, and each layout a picture of its own', async ({
  page,
  context,
}) => {
  await openBuilder(page, context)
  await page.getByRole('button', { name: '新闻', exact: true }).click()
  const layouts = page.getByRole('radiogroup', { name: '版式' })
  await expect(layouts.getByRole('radio', { name: '刊物' })).toBeChecked()
  const pictures = await layouts.locator('svg').evaluateAll((all) => all.map((each) => each.innerHTML))
  expect(pictures).toHaveLength(4)
  expect(new Set(pictures).size).toBe(4)
})

test('the first publication promises no way back, since there is none', async ({ page, context }) => {
  await openBuilder(page, context)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('首次发布，没有可撤回到的上一版')).toBeVisible()
  await expect(page.getByText('发布后 10 分钟内可一键撤回')).toBeHidden()
})

test('what is dragged never covers where it would land', async ({ page, context }) => {
  await openBuilder(page, context)
  const name = page.getByRole('button', { name: '新闻', exact: true })
  const from = await name.boundingBox()
  const to = await canvas(page).getByRole('heading', { name: '乙' }).boundingBox()
  const sheet = await page.locator('iframe').boundingBox()
  if (!from || !to || !sheet) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 })
  const label = canvas(page).getByText('放在这里')
  const ghost = page.locator('[class*="dragged"]')
  for (const share of [0.25, 0.5, 0.75]) {
    await page.mouse.move(sheet.x + sheet.width * share, to.y, { steps: 8 })
    const [one, other] = [await label.boundingBox(), await ghost.boundingBox()]
    if (!one || !other) throw new Error('no label')
    const isApart = one.x + one.width < other.x || other.x + other.width < one.x || one.y + one.height < other.y
    expect(isApart, `at ${share}: ${JSON.stringify([one, other])}`).toBe(true)
  }
  await page.mouse.up()
})
