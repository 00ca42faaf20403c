import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { addContest, addEntrant } from './entrants.ts'
import { unused } from './members.ts'
import { logIn, test } from './story.ts'
import { type Say, sayIn } from './words.ts'

/** In English. */
async function openQuotas(page: Page, say: Say, contestId: string) {
  await page.goto(`/ims-portal/manager/contest?id=${contestId}`)
  return page.getByRole('region', { name: say('quota.title'), exact: true })
}

async function enter(page: Page, say: Say, contest: string) {
  await page.goto('/ims-portal/lanjiang/entry')
  await page
    .getByRole('region', { name: contest })
    .getByRole('button', { name: say('entry.choose.begin') })
    .click()
  await expect(page).toHaveURL(/\/lanjiang\/entry\?id=/)
}

test('[H05] [D05] [G04] a second entry is filled in from the first, and waits for a place that the organiser gives its school', async ({
  page,
  browser,
  world,
}) => {
  const [zh, en] = await Promise.all([sayIn('zh'), sayIn('en')])
  const mark = unused()
  const contest = `名额赛 ${mark}`
  const contestId = await addContest(world, contest)
  const student = await addEntrant(world, '林知夏', `139${mark}`)
  const [school] = await inDatabase<{ name: string }>(
    world,
    `select coalesce(o.name->>'en', o.name->>'zh') as name from organisation o join account a on a.tenant_id = o.tenant_id and a.organisation_id = o.id
     where a.user_name = $1`,
    [student.userName],
  )
  const desk = await (await browser.newContext({ baseURL: world.origin, locale: 'en' })).newPage()
  await logIn(desk, world.accounts.admin, '/ims-portal/manager')
  const quotas = await openQuotas(desk, en, contestId)
  await quotas.getByRole('button', { name: en('quota.add') }).click()
  await desk
    .getByRole('dialog')
    .getByLabel(en('quota.organisation'))
    .fill(school?.name ?? '')
  await desk
    .locator('.ant-select-item-option')
    .filter({ hasText: school?.name ?? '' })
    .first()
    .click()
  await desk.getByRole('dialog').getByLabel(en('quota.seats-number')).fill('1')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: en('contest.save') })
    .click()
  await expect(quotas.getByRole('row').filter({ hasText: school?.name ?? '' })).toBeVisible()

  await page.setViewportSize({ width: 375, height: 812 })
  await logIn(page, student, '/ims-portal/lanjiang/entry')
  await enter(page, zh, contest)
  const answer = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await answer('项目名称').fill('微澜')
  await answer('项目简介').fill('给湖里的浮标装上眼睛。')
  await page.getByText(zh('entry.reuse', { count: 0 })).click()
  await page.getByRole('button', { name: zh('entry.reuse.keep') }).click()
  await expect(page.getByText(zh('entry.reuse', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: zh('entry.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: zh('entry.receipt.title') })).toBeVisible()

  await enter(page, zh, contest)
  await answer('项目名称').fill('微澜二')
  await page.getByText(zh('entry.reuse', { count: 1 })).click()
  await page.getByRole('button', { name: zh('entry.reuse.fill') }).click()
  await expect(answer('项目简介')).toHaveValue('给湖里的浮标装上眼睛。')
  await expect(answer('项目名称')).toHaveValue('微澜二')
  await page.getByRole('button', { name: zh('entry.submit'), exact: true }).click()
  await expect(page.getByText(/名额已用完/).first()).toBeVisible()

  await desk.reload()
  await quotas.getByRole('button', { name: en('quota.edit-of', { name: school?.name ?? '' }) }).click()
  await desk.getByRole('dialog').getByLabel(en('quota.seats-number')).fill('2')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: en('contest.save') })
    .click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: zh('entry.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: zh('entry.receipt.title') })).toBeVisible()
})
