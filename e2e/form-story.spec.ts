import { smallFile } from '@laurel/api/db/seeds/small-files.ts'
import { expect, type Page } from '@playwright/test'
import { addContest, addEntrant, addToTeam } from './entrants.ts'
import { unused } from './members.ts'
import { logIn, test } from './story.ts'
import { type Say, sayIn } from './words.ts'

const option = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')

/** All fifteen widgets, on two cards. */
async function designForm(page: Page, say: Say, name: string, code: string): Promise<void> {
  await page.goto('/ims-portal/bpm/manager/form?view=new')
  await page.getByRole('radio', { name: say('form-design.start-empty') }).check()
  await page.getByLabel(say('form-design.name'), { exact: true }).fill(name)
  await page.getByLabel(say('form-design.code')).fill(code)
  await page.getByRole('button', { name: say('form-design.create') }).click()
  const pieces = page.getByRole('navigation', { name: say('form-design.palette') }).getByRole('button')
  await expect(pieces).toHaveCount(15)
  const [onFirst, onSecond] = [Array.from({ length: 8 }, (_, at) => at), Array.from({ length: 6 }, (_, at) => at + 8)]
  await pieces.last().click()
  for (const at of onFirst) await pieces.nth(at).click()
  await page.locator('[data-path="0"]').click({ position: { x: 4, y: 4 } })
  await pieces.last().click()
  for (const at of onSecond) await pieces.nth(at).click()
  await expect(page.locator('[data-path]')).toHaveCount(16)
  const panel = page.getByRole('complementary', { name: say('form-design.properties') })
  for (const [path, row] of [
    ['0.2', 'form-design.dictionary'],
    ['0.3', 'form-design.tree'],
  ] as const) {
    await page.locator(`[data-path="${path}"]`).click()
    await panel.getByLabel(say(row), { exact: true }).click()
    await option(page).first().click()
  }
  await expect(page.getByRole('region', { name: say('form-design.problems') })).toContainText(
    say('form-design.no-problems'),
  )
  await page.getByRole('button', { name: say('form-design.publish-number', { number: 1 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('form-design.publish'), exact: true })
    .click()
  await expect(page.getByText(say('form-design.published', { number: 1 }))).toBeVisible()
}

test('[H01] [H02] a form of all fifteen widgets is designed, chosen for a stage, filled in by two at once on a phone, submitted and printed', async ({
  page,
  browser,
  world,
}) => {
  const zh = await sayIn('zh')
  const mark = unused()
  const name = `全控件 ${mark}`
  const contest = `全控件赛 ${mark}`
  const contestId = await addContest(world, contest)
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, world.accounts.admin, '/ims-portal/manager')
  await designForm(page, zh, name, `all-${mark}`)
  await chooseForm(page, zh, contestId, name)

  const leader = await addEntrant(world, '林知夏', `139${mark}`)
  const mate = await addEntrant(world, '周予安', `138${mark}`)
  const guide = await addEntrant(world, '顾钧', `137${mark}`)
  const phone = { baseURL: world.origin, viewport: { width: 375, height: 812 }, hasTouch: true }
  const first = await (await browser.newContext({ ...phone, locale: 'zh-CN' })).newPage()
  await logIn(first, leader, '/ims-portal/lanjiang/entry')
  await first
    .getByRole('region', { name: contest })
    .getByRole('button', { name: zh('entry.choose.begin') })
    .click()
  await expect(first).toHaveURL(/\/lanjiang\/entry\?id=/)
  const id = new URL(first.url()).searchParams.get('id') ?? ''
  await addToTeam(world, id, mate, 'member')
  await addToTeam(world, id, guide, 'guide')
  const second = await (await browser.newContext({ ...phone, locale: 'en' })).newPage()
  await logIn(second, mate, `/ims-portal/lanjiang/entry?id=${id}`)
  await Promise.all([fillAnswers(first, zh), fillMaterials(second)])
  await expect(first.getByText('计划书.pdf')).toBeVisible()
  await expect(second.locator('#entry-text')).toHaveValue('智穗')
  await first.reload()
  await first.getByRole('button', { name: zh('entry.submit'), exact: true }).dblclick()
  await expect(first.getByRole('heading', { name: zh('entry.receipt.title') })).toBeVisible()

  await first.getByRole('link', { name: zh('entry.print') }).click()
  const printed = (sheet: Page, key: string) => sheet.locator(`[data-reading=${key}] dd`)
  for (const [key, text] of Object.entries({
    text: '智穗',
    choice: '选项一',
    idNo: '770***********0142',
    detail: '如何预警',
    rows: '竹',
    file: '计划书.pdf',
    picture: '照片.png',
    leader: '林知夏',
    members: '周予安',
    guides: '顾钧',
    contact: '顾*',
  }))
    await expect(printed(first, key)).toContainText(text)
  for (const key of ['dictionary', 'category', 'school']) await expect(printed(first, key)).not.toHaveText('—')

  await second.goto(`/ims-portal/lanjiang/entry/print?id=${id}`)
  await expect(printed(second, 'choice')).toHaveText('Option 1')
})

const saved = (page: Page) => expect(page.locator('[role=status][data-state=saved]')).toBeVisible()

/** The first card, by the leader. */
async function fillAnswers(page: Page, say: Say): Promise<void> {
  const field = (key: string) => page.locator(`[data-field=${key}]`)
  await field('text').getByRole('textbox').fill('智穗')
  await field('choice').getByRole('radio').first().check()
  await field('dictionary').getByRole('combobox').selectOption({ index: 1 })
  const levels = field('category').getByRole('combobox')
  for (let at = 0; at < (await levels.count()); at += 1) await levels.nth(at).selectOption({ index: 1 })
  await field('school').getByRole('combobox').fill('大学')
  await field('school').getByRole('option').first().click()
  await field('idNo').getByRole('textbox').fill('770101200405050142')
  await field('detail').getByRole('textbox').click()
  await page.keyboard.type('如何预警')
  await field('rows')
    .getByRole('button', { name: say('widget.add-row') })
    .click()
  await field('rows').getByRole('textbox').fill('竹')
  await saved(page)
}

/** The second, by a teammate. */
async function fillMaterials(page: Page): Promise<void> {
  const field = (key: string) => page.locator(`[data-field=${key}]`)
  const plan = smallFile('pdf', '计划书', [['计划书', '如何预警']])
  const file = { name: '计划书.pdf', mimeType: plan.type, buffer: Buffer.from(plan.bytes) }
  await field('file').locator('input[type=file]').setInputFiles(file)
  const picture = { name: '照片.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await field('picture').locator('input[type=file]').setInputFiles(picture)
  await field('contact').getByRole('combobox').fill('顾钧')
  await field('contact').getByRole('option').first().click()
  await saved(page)
}

/** In place of the one that the contest came with. */
async function chooseForm(page: Page, say: Say, contestId: string, name: string): Promise<void> {
  await page.goto(`/ims-portal/manager/contest?id=${contestId}`)
  const asks = page.getByRole('region', { name: say('contest.asks') })
  await asks.getByRole('button', { name: say('contest.asks-edit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('contest.asks-form')).click()
  await option(page).filter({ hasText: name }).click()
  await dialog
    .getByRole('group', { name: say('contest.asks-guides') })
    .getByLabel(say('contest.asks-to'))
    .fill('1')
  await dialog.getByRole('button', { name: say('contest.save') }).click()
  await expect(asks).toContainText(name)
}
