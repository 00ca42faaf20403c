import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { test } from './component.ts'
import { entrantAnswers, entryId, openAsEntrant, someEntry } from './entrant.ts'
import { pageAnswer, preview } from './previews.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

test.describe('a store that does not answer', () => {
  let asked = 0
  let isAway = true
  test.use({
    answers: {
      ...entry,
      'GET /ims/file-preview/get': () => preview({ pages: preview({}).pages.slice(0, 1) }),
      // Signed anew each time; what it leads to is there or not.
      'GET /ims/file-preview/page': (call) => {
        asked += 1
        return isAway ? { ...pageAnswer(call), url: `https://away.invalid/${asked}.webp` } : pageAnswer(call)
      },
    },
  })
  test('R12 a page says that it did not come, is asked for twice and not without end, and comes with a retry', async ({
    page,
  }) => {
    await page.route('https://away.invalid/**', (route) => route.abort())
    await open(page)
    const lost = page.locator('[data-page]').getByRole('alert')
    await expect(lost).toContainText('这一页没有加载出来')
    await expect(page.locator('[data-page] img')).toHaveCount(0)
    await page.waitForTimeout(500)
    expect(asked).toBe(2)
    isAway = false
    await lost.getByRole('button', { name: '重试' }).click()
    await expect(page.locator('[data-page="1"] img')).toBeVisible()
    await expect(lost).toHaveCount(0)
  })
})
