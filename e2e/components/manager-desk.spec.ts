import { expect } from '@playwright/test'
import { accountId, administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { pageDeskAnswers } from './page-desk.ts'

const id = '0199a7c0-0000-7000-8000-0000000000c1'
const words = (zh: string) => ({ zh, en: zh })

test.describe('roles, seen by somebody whose data scope is one organisation', () => {
  const user = { id: accountId, avatar: '', userName: 'clerk', nickname: '文员', hasPassword: true }
  const permissions = ['role:role:list', 'role:role:save', 'account:person:list']
  test.use({
    answers: {
      ...administratorAnswers,
      'GET /system/auth/get-product-permission-info': { user, roles: [], permissions, productMenu: [] },
      'GET /ims/role/list': [
        {
          id,
          code: 'clerk',
          name: words('文员'),
          dataScope: 'all',
          permissions,
          organisationIds: [],
          holders: 3,
          isBuiltIn: false,
          can: { change: true, give: false, remove: false },
        },
      ],
      'GET /ims/organisation/list': [],
      'GET /ims/contest-type/role/list': [],
      'GET /ims/member/list': { rows: [], nextCursor: null },
    },
  })

  test('say that the three who hold a role are out of reach, and what the count of actions is counted of', async ({
    page,
  }) => {
    await openAsAdministrator(page, `/manager/role?id=${id}`)
    await expect(page.getByText('已选 3 项操作（您可授予 3 项）')).toBeVisible()
    await page.getByRole('tab', { name: /3/ }).click()
    await expect(page.getByText('持有这个角色的 3 人不在您的数据范围内')).toBeVisible()
    await expect(page.getByText('还没有人持有这个角色')).toBeHidden()
  })
})

test.describe('a dictionary', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    answers: {
      ...administratorAnswers,
      'GET /ims/dictionary/types': {
        version: 1,
        changedAt: null,
        types: [
          {
            dictType: 'news_category',
            kind: 'open',
            name: words('新闻栏目'),
            entries: 1,
            changed: 0,
          },
        ],
        can: { save: true },
      },
      'GET /system/dict-data/list-all-simple': [],
      'GET /ims/dictionary/list-entries': [
        {
          value: 'notice',
          label: { zh: '关于报名与作品提交的通知', en: 'Notices about entering and handing in' },
          colorType: 'processing',
          cssClass: 'tag-of-the-notices-of-a-contest-with-a-long-name',
          sort: 1,
          version: 1,
          platform: null,
        },
      ],
    },
  })

  test('shows both buttons of a row that is being edited', async ({ page, context }) => {
    await context.route('**/live/stream*', () => undefined)
    await openAsAdministrator(page, '/manager/dictionary')
    await page.getByRole('button', { name: /^编辑/ }).first().click()
    const cancel = page.getByRole('button', { name: '取消' })
    await expect(cancel).toBeInViewport({ ratio: 1 })
    const box = await cancel.boundingBox()
    const onTop = await page.evaluate(
      `document.elementFromPoint(${(box?.x ?? 0) + 8}, ${(box?.y ?? 0) + 8})?.closest('button')?.getAttribute('aria-label')`,
    )
    expect(onTop).toBe('取消')
  })
})

