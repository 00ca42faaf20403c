import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { portalAnswers } from './portal.ts'

const idOf = (n: number) => `0199a7c0-0000-7000-8000-0000000000${n}`
const holders = ([1, 2, 4, 5] as const).map((userType) => ({
  accountId: idOf(10 + userType),
  userType,
  name: `持卡人${userType}`,
  userName: `holder${userType}`,
  organisation: '岚江大学',
}))

const answers: Answers = {
  ...administratorAnswers,
  'GET /ims/code-card/list-people': {
    rows: holders.map((holder) => ({ ...holder, liveCards: 0, can: { issue: true } })),
    nextCursor: null,
  },
  'POST /ims/code-card/issue': {
    batchId: idOf(30),
    kind: 'once',
    issuedAt: '2026-11-15T08:00:00+08:00',
    expiresAt: '2026-11-16T08:00:00+08:00',
    cards: holders.map((holder, at) => ({ ...holder, id: idOf(40 + at), number: at + 1, code: 'ABCDEFGH' })),
  },
}

test.describe('a printed card', () => {
  test.use({ answers })

  test('says in letters where its own kind of account types the code', async ({ page, baseURL }) => {
    await openAsAdministrator(page, '/manager/code-card')
    await page.getByRole('checkbox', { name: /^选择/ }).first().check()
    await page.getByRole('button', { name: '发卡并打印' }).click()
    const host = (baseURL ?? '').replace('http://', '')
    const card = (userType: number) => page.getByRole('region', { name: `持卡人${userType}` })
    await expect(card(4)).toContainText('扫码，或在评审入口输入')
    await expect(card(4)).toContainText(`${host}/ims-portal/lanjiang/auditorlogin`)
    for (const userType of [1, 2, 5]) {
      await expect(card(userType)).toContainText('扫码，或打开登录页输入')
      await expect(card(userType)).toContainText(`${host}/ims-portal/lanjiang/login?way=code`)
      await expect(card(userType)).not.toContainText('评审')
    }
  })
})

test.describe('a portal that does not offer codes to everybody', () => {
  const conf = portalAnswers['GET /ims/portal/get-conf']
  test.use({
    answers: {
      ...portalAnswers,
      'GET /ims/portal/get-conf': (asked) => {
        if (typeof conf !== 'function') throw new Error('no portal')
        return { ...conf(asked), loginStrategies: [1] }
      },
    },
  })

  const code = (page: Page) => page.getByRole('textbox', { name: '8 位登录码' })

  test('takes them at the address that a card names', async ({ page }) => {
    await page.goto('/ims-portal/lanjiang/login')
    await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
    await expect(code(page)).toBeHidden()
    await page.goto('/ims-portal/lanjiang/login?way=code')
    await expect(code(page)).toBeVisible()
  })
})
