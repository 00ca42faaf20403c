import { generateKeyPairSync } from 'node:crypto'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { tenantId } from './portal.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = JSON.stringify({
  kid: 'k1',
  spki: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
})
const security: AnswerOf<'GET /ims/security/get'> = {
  userName: 'fang_admin',
  passwordStrategy: 1,
  password: null,
  mobile: null,
  idNumber: null,
  email: null,
  secondFactor: { turnedOnAt: '2026-11-15T00:00:00Z', recoveryCodesLeft: 8, isForced: true },
  refusedLogins: null,
  deletion: null,
  waitingDays: 15,
  administratorsNeedSecondFactor: true,
  can: { savePolicy: false },
}
const nothingYet = { rows: [], nextCursor: null }

test.use({
  answers: {
    ...administratorAnswers,
    'GET /system/auth/get-product-permission-info': {
      user: {
        id: '0199a7c0-0000-7000-8000-000000000003',
        avatar: '',
        userName: 'fang_admin',
        nickname: '方老师',
        hasPassword: false,
      },
      roles: ['admin'],
      // The start page asks for nothing that they may not see.
      permissions: [],
      productMenu: [],
    },
    'GET /ims/security/get': security,
    'GET /ims/security/list-sessions': nothingYet,
    'GET /ims/security/list-events': nothingYet,
    'GET /ims/social/list': [],
    'GET /ims/social/list-providers': [],
    'GET /infra/config/get-value-by-key': publicKey,
    'PUT /ims/security/set-password': {
      accountId: '0199a7c0-0000-7000-8000-000000000003',
      userType: 2,
      userName: 'fang_admin',
      nickname: '方老师',
      tenantId,
      accessToken: 'renewed access',
      refreshToken: 'renewed refresh',
      expiresAt: '2026-11-15T00:15:00Z',
    },
  },
})

test('an administrator without a password is told on the start page, and led to where one is set', async ({ page }) => {
  await openAsAdministrator(page, '/manager')
  await expect(page.getByText('您还没有设置密码')).toBeVisible()
  await page.getByRole('link', { name: '设置密码' }).click()
  await expect(page.getByRole('heading', { name: '账号与安全', level: 1 })).toBeVisible()
})

test('an administrator who came in by a card sets a password on the security page, with the authenticator and without SMS', async ({
  page,
}) => {
  await openAsAdministrator(page, '/manager/security')
  const password = page.getByRole('listitem').filter({ hasText: '密码' }).first()
  await expect(password).toContainText('尚未设置')
  await password.getByRole('button', { name: '设置' }).click()
  const dialog = page.getByRole('dialog', { name: '设置密码' })
  await expect(dialog).toContainText('fang_admin')
  await dialog.getByRole('button', { name: '设置密码' }).click()
  await expect(dialog).toContainText('请填写此项，以确认是您本人')
  await dialog.getByLabel('密码', { exact: true }).fill('marble-lantern-97')
  await dialog.getByLabel('动态口令或恢复码').fill('123456')
  const sent = page.waitForRequest('**/ims/security/set-password')
  await page.keyboard.press('Enter')
  const body = (await sent).postDataJSON() as { doc: string; factorCode: string }
  expect(body).toEqual({ doc: expect.stringMatching(/^k1\./), factorCode: '123456' })
  await expect(page.locator('[data-toast]')).toHaveText('密码已设置，其他设备上的登录已退出。')
  await expect(dialog).toHaveCount(0)
  const kept = () => page.evaluate(() => Object.values({ ...localStorage }))
  await expect.poll(kept).toEqual(expect.arrayContaining(['renewed access', 'renewed refresh']))
})

test('whoever has no mobile number yet adds one, and is not told to change it', async ({ page }) => {
  await openAsAdministrator(page, '/manager/security')
  await page.route('**/ims/auth/challenge*', () => undefined)
  await page.getByRole('button', { name: '登记' }).click()
  const dialog = page.getByRole('dialog', { name: '登记手机号' })
  await expect(dialog.getByRole('button', { name: '登记手机号' })).toBeVisible()
  await expect(dialog.getByText('更换手机号')).toHaveCount(0)
})
