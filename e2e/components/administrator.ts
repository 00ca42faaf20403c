import { portalKey, tenantKey } from '@laurel/web/src/platform/session/keys.ts'
import type { Page } from '@playwright/test'
import type { Answers } from './answers.ts'
import { portalAnswers, tenantId } from './portal.ts'

export const accountId = '0199a7c0-0000-7000-8000-000000000003'
const recordedAt = '2026-11-15T08:00:00+08:00'
const user = { id: accountId, avatar: '', userName: 'admin', nickname: '管理员', hasPassword: true }

/** What an administrator's browser is told around every page, and on that of the log. */
export const administratorAnswers: Answers = {
  ...portalAnswers,
  'GET /system/auth/get-product-permission-info': {
    user,
    roles: ['admin'],
    permissions: ['*:*:*'],
    productMenu: [],
  },
  'GET /system/auth/list-menus': [],
  'GET /ims/article/get-portals': { portals: [{ portalCode: 'lanjiang', title: '创新创业大赛' }], media: '' },
  'GET /ims/job/list': { rows: [], nextCursor: null },
  'GET /ims/audit/get-seal': { events: 0, hash: null, sealedAt: null },
  'GET /ims/audit/count-days': { days: [], isMore: false },
  'GET /ims/audit/list': {
    rows: [
      {
        id: '0199a7c0-0000-7000-8000-000000000004',
        kind: 'session.opened',
        subject: 'session',
        subjectId: null,
        subjectName: null,
        actorId: accountId,
        actorName: user.nickname,
        by: 'account',
        names: {},
        recordedAt,
        details: {},
      },
    ],
    nextCursor: null,
  },
}

const sessionOf = (account: string): Record<string, string> => ({
  'laurel:prefix': 'lanjiang',
  [portalKey('lanjiang', 'tenant-id')]: tenantId,
  [tenantKey(tenantId, 'user-info')]: JSON.stringify({
    tenantId,
    accountId: account,
    userType: 2,
    userName: user.userName,
    nickname: user.nickname,
  }),
  [tenantKey(tenantId, 'access-token')]: 'access',
  [tenantKey(tenantId, 'refresh-token')]: 'refresh',
})

/** As after a login. */
export async function openAsAdministrator(page: Page, path: string, account = accountId): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, sessionOf(account))
  await page.goto(`/ims-portal${path}`)
}

export const openLog = (page: Page): Promise<void> => openAsAdministrator(page, '/manager/audit')
