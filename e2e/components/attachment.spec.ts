import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'

const idOf = (n: number) => `0199a7c0-0000-7000-8000-00000000020${n}`
const rows = ['参赛手册', '计划书模板', '评分细则'].map((zh, at) => ({
  id: idOf(at + 1),
  fileId: idOf(at + 5),
  title: { zh, en: '' },
  category: at === 0 ? '指南' : '模板',
  audience: 'everyone' as const,
  sort: at + 1,
  state: 'published' as const,
  fileName: `${zh}.pdf`,
  type: 'application/pdf',
  size: 2_400_000,
  updatedAt: '2026-11-12T09:00:00+08:00',
  version: 1,
  downloads: 412,
}))
const ids = rows.map(({ id }) => id)

test.use({
  viewport: { width: 1440, height: 900 },
  answers: {
    ...administratorAnswers,
    'GET /ims/live/snapshot': [],
    'GET /ims/attachment/list': { rows, nextCursor: null },
    'PUT /ims/attachment/order': null,
    'PUT /ims/attachment/change-many': { changed: 2 },
  },
})
test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

function changesOf(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/ims/attachment/')) sent.push(request.postDataJSON())
  })
  return sent
}

test('downloads are put in order by keyboard or by hand, and changed together after one question that says how many', async ({
  page,
}) => {
  const sent = changesOf(page)
  await openAsAdministrator(page, '/manager/attachment')
  await page.getByRole('button', { name: '下移 参赛手册' }).click()
  await expect.poll(() => sent).toEqual([{ portalCode: 'lanjiang', ids: [ids[1], ids[0], ids[2]] }])
  await page.getByRole('row', { name: /评分细则/ }).dragTo(page.getByRole('row', { name: /参赛手册/ }))
  await expect.poll(() => sent.at(-1)).toEqual({ portalCode: 'lanjiang', ids: [ids[2], ids[0], ids[1]] })

  await page.getByRole('checkbox', { name: '选择参赛手册' }).check()
  await page.getByRole('checkbox', { name: '选择评分细则' }).check()
  const bar = page.getByRole('region', { name: '批量操作资料' })
  await expect(bar).toContainText('已选 2 份')
  await bar.getByRole('button', { name: '移到分类' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '移到分类' }).fill('规则')
  await expect(dialog).toContainText('把所选的 2 份资料移到分类「规则」')
  await dialog.getByRole('button', { name: '取消' }).click()
  await bar.getByRole('button', { name: '下线' }).click()
  await expect(dialog).toContainText('下线所选的 2 份资料')
  await dialog.getByRole('button', { name: '下线' }).click()
  await expect(bar).toHaveCount(0)
  expect(sent.at(-1)).toEqual({ ids: [ids[0], ids[2]], state: 'withdrawn' })
})
