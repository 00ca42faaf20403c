import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { test } from './component.ts'
import { entrantAnswers, entryId, openAsEntrant, someEntry } from './entrant.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.use({ answers: { ...entrantAnswers, 'GET /ims/entry/get': () => someEntry() } })

for (const width of [375, 1440])
  test(`an entry is printed from its form at ${width}: what was filled in, numbers masked, without buttons on paper`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAsEntrant(page, `/lanjiang/entry/print?id=${entryId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('智穗')
    await expect(page.getByText('草稿，尚未提交')).toBeVisible()
    await expect(page.locator('[data-reading=summary] dd')).toHaveText('稻飞虱。')
    await expect(page.locator('[data-reading=phone] dd')).toHaveText('139****8812')
    await expect(page.locator('[data-reading=members] dd')).toContainText('周予安')
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
    await page.evaluate(axe)
    const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string; impact: string }[] }
    expect(violations.filter(({ impact }) => ['serious', 'critical'].includes(impact)).map((each) => each.id)).toEqual(
      [],
    )
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