test.describe('the theme', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    answers: {
      ...pageDeskAnswers('A'),
      'GET /ims/file/list': { rows: [], nextCursor: null } as never,
      'GET /ims/portal/list-settings': [
        {
          portalId: id,
          portalCode: 'lanjiang',
          version: 1,
          title: words('岚江'),
          theme: '#1677ff',
          template: 'A',
          headNavigation: { title: '岚江', logo: 'leaf-blue' },
          headerStyle: 'over',
          analytics: { provider: 'none', id: '' },
        },
      ] as never,
    },
  })

  test('shows the chosen logo on its cards, and the preview stays while one scrolls', async ({ page, context }) => {
    await context.route('**/live/stream*', () => undefined)
    await openAsAdministrator(page, '/manager/portal')
    await page.getByRole('radio', { name: '绿叶' }).check({ force: true })
    const cards = page.locator('[data-on] img')
    await expect(cards).toHaveCount(2)
    for (const card of await cards.all()) await expect(card).toHaveAttribute('src', /leaf-green/)
    const preview = page.getByRole('region', { name: '主题预览' })
    await page.getByRole('heading', { name: '访问统计' }).scrollIntoViewIfNeeded()
    await page.mouse.move(400, 400)
    await page.mouse.wheel(0, 2_000)
    await expect(preview.getByRole('radiogroup')).toBeInViewport()
  })
})

test.describe('single sign-on', () => {
  const issuer = 'https://id.example.org'
  test.use({
    answers: {
      ...administratorAnswers,
      'GET /ims/social/list-settings': [
        {
          type: 1,
          name: { zh: '校园统一认证' },
          issuer: 'https://old.example.org',
          clientId: 'laurel',
          redirectOrigins: ['https://example.org'],
          isOpen: true,
          hasSecret: true,
        },
      ],
      'GET /ims/social/try-provider': { problem: 'issuer-differs', issuer: 'https://id.example.org/realm' },
    },
  })

  test('is tried before it is saved, and says why a changed address asks for the secret again', async ({ page }) => {
    await openAsAdministrator(page, '/manager/social')
    await expect(page.getByText('已加密保存，不再显示；留空则不变')).toBeVisible()
    await page.getByRole('textbox', { name: /服务地址/ }).fill(issuer)
    await expect(page.getByText(/原密钥只属于原来的服务/)).toBeVisible()
    await page.getByRole('button', { name: '测试连接' }).click()
    await expect(page.getByText(/对方自称 https:\/\/id\.example\.org\/realm/)).toBeVisible()
    await page.getByRole('textbox', { name: /服务地址/ }).fill(`${issuer}/realm`)
    await expect(page.getByText(/对方自称/)).toBeHidden()
  })
})

test.describe('publishing an agreement', () => {
  test.use({ answers: administratorAnswers })

  test('asks for its day as every other form of the manager does', async ({ page }) => {
    await openAsAdministrator(page, '/manager/ui/draft?form=agreement-publication')
    const day = page.getByRole('dialog').getByLabel('生效日期')
    await expect(day).toHaveValue('2026-11-17')
    await expect(page.locator('input[type=date]')).toHaveCount(0)
    await day.click()
    await page.getByTitle('2026-11-20').click()
    await expect(day).toHaveValue('2026-11-20')
  })
})

test.describe('an organiser that is suspended', () => {
  const none = { count: 0, isMore: false }
  const portal = {
    id,
    code: 'yunling',
    title: { zh: '云岭', en: 'Yunling' },
    domain: null,
    theme: '#1E85FE',
    loginStrategies: [1],
    passwordStrategy: 1,
    state: 'open' as const,
  }
  test.use({
    answers: {
      ...administratorAnswers,
      'GET /ims/platform/get-tenant': {
        id,
        code: 'yunling-u',
        name: { zh: '云岭大学', en: 'Yunling University' },
        zone: 'Asia/Shanghai',
        state: 'suspended',
        suspendedBecause: '欠费',
        isDemo: false,
        createdAt: '2026-11-01T00:00:00Z',
        portals: 1,
        accounts: none,
        contests: 0,
        openSessions: none,
        lastLoginAt: null,
        erasure: null,
        can: { suspend: false, resume: true, export: true, erase: true, seeAs: false },
        portalList: [portal],
        administrators: [],
      },
    },
  })

  test('says so in the rows of its portals', async ({ page }) => {
    await openAsAdministrator(page, `/manager/platform?id=${id}`)
    await expect(page.getByRole('row', { name: /云岭/ })).toContainText('随主办方停用')
  })
})
