import { expect } from '@playwright/test'
import { watchPolicy } from './components/watch-policy.ts'
import { test } from './story.ts'

test('an administrator’s pages carry Ant Design’s theme in the portal’s colour, within the policy', async ({
  page,
  world,
}) => {
  await page.addInitScript(watchPolicy)
  const { foreignAdmin } = world.accounts
  await page.goto(`${world.origin}/ims-portal/${foreignAdmin.portalCode}/login`)
  await page.getByLabel('用户名').fill(foreignAdmin.userName)
  await page.getByLabel('密码', { exact: true }).fill(foreignAdmin.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '总览' })).toBeVisible()
  const colours = () =>
    page.evaluate(`(() => {
      const probe = document.body.appendChild(Object.assign(document.createElement('i'), { className: 'laurel' }))
      const style = getComputedStyle(probe)
      const found = ['--ant-color-primary', '--brand-600'].map((name) => style.getPropertyValue(name).trim().toLowerCase())
      probe.remove()
      return found
    })()`) as Promise<string[]>
  const [theirs, ours] = await colours()
  expect(ours).not.toBe('#096cd7')
  expect(theirs).toBe(ours)
  expect(await page.evaluate('window.policyViolations')).toEqual([])
})
