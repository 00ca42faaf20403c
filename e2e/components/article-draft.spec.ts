import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { watchPolicy } from './watch-policy.ts'

const id = '0199a7c0-0000-7000-8000-00000000000b'
const savedAt = '2026-11-15T08:00:00+08:00'
const words = (zh: string) => ({ zh, en: '' })
const content = {
  title: words('通知'),
  summary: words(''),
  html: words('<p>正文</p><table><tbody><tr><th>日期</th><td>说明</td></tr></tbody></table>'),
  author: '',
  category: '',
  number: '',
  cover: null,
}
const answers: Answers = {
  ...administratorAnswers,
  'GET /ims/article/get-portals': { portals: [{ portalCode: 'lanjiang', title: '岚江' }], media: '' },
  'GET /ims/article/get-desk': {
    counts: { all: 1, draft: 1, scheduled: 0, published: 0, withdrawn: 0 },
    categories: [],
    can: { save: true, publish: true },
  },
  'GET /ims/article/list': { rows: [], nextCursor: null },
  'GET /ims/article/get': {
    id,
    portalCode: 'lanjiang',
    kind: 'news',
    content,
    live: null,
    state: 'draft',
    edition: 0,
    isPinned: false,
    hasChanges: true,
    publishAt: null,
    publishedAt: null,
    savedAt,
    savedBy: null,
    version: 3,
    views: 0,
    can: { save: true, publish: true, withdraw: false, unschedule: false, remove: true },
  },
  'PUT /ims/article/save': { version: 4, savedAt: '2026-11-15T09:00:00+08:00', removed: 0 },
}
test.use({ answers })

const desk = `/manager/article?portal=lanjiang&id=${id}`
const headline = (page: Page) => page.getByRole('textbox', { name: '标题' })

test('an article that lost its connection says that the text is on this computer, and saves it once the line is back', async ({
  page,
  context,
}) => {
  await context.route('**/live/stream*', (route) => route.abort())
  await openAsAdministrator(page, desk)
  await headline(page).waitFor()
  await context.setOffline(true)
  await headline(page).fill('断线时写的')
  await expect(page.getByText('已存在本机，恢复连接后自动保存')).toBeVisible()
  await expect(page.getByText(/起离线/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('已保存 09:00:00')).toBeVisible()
  await expect(page.getByText(/起离线/)).toBeHidden()
})

test('an article that was typed into without a connection is there again after the tab was closed', async ({
  page,
  context,
}) => {
  await context.route('**/live/stream*', (route) => route.abort())
  await openAsAdministrator(page, desk)
  await headline(page).waitFor()
  await context.setOffline(true)
  await headline(page).fill('断线时写的')
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await openAsAdministrator(again, desk)
  await expect(headline(again)).toHaveValue('断线时写的')
  await expect(again.getByText(/^已恢复 .* 未保存的内容$/)).toBeVisible()
  await expect(again.getByText('已保存 09:00:00')).toBeVisible()
})

test('an article that opens never breaks the policy of the deployment', async ({ page, context }) => {
  await context.route('**/live/stream*', () => undefined)
  await page.addInitScript(watchPolicy)
  await openAsAdministrator(page, desk)
  await headline(page).waitFor()
  await expect(page.getByRole('cell', { name: '说明' })).toBeVisible()
  expect(await page.evaluate('window.policyViolations')).toEqual([])
})
