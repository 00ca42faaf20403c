import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './component.ts'
import { watchPolicy } from './watch-policy.ts'

const address = '/ims-portal/manager/ui'
const region = (page: Page, name: string) => page.getByRole('region', { name })
const controls = (page: Page) => region(page, 'antd: controls')

async function open(page: Page): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'ui' })).toBeVisible()
}

const looks = (of: Locator, properties: readonly string[]) =>
  of.evaluate((element, names) => {
    const style = element.ownerDocument.defaultView?.getComputedStyle(element)
    return names.map((name) => `${name} ${style?.getPropertyValue(name)}`)
  }, properties)
const height = (of: Locator) => of.evaluate((each) => each.getBoundingClientRect().height)

const ofButtons = ['height', 'border-radius', 'background-color', 'color', 'font-size', 'font-weight', 'padding-bottom']
const ofRings = ['outline-color', 'outline-style', 'outline-width', 'outline-offset']
const ofFields = ['border-radius', 'background-color', 'border-top-color', 'box-shadow']

const hands = [
  { size: 'medium', width: 1440, heights: [32, 40], field: 48 },
  { size: 'small', width: 1440, heights: [30, 36], field: 40 },
  { size: 'mini', width: 1440, heights: [28, 32], field: 36 },
  { size: 'mini', width: 375, heights: [44, 44], field: 48 },
] as const

