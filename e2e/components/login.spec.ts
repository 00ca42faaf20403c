import { expect } from '@playwright/test'
import { test } from './component.ts'
import { portalAnswers } from './portal.ts'

const day = 86_400_000
const dates = (isOpen: boolean) => ({
  contest: '第十二届创新创业大赛',
  stage: '报名',
  opensAt: new Date(Date.now() + (isOpen ? -day : 2 * day + 3_600_000 + 90_000)).toISOString(),
  closesAt: new Date(Date.now() + 6 * day + 8 * 3_600_000 + 90_000).toISOString(),
  isOpen,
})

for (const [isOpen, says] of [
  [true, /^距报名截止 6 天 08 时 0[01] 分$/],
  [false, /^距报名开始 2 天 01 时 0[01] 分$/],
] as const)
  test.describe(isOpen ? 'while one can enter' : 'before one can enter', () => {
    test.use({ answers: { ...portalAnswers, 'GET /ims/public/get-entry-dates': () => dates(isOpen) } })

    test(`the login counts down to ${isOpen ? 'the deadline' : 'the beginning'}`, async ({ page }) => {
      await page.goto('/ims-portal/lanjiang/login')
      await expect(page.getByText(says)).toBeVisible()
      await page.setViewportSize({ width: 375, height: 800 })
      await expect(page.getByText(says)).toBeInViewport()
    })
  })
