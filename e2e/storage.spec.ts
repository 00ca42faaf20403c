import { expect, type Page } from '@playwright/test'
import { stored, test } from './story.ts'

const portal = 'lanjiang-digital'
const screen = { code: 'yy01', title: '数智医养赛场', display: 'LEAF7K2M' }

/** Spec 3.1, in its order. A password is no key of ours: decision 19. */
const names = {
  tenant: ['access-token', 'refresh-token', 'username', 'remember-me'],
  portal: ['tenant-id', 'contest-type-id', 'portal-id', 'portal-theme'],
  screen: ['screen-info', 'screen-config', 'screen-code', 'screen-auto-code', 'secondary-screen-config'],
}

const at = (page: Page, scene: string) => page.goto(`/ims-portal/${portal}/${screen.code}/${scene}`)

async function logInRemembered(page: Page, { userName, password }: { userName: string; password: string }) {
  await page.goto(`/ims-portal/${portal}/login`)
  await page.getByLabel('用户名').fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel(/30 天/).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

test('[B12] the thirteen keys of the spec are kept, each for its organiser, its portal or its screen, and no password ever', async ({
  page,
  world,
}) => {
  const { userName, password } = world.accounts.entrant
  await page.goto(`/ims-portal/${portal}/login`)
  await page.evaluate("localStorage.setItem('password', 'left by an earlier product')")
  await logInRemembered(page, { userName, password })
  await at(page, 'screenCasting/waiting')
  await page.getByLabel('请输入这块屏幕的授权码').fill(screen.display)
  await expect(page.getByRole('heading', { name: screen.title, level: 1 })).toBeVisible()
  await at(page, 'roadshow/secondaryScreen/show')
  const ofScreen = (name: string) => `laurel:screen:${screen.code}:${name}`
  await expect.poll(async () => Object.keys(await stored(page))).toContain(ofScreen('secondary-screen-config'))

  const kept = await stored(page)
  const tenantId = kept[`laurel:portal:${portal}:tenant-id`] ?? ''
  expect(tenantId).toMatch(/^[0-9a-f-]{36}$/)
  const expected = [
    ...names.tenant.map((name) => `laurel:${tenantId}:${name}`),
    ...names.portal.map((name) => `laurel:portal:${portal}:${name}`),
    ...names.screen.map(ofScreen),
  ]
  expect(expected).toHaveLength(13)
  expect(
    Object.keys(kept)
      .filter((key) => expected.includes(key))
      .sort(),
  ).toEqual(expected.sort())
  // Under no other scope: a name of the spec stands once, and only with whose it is.
  const spec = new Set(Object.values(names).flat())
  expect(Object.keys(kept).filter((key) => spec.has(key.split(':').at(-1) ?? ''))).toHaveLength(13)
  expect(kept[ofScreen('screen-auto-code')]).toMatch(/^[\w-]{8,64}$/)
  expect(JSON.parse(kept[ofScreen('secondary-screen-config')] ?? '')).toMatchObject({ hall: expect.anything() })
  expect(kept[`laurel:${tenantId}:username`]).toBe(userName)

  expect(Object.keys(kept).filter((key) => /password/i.test(key))).toEqual([])
  expect(Object.values(kept).filter((value) => value.includes(password))).toEqual([])
})

test('what the second screen was told stays with the device, until its code is withdrawn', async ({ page }) => {
  const key = `laurel:screen:${screen.code}:secondary-screen-config`
  await at(page, 'roadshow/secondaryScreen/show')
  await expect(page.getByLabel('请输入这块屏幕的授权码')).toBeVisible()
  expect(Object.keys(await stored(page))).not.toContain(key)
  await at(page, 'screenCasting/waiting')
  await page.getByLabel('请输入这块屏幕的授权码').fill(screen.display)
  await expect(page.getByRole('heading', { name: screen.title, level: 1 })).toBeVisible()
  await at(page, 'roadshow/show')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(Object.keys(await stored(page))).not.toContain(key)
  await at(page, 'roadshow/secondaryScreen/show')
  await expect.poll(async () => Object.keys(await stored(page))).toContain(key)
  await page.evaluate(`localStorage.setItem('laurel:screen:${screen.code}:screen-auto-code', 'WRONG234')`)
  await page.reload()
  await expect.poll(async () => Object.keys(await stored(page))).not.toContain(key)
})
