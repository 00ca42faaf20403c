import { expect } from '@playwright/test'
import { test } from './component.ts'
import { portalAnswers } from './portal.ts'

const words = (zh: string) => ({ zh, en: '' })
const rows = (['podium', 'stage', 'trophy'] as const).map((art, at) => ({
  id: `0199a7c0-0000-7000-8000-00000000030${at}`,
  picture: { art, alt: words(art) },
  caption: words(`第 ${at + 1} 张`),
  ratio: '4:3' as const,
  album: '开幕式',
  takenOn: '2026-11-01',
  videoSeconds: null,
}))

test.use({
  viewport: { width: 375, height: 700 },
  answers: {
    ...portalAnswers,
    'GET /ims/public/get': {
      kind: 'image',
      chrome: {
        title: words('首页'),
        description: words(''),
        blocks: [],
        path: 'index',
        version: 1,
        publishedAt: '2026-11-01T09:00:00+08:00',
        portal: {
          code: 'lanjiang',
          title: words('创新创业大赛'),
          theme: '#1E85FE',
          template: 'A',
          zone: 'Asia/Shanghai',
          media: '',
          headNavigation: { title: '创新创业大赛', logo: '' },
        },
        stages: [],
        contests: [],
        content: {},
        anchors: [],
      },
      category: '',
      categories: [{ name: '开幕式', count: 3 }],
      total: 3,
      rows,
      nextCursor: null,
    },
  },
})

test('on a phone a picture is shown whole, its buttons are beside it and named for pictures; arrows turn and Escape closes', async ({
  page,
}) => {
  await page.goto('/ims-portal/lanjiang/image')
  await page.getByRole('button', { name: /第 1 张/ }).click()
  const box = page.getByRole('dialog', { name: '第 1 张' })
  await expect(box).toBeVisible()
  const picture = await box.locator('div').first().boundingBox()
  for (const name of ['上一张', '下一张']) {
    const button = await box.getByRole('button', { name }).boundingBox()
    expect(button?.y ?? 0).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
  }
  await expect(box.locator('div > *').first()).toHaveCSS('object-fit', 'contain')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: '第 2 张' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '上一张' }).click()
  await expect(box).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /第 1 张/ })).toBeFocused()
})
