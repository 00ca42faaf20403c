import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import { test } from './component.ts'
import { entrantAnswers, entryId, openAsEntrant } from './entrant.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const id = (n: number) => `0199a7c0-0000-7000-8000-0000000005a${n}`
type Notice = AnswerOf<'GET /ims/notice/get'>
const notice = (n: number, kind: Notice['kind'], title: string, more: Partial<Notice> = {}): Notice => ({
  id: id(n),
  kind,
  title,
  body: `${title}，请看这里。`,
  createdAt: new Date(Date.now() - n * 60_000).toISOString(),
  readAt: null,
  needsAct: false,
  dueAt: null,
  entryId: null,
  ...more,
})
const amend = notice(1, 'entry.file-refused', '请补正《智穗》', {
  needsAct: true,
  entryId,
  dueAt: '2026-12-04T10:00:00Z',
})
const joined = notice(2, 'entry.member-confirmed', '石讷言 已确认加入', { entryId })

test.use({
  answers: {
    ...entrantAnswers,
    'GET /ims/notice/list': { rows: [amend, joined], nextCursor: null },
    'GET /ims/notice/get': amend,
    'PUT /ims/notice/mark': null,
  },
})

test('a notice opens beside the list at an address of its own, is marked as read and leads to what is to be done', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsEntrant(page, '/lanjiang/inbox')
  const row = page.getByRole('listitem').filter({ hasText: '请补正《智穗》' })
  await expect(row).toHaveAttribute('data-unread', 'true')
  const marked = page.waitForRequest('**/app-api/ims/notice/mark')
  await row.getByRole('link', { name: '请补正《智穗》' }).click()
  await expect(page).toHaveURL(new RegExp(`/lanjiang/inbox\\?id=${id(1)}$`))
  expect((await marked).postDataJSON()).toEqual({ ids: [id(1)], isRead: true })
  await expect(row).not.toHaveAttribute('data-unread')
  const opened = page.getByRole('article')
  await expect(opened).toContainText('2026-12-04 18:00')
  await expect(opened.getByRole('link', { name: '去修改' })).toHaveAttribute('href', /\/lanjiang\/entry\?id=/)
  await opened.getByRole('button', { name: '标为未读' }).click()
  await expect(row).toHaveAttribute('data-unread', 'true')
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string; impact: string }[] }
  expect(violations.filter(({ impact }) => ['serious', 'critical'].includes(impact)).map((each) => each.id)).toEqual([])
})

test('on a phone a link in a mail opens the notice alone, and the way back leads to the list', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openAsEntrant(page, `/lanjiang/inbox?id=${id(1)}`)
  await expect(page.getByRole('heading', { name: '请补正《智穗》', level: 2 })).toBeFocused()
  await expect(page.getByText('石讷言 已确认加入').first()).toBeHidden()
  await page.getByRole('link', { name: '返回消息列表' }).click()
  await expect(page.getByRole('link', { name: '石讷言 已确认加入' })).toBeVisible()
  await expect(page.getByRole('article')).toBeHidden()
})
