import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { test } from './component.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.beforeEach(async ({ page }) => {
  await page.goto('/ims-portal/manager/ui')
  await expect(page.getByRole('heading', { name: 'ui' })).toBeVisible()
})

const focused = (page: Page) => page.evaluate('document.activeElement.textContent')

test('a dialog holds the focus, is closed by Escape and by its cross but never by a click beside it, and gives the focus back', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: '提问' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: '系统提示' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: '再想想' })).toBeFocused()
  // What takes something away is red.
  await expect(dialog.getByRole('button', { name: '撤回' })).toHaveCSS('background-color', 'rgb(190, 42, 32)')
  for (const name of ['撤回', '关闭']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name })).toBeFocused()
  }
  for (let turn = 0; turn < 4; turn += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      "document.activeElement !== document.body && !document.activeElement.closest('dialog')",
    )
    expect(isOutside).toBe(false)
  }

  await page.mouse.click(8, 8)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.getByRole('button', { name: '填写' }).click()
  const fields = page.getByRole('dialog', { name: '新增字段' })
  await expect(fields.getByLabel('名称')).toBeFocused()
  expect(Math.round((await fields.boundingBox())?.width ?? 0)).toBe(600)
  await fields.getByRole('button', { name: '关闭' }).click()
  await expect(fields).toHaveCount(0)
  expect(await focused(page)).toBe('填写')
})

test('a toast is said politely, stays while it is looked at, and can be closed; the same words twice are one', async ({
  page,
}) => {
  const region = page.locator('[role=status][aria-live=polite]')
  await expect(region).toHaveCount(1)
  await page.getByRole('button', { name: 'toast.error' }).click()
  await page.getByRole('button', { name: 'toast.error' }).click()
  await page.getByRole('button', { name: 'toast.success' }).click()
  await expect(region.locator('[data-toast]')).toHaveText(['系统接口请求超时', '已保存'])
  await region.getByRole('button', { name: '关闭提示' }).first().click()
  await expect(region.locator('[data-toast]')).toHaveText(['已保存'])
  await expect(region.locator('[data-toast]')).toHaveCount(0)
})

test('a toast that comes while a dialog is open is seen above it, read out, and closed by mouse or keyboard', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: '提问' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: '系统提示' })
  // Before its first toast: a region that comes with its words is not read out.
  const region = dialog.locator('[role=status][aria-live=polite]')
  await expect(region).toHaveCount(1)
  const say = (name: string) =>
    page.evaluate(`[...document.querySelectorAll('button')].find((each) => each.textContent === '${name}').click()`)
  await say('toast.info')
  await expect(region.getByText('已复制链接')).toBeVisible()
  expect(await region.evaluate((box) => box.matches(':popover-open'))).toBe(true)
  await region.getByRole('button', { name: '关闭提示' }).click()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expect(dialog).toBeVisible()

  await say('toast.error')
  await dialog.getByRole('button', { name: '关闭', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(region.getByRole('button', { name: '关闭提示' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // The dialog goes, what was said stays.
  await expect(page.locator('[data-toast]')).toHaveText(['系统接口请求超时'])
  await page.getByRole('button', { name: '关闭提示' }).click()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test('tabs are one stop of the Tab key, and arrows, Home and End go from one to the next', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('密码').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('短信')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: '短信' })).toHaveText('用短信登录')
  await page.keyboard.press('End')
  await expect(tab('凭码')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab('密码')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
})

test('an alert is known before it speaks, takes no room until then, and says what went wrong', async ({ page }) => {
  const example = page.getByRole('region', { name: 'alert', exact: true })
  const button = example.getByRole('button', { name: '报名' })
  const alert = example.getByRole('alert')
  await expect(alert).toBeEmpty()
  const [heading, below] = [await example.getByRole('heading').boundingBox(), await button.boundingBox()]
  expect((below?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBe(20)
  // One that comes with its words is not read out: it must be the same box.
  await alert.evaluate((box) => box.setAttribute('data-known', ''))
  await button.click()
  await expect(example.locator('[role=alert][data-known]')).toHaveText('作品已经截止报名')
  await button.click()
  await expect(example.locator('[role=alert][data-known]')).toBeEmpty()
})

test('a bulk bar says how many are chosen, comes after the rows by keyboard, and lets all of them go', async ({
  page,
}) => {
  const bar = page.getByRole('region', { name: '批量操作' })
  const count = bar.locator('[aria-live=polite]')
  await expect(count).toHaveText('已选 0 项')
  await page.getByRole('checkbox', { name: '风筝' }).focus()
  await page.keyboard.press('Space')
  await expect(count).toHaveText('已选 1 项')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(count).toHaveText('已选 2 项')
  for (const name of ['归档', '取消选择']) {
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(count).toHaveText('已选 0 项')
  await expect(page.getByRole('checkbox', { name: '水车' })).not.toBeChecked()
})

test('files are dropped on an upload or chosen with the keyboard', async ({ page }) => {
  const slot = page.getByText('拖到这里，或选择文件').first()
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], '计划书.pdf', { type: 'application/pdf' }))
    return data
  })()`)
  await slot.dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(page.getByText('松开即可上传')).toBeVisible()
  await page.getByText('松开即可上传').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByRole('status').getByText('计划书.pdf')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择文件 材料' }).focus()
  await page.keyboard.press('Enter')
  await choosing
})

test('what takes less than 300 ms shows no skeleton, and nothing moves for those who asked for rest', async ({
  page,
}) => {
  const skeleton = page.getByRole('status').filter({ hasText: '正在加载' }).first()
  expect(await skeleton.evaluate((box) => box.ownerDocument.defaultView?.getComputedStyle(box).animationDelay)).toBe(
    '0.3s',
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: '提问' }).click()
  const moving = await page.evaluate(`document.getAnimations()
    .filter((each) => each.playState === 'running' && each.effect.getTiming().iterations === Infinity)
    .map((each) => each.animationName)`)
  expect(moving).toEqual([])
})

test('a finger finds every control on a phone: none is lower than 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: '提问' }).click()
  // A field of Ant Design is the box around its input, and its height grows for a moment.
  const small = () =>
    page.evaluate(`
    [...document.querySelectorAll('button, select, [role=tab], .ant-select, .ant-picker, input:not([type=radio], [type=checkbox])')]
      .filter((each) => !each.parentElement.closest('.ant-select, .ant-picker'))
      .filter((each) => each.offsetParent !== null && each.getBoundingClientRect().height < 44)
      .map((each) => [each.tagName, each.textContent || each.getAttribute('aria-label'), each.offsetHeight].join(' '))`)
  await expect.poll(small).toEqual([])
})

for (const language of ['zh', 'en'] as const) {
  test(`readers find nothing serious on the page of examples (${language})`, async ({ page }) => {
    if (language === 'en') await page.getByRole('button', { name: 'English' }).click()
    await page.evaluate(axe)
    const found = (await page.evaluate(`axe.run().then(({ violations }) =>
      violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ' ' + nodes.map(({ target }) => target).join(' | ')))`)) as string[]
    expect(found).toEqual([])
  })
}
