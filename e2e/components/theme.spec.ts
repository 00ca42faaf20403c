import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openLog } from './administrator.ts'
import { test } from './component.ts'
import { screenAnswers } from './portal.ts'

test.use({ answers: { ...screenAnswers, ...administratorAnswers } })

const rootSize = async (page: Page) =>
  Number.parseFloat(await page.evaluate('getComputedStyle(document.documentElement).fontSize'))
const variable = async (page: Page, name: string) =>
  String(await page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('${name}')`))
    .trim()
    .toUpperCase()

const widths = [375, 540, 800, 1280, 1400, 1920]
const sizes = {
  '/ims-portal/lanjiang/login': [12, 17.28, 25.6, 32, 32.308, 30.72],
  '/ims-portal/lanjiang-digital/yy01/roadshow/show': [20.455, 29.455, 32, 45.176, 44.211, 54.857],
}

for (const [path, expected] of Object.entries(sizes)) {
  const kind = path.includes('roadshow') ? 'roadshow' : 'portal'
  test(`[G08] the root size of a ${kind} page follows the six widths, on opening and 300 ms after the window changes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto(path)
    await expect.poll(() => rootSize(page)).toBeCloseTo(expected[5] ?? 0, 2)
    for (const [at, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => rootSize(page)).toBeCloseTo(expected[at] ?? 0, 2)
    }
    await page.reload()
    await expect.poll(() => rootSize(page)).toBeCloseTo(expected[5] ?? 0, 2)
    await page.setViewportSize({ width: 2560, height: 900 })
    const beyond = kind === 'portal' ? 40.96 : 73.143
    await expect.poll(() => rootSize(page)).toBeCloseTo(beyond, 2)
  })
}

/** A page script as text: moves in every frame for 0.9 s, as a hand does, then waits until the root size is drawn anew. */
const dragAndRest = `(async () => {
  const { style } = document.documentElement
  const startedAt = performance.now()
  let during = 0
  let movedAt = 0
  new MutationObserver(() => { during += 1 }).observe(document.documentElement, { attributes: true, attributeFilter: ['style'] })
  while (performance.now() - startedAt < 900) {
    movedAt = performance.now()
    dispatchEvent(new Event('resize'))
    await new Promise(requestAnimationFrame)
  }
  const changes = during
  style.fontSize = '1px'
  while (style.fontSize === '1px') await new Promise(requestAnimationFrame)
  return { during: changes, after: performance.now() - movedAt }
})()`

test('[G08] while a window is being dragged nothing is drawn; when it rests for 300 ms, once', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto('/ims-portal/lanjiang/login')
  await expect.poll(() => rootSize(page)).toBe(25.6)
  const drawn = (await page.evaluate(dragAndRest)) as { during: number; after: number }
  expect(drawn.during).toBe(0)
  expect(drawn.after).toBeGreaterThanOrEqual(299)
})

const portals = { lanjiang: '#1E85FE', 'lanjiang-digital': '#409EFF', qingye: '#1F7A4D', 'yunling-arts': '#B3161B' }

/** Of the page itself: the one that stands in the first HTML has gone. */
async function loginButton(page: Page) {
  await expect(page.locator('#early')).toHaveCount(0)
  const button = page.getByRole('button', { name: '登录', exact: true })
  await expect(button).toBeVisible()
  return button
}

test('[F04] every portal has its own colour, its buttons can be read on it, and walking from one to the next changes it', async ({
  page,
}) => {
  for (const [code, colour] of Object.entries(portals)) {
    await page.goto(`/ims-portal/${code}/login`)
    const button = await loginButton(page)
    expect(await variable(page, '--portal')).toBe(colour)
    expect(await variable(page, '--brand-500')).toBe(colour)
    const [text, ground] = await button.evaluate((each) => {
      const style = each.ownerDocument.defaultView?.getComputedStyle(each)
      return [style?.color ?? '', style?.backgroundColor ?? '']
    })
    expect(contrast(text ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5)
  }
})

test('a roadshow page is blue on a portal of any colour', async ({ page }) => {
  await page.goto('/ims-portal/lanjiang-digital/yy01/roadshow/show')
  await expect.poll(() => rootSize(page)).toBeGreaterThan(20)
  expect(await variable(page, '--portal')).toBe('#1E85FE')
  await page.goto('/ims-portal/lanjiang-digital/login')
  await loginButton(page)
  expect(await variable(page, '--portal')).toBe('#409EFF')
})

test('[A20] controls are medium, the layout is mini, and the size that a person chose is there after a reload', async ({
  page,
}) => {
  await openLog(page)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-size', 'medium')
  await expect(page.getByRole('banner')).toHaveAttribute('data-size', 'mini')
  const height = (name: string) => page.getByRole('button', { name }).evaluate((each) => each.offsetHeight)
  expect([await height('导出 CSV'), await height('English')]).toEqual([32, 28])

  const mine = page.getByRole('button', { name: /^我的账号：/ })
  await mine.click()
  await page.getByLabel('界面大小').selectOption({ label: '较小' })
  await expect(html).toHaveAttribute('data-size', 'small')
  // What somebody chose wins, in the layout too.
  expect([await height('导出 CSV'), await height('English')]).toEqual([30, 30])
  await page.reload()
  await mine.click()
  await expect(page.getByLabel('界面大小')).toHaveValue('small')
  await expect(html).toHaveAttribute('data-size', 'small')
  await expect(page.getByRole('banner')).toHaveAttribute('data-size', 'small')
  expect(await height('导出 CSV')).toBe(30)
})

test('the log prints without its buttons, on white', async ({ page }) => {
  await openLog(page)
  await expect(page.getByRole('table')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '导出 CSV' })).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
})

function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).slice(0, 3).map((digits) => {
      const share = Number(digits) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
