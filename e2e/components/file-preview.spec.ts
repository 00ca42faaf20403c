import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import type { Asked } from './answers.ts'
import { test } from './component.ts'
import { entrantAnswers, entryId, openAsEntrant, someEntry } from './entrant.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Preview = AnswerOf<'GET /ims/file-preview/get'>
const preview = (more: Partial<Preview>): Preview => ({
  ...{ kind: 'pages', state: 'ready', reason: null, isCut: false },
  pages: Array.from({ length: 12 }, () => ({ width: 1_400, height: 1_980 })),
  ...more,
})
const picture = (page: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 1980"><rect width="1400" height="1980" fill="white"/><text x="160" y="240" font-size="60">二、产品与技术 ${page}</text></svg>`)}`
const pageAnswer = ({ query }: Asked) => ({
  url: picture(Number(query.get('page'))),
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  words: [{ text: `第${query.get('page')}页的字`, x: 160, y: 180, width: 500, height: 70 }],
})

const entry = { ...entrantAnswers, 'GET /ims/entry/get': () => someEntry() } as const
const open = async (page: Page) => {
  await openAsEntrant(page, `/lanjiang/entry/print?id=${entryId}`)
  await page.getByRole('button', { name: '智穗计划书v7.pdf' }).click()
}

test.describe('a document of many pages', () => {
  let asked = 0
  test.use({
    answers: {
      ...entry,
      // It is ready when it is asked for the second time.
      'GET /ims/file-preview/get': () => {
        asked += 1
        return preview(asked % 2 === 1 ? { state: 'waiting', pages: [] } : {})
      },
      'GET /ims/file-preview/page': pageAnswer,
    },
  })

  for (const width of [375, 1440])
    test(`waits until it is ready, and is read by keyboard at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page)
      await expect(page.getByRole('heading', { name: '正在生成预览' })).toBeVisible()
      const counted = page.getByRole('status', { name: '第 1 页，共 12 页' })
      await expect(counted).toBeVisible()
      await expect(page.locator('[data-page="1"] img')).toBeVisible()
      await expect(page.locator('[data-page="12"] img')).toHaveCount(0)
      const pages = page.getByRole('group', { name: /^第 \d+ 页，共 12 页$/ })
      await pages.focus()
      await page.keyboard.press('PageDown')
      await page.keyboard.press('PageDown')
      await expect(page.getByRole('status', { name: '第 3 页，共 12 页' })).toBeVisible()
      await page.keyboard.press('PageUp')
      await expect(page.getByRole('status', { name: '第 2 页，共 12 页' })).toBeVisible()
      await expect(page.getByText('第2页的字')).toBeAttached()
      const before = await page.locator('[data-page="2"]').boundingBox()
      await page.keyboard.press('+')
      await expect(page.getByText('125%')).toBeVisible()
      const after = await page.locator('[data-page="2"]').boundingBox()
      expect((after?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(1.25, 1)
      await page.keyboard.press('-')
      await page.getByRole('button', { name: '页面列表' }).click()
      await page.getByRole('navigation', { name: '页面列表' }).getByRole('button', { name: '第 5 页' }).click()
      await expect(page.getByRole('status', { name: '第 5 页，共 12 页' })).toBeVisible()
      const picturesOf = process.env['LAUREL_PREVIEW_PICTURES']
      if (picturesOf) await page.screenshot({ path: `${picturesOf}/preview-${width}.png` })
      expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
      await page.evaluate(axe)
      const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string; impact: string }[] }
      expect(
        violations.filter(({ impact }) => ['serious', 'critical'].includes(impact)).map((each) => each.id),
      ).toEqual([])
    })
})

test.describe('a document that cannot be drawn', () => {
  test.use({
    answers: {
      ...entry,
      'GET /ims/file-preview/get': () => preview({ state: 'failed', reason: 'unavailable', pages: [] }),
    },
  })
  test('says why and offers the original', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('heading', { name: '无法预览这个文件' })).toBeVisible()
    await expect(page.getByText('服务器没有安装预览这类文件的程序')).toBeVisible()
    await expect(page.getByRole('button', { name: '下载原文件' })).toBeVisible()
    await page.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('heading', { name: '无法预览这个文件' })).toBeHidden()
  })
})
