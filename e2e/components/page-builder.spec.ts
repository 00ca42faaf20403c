import type { Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { accountId, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { pageDeskAnswers, pageTopic } from './page-desk.ts'

test.use({ answers: pageDeskAnswers('B'), viewport: { width: 1440, height: 900 } })

const desk = '/manager/page?portal=lanjiang'
const isPresence = (request: Request) => request.url().includes('/ims/page/edit')
const tabOf = (request: Request) => (request.postDataJSON() as { tab: string }).tab

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