for (const { size, width, heights, field } of hands) {
  for (const language of ['zh', 'en'] as const) {
    test(`[A20] Ant Design’s controls are as high and as coloured as ours: ${size}, ${width} px, ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(`localStorage.setItem('laurel:size', '${size}')
        localStorage.setItem('laurel:language', '${language}')`)
      await open(page)
      const button = (at: number) => controls(page).getByRole('button').nth(at)
      for (const ours of [0, 2, 4]) {
        const wanted = await looks(button(ours), ofButtons)
        await expect.poll(() => looks(button(ours + 1), ofButtons)).toEqual(wanted)
      }
      await expect.poll(async () => [await height(button(1)), await height(button(7))]).toEqual([...heights])
      for (const box of ['.ant-input', '.ant-select', '.ant-picker']) {
        await expect.poll(() => height(controls(page).locator(box).first()), box).toBe(heights[0])
      }
      expect(await height(region(page, 'field').getByRole('textbox').first().locator('..'))).toBe(field)
    })
  }
}

test('what has the focus is ringed alike, whether it is ours or Ant Design’s', async ({ page }) => {
  // Whoever asked for rest sees our ring at once: it cannot be read on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const [ours, theirs] = [controls(page).getByRole('button').nth(0), controls(page).getByRole('button').nth(1)]
  await page.getByRole('button', { name: '预览' }).focus()
  await page.keyboard.press('Tab')
  await expect(ours).toBeFocused()
  const ring = await looks(ours, ofRings)
  await page.keyboard.press('Tab')
  await expect(theirs).toBeFocused()
  await expect.poll(() => looks(theirs, ofRings)).toEqual(ring)

  const box = (of: Locator) => of.locator('xpath=ancestor-or-self::*[self::div][1]')
  const our = page.getByLabel('项目名称')
  await our.focus()
  await expect.poll(() => looks(box(our), ['border-top-color'])).not.toEqual(['border-top-color rgb(200, 206, 214)'])
  const focused = await looks(box(our), ofFields)
  const fields = [
    [page.getByLabel('赛段名称'), controls(page).locator('.ant-input').first()],
    [page.getByLabel('所属赛道'), controls(page).locator('.ant-select')],
    [page.getByLabel('开始日期'), controls(page).locator('.ant-picker')],
  ] as const
  for (const [field, shown] of fields) {
    await field.focus()
    await expect.poll(() => looks(shown, ofFields)).toEqual(focused)
  }
})

test('Ant Design speaks the language of the page, in its calendar too', async ({ page }) => {
  await open(page)
  const calendar = page.locator('.ant-picker-dropdown')
  await page.getByLabel('开始日期').click()
  await expect(calendar.locator('th').first()).toHaveText('一')
  await expect(calendar.getByText('今天')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel('First day').click()
  await expect(calendar.locator('th').first()).toHaveText('Su')
  await expect(calendar.getByText('Today')).toBeVisible()
})

test('a dialog of Ant Design behaves as ours: a click beside it leaves it open, Escape closes it and gives the focus back', async ({
  page,
}) => {
  await open(page)
  const opener = page.getByRole('button', { name: '新增赛段' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: '赛段设置' })
  await expect(dialog).toBeVisible()
  await page.mouse.click(8, 400)
  await page.keyboard.press('Tab')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('what opens is as large and where it will be from its first moment, and only fades in', async ({ page }) => {
  await open(page)
  await page.evaluate(`{
    const seen = (window.placesSeen = {})
    const look = () => {
      for (const name of ['ant-select-dropdown', 'ant-modal'])
        for (const each of document.getElementsByClassName(name)) {
          const { x, y, width, height } = each.getBoundingClientRect()
          const place = [x, y, width, height].map(Math.round).join(' ')
          if (y > 0 && seen[name]?.at(-1) !== place) (seen[name] ??= []).push(place)
        }
      requestAnimationFrame(look)
    }
    look()
  }`)
  for (const [opener, opened] of [
    [page.getByLabel('所属赛道'), page.locator('.ant-select-dropdown')],
    [page.getByRole('button', { name: '新增赛段' }), page.locator('.ant-modal')],
  ] as const) {
    await opener.click()
    await expect(opened).toBeVisible()
    await expect(opened).not.toHaveClass(/-(appear|enter)\b/)
    await page.keyboard.press('Escape')
  }
  expect(await page.evaluate('Object.values(placesSeen).map(({ length }) => length)')).toEqual([1, 1])
})

test('a finger finds every control of Ant Design on a phone, in its dialog too: none is lower than 44 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page)
  await page.getByRole('button', { name: '新增赛段' }).click()
  await expect(page.getByRole('dialog', { name: '赛段设置' })).toBeVisible()
  const small = () =>
    page.evaluate(`[...document.querySelectorAll('.ant-btn, .ant-input, .ant-select, .ant-picker, .ant-modal-close')]
      .filter((each) => each.getBoundingClientRect().height < 44)
      .map((each) => each.className + ' ' + each.getBoundingClientRect().height)`)
  await expect.poll(small).toEqual([])
})

test('a calendar, for one day or for two, stays within a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page)
  for (const field of ['开始日期', '起止日期']) {
    await page.getByLabel(field).click()
    const calendar = page.locator('.ant-picker-dropdown:visible')
    await expect(calendar).toHaveCount(1)
    const sides = () =>
      calendar.evaluate((each) => {
        const { left, right } = each.getBoundingClientRect()
        return left >= 0 && right <= 375
      })
    await expect.poll(sides, field).toBe(true)
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
  }
})

test('with a select, a calendar, a table and a dialog open, the policy of the deployment is never broken', async ({
  page,
}) => {
  await page.addInitScript(watchPolicy)
  await open(page)
  await page.getByLabel('所属赛道').click()
  await page.locator('.ant-select-item', { hasText: '初创组' }).click()
  await page.getByLabel('开始日期').click()
  await page.locator('.ant-picker-dropdown').getByText('今天').click()
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '新增赛段' }).click()
  await expect(page.getByRole('dialog', { name: '赛段设置' })).toBeVisible()
  // The style that locks scrolling is one of those that Ant Design gives no nonce by itself.
  await expect.poll(() => page.evaluate('getComputedStyle(document.body).overflowY')).toBe('hidden')
  const styles = 'document.querySelectorAll("style").length'
  expect(await page.evaluate(styles)).toBeGreaterThan(10)
  expect(await page.evaluate('window.policyViolations')).toEqual([])

  await page.evaluate("document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' }))")
  await expect.poll(() => page.evaluate('window.policyViolations')).toEqual(['style-src-elem inline'])
})
