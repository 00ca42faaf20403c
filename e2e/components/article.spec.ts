import type { Article } from '@laurel/contract/article'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'

const id = '0199a7c0-0000-7000-8000-0000000000bb'
const content = {
  title: { zh: '校赛报名延长', en: '' },
  summary: { zh: '', en: '' },
  html: { zh: '<p>顺延三天。</p>', en: '' },
  author: '',
  category: '',
  number: '',
  cover: null,
}
const article: Article = {
  id,
  portalCode: 'lanjiang',
  kind: 'news',
  content,
  live: null,
  state: 'draft',
  edition: 0,
  isPinned: false,
  hasChanges: false,
  publishAt: null,
  publishedAt: null,
  savedAt: '2026-11-15T08:00:00+08:00',
  savedBy: null,
  version: 1,
  views: 0,
  can: { save: true, publish: true, withdraw: false, unschedule: false, remove: true },
}
const answersWith = (one: Article): Answers => ({
  ...administratorAnswers,
  'GET /ims/article/get-portals': { portals: [{ portalCode: 'lanjiang', title: '创新创业大赛' }], media: '/media' },
  'GET /ims/article/get-desk': {
    counts: { all: 1, draft: 1, scheduled: 0, published: 0, withdrawn: 0 },
    categories: [],
    can: { save: true, publish: true },
  },
  'GET /ims/article/list': { rows: [], nextCursor: null },
  'GET /ims/article/get': one,
  'PUT /ims/article/publish': { version: 2 },
})

/** Opens the text and the question before it comes out; notes what is sent. */
async function askToPublish(page: Page) {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/article/publish')) sent.push(request.postDataJSON())
  })
  await openAsAdministrator(page, `/manager/article?portal=lanjiang&id=${id}`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  return { dialog: page.getByRole('dialog', { name: '发布这篇内容' }), sent }
}

test.describe('a text that is ready', () => {
  test.use({ answers: answersWith(article) })

  test('publishing asks first, names what is missing, and nothing is sent until it is confirmed', async ({ page }) => {
    const { dialog, sent } = await askToPublish(page)
    await expect(dialog.getByRole('listitem')).toHaveText([
      '标题和正文都有内容',
      /^English：2 处未翻译；没有英文标题时/,
      /^还没有选栏目/,
      /^还没有写摘要/,
    ])
    expect(sent).toEqual([])
    await dialog.getByRole('button', { name: '发布第 1 版' }).click()
    await expect(dialog).toHaveCount(0)
    expect(sent).toEqual([{ id, version: 1, isScheduled: false, at: null }])
  })

  test('whoever schedules without a time is asked for one; the key that ends the typing of a time publishes nothing', async ({
    page,
  }) => {
    const { dialog, sent } = await askToPublish(page)
    await dialog.getByRole('radio', { name: /^定时发布/ }).check()
    await dialog.getByRole('button', { name: '确认定时' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('请选择发布时间')
    expect(sent).toEqual([])
    await dialog.getByLabel('发布时间').fill('2099-01-01 08:00')
    await dialog.getByLabel('发布时间').press('Enter')
    expect(sent).toEqual([])
    await dialog.getByRole('button', { name: '确认定时' }).click()
    await expect(dialog).toHaveCount(0)
    expect(sent).toEqual([{ id, version: 1, isScheduled: true, at: '2099-01-01T00:00:00.000Z' }])
  })
})

test.describe('a text without words', () => {
  test.use({ answers: answersWith({ ...article, content: { ...content, html: { zh: '', en: '' } } }) })

  test('cannot be confirmed', async ({ page }) => {
    const { dialog } = await askToPublish(page)
    await expect(dialog.getByText('还没有标题或正文，不能发布')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '发布第 1 版' })).toBeDisabled()
  })
})

test.describe('a text that waits for its time', () => {
  const publishAt = '2099-01-01T08:00:00+08:00'
  const can = { ...article.can, unschedule: true, remove: false }
  test.use({ answers: answersWith({ ...article, state: 'scheduled', publishAt, can }) })

  test('says when it comes out and how that is called off; publishing it now says that it replaces that', async ({
    page,
  }) => {
    const { dialog } = await askToPublish(page)
    await expect(dialog.getByText('已定于 2099-01-01 08:00 发布，确认后以这一次为准')).toBeVisible()
    await page.keyboard.press('Escape')
    const side = page.getByRole('complementary', { name: '设置' })
    await expect(side.getByText('定于 01-01 08:00 发布')).toBeVisible()
    await expect(side.getByRole('button', { name: '取消定时' })).toBeVisible()
    await expect(side.getByRole('switch', { name: '定时发布' })).toBeChecked()
  })
})
