import { expect, type Page, test } from '@playwright/test'
import type { Services } from '../src/canvas/services.ts'
import { DesignerPage, modelText } from './designer-page.ts'

const rows = modelText('rows.bpmn')

async function open(page: Page) {
  const designer = new DesignerPage(page)
  await designer.visit()
  await designer.show(rows)
  return designer
}

test('two designers on one page do not know each other, and one pastes what the other copied', async ({ page }) => {
  const first = new DesignerPage(page, 'first')
  const second = new DesignerPage(page, 'second')
  await first.visit('?two')
  await second.ready()
  await first.show(rows)
  await second.ready()
  const before = await second.xml()
  await first.select('U')
  await first.panel.getByLabel('名称', { exact: true }).fill('只改这里')
  await first.panel.getByLabel('名称', { exact: true }).blur()
  await expect.poll(() => first.xml()).toContain('只改这里')
  expect(await second.xml()).toBe(before)
  await page.locator('.djs-container svg').first().focus()
  await page.keyboard.press('Control+c')
  const other = page.locator('.djs-container').nth(1)
  await other.locator('svg').first().focus()
  await page.keyboard.press('Control+v')
  await page.mouse.move(400, 700)
  // The clipboard is read in its own time; only then does what was copied hang on the pointer.
  await expect(other.locator('.djs-drag-group .djs-visual').first()).toBeVisible()
  await page.mouse.click(420, 700)
  await expect.poll(() => second.xml()).toContain('只改这里')
})

async function expectMarksInSight(page: Page, count: number) {
  const marks = page.locator('.bjs-powered-by')
  await expect(marks).toHaveCount(count)
  for (const mark of await marks.all()) {
    await mark.scrollIntoViewIfNeeded()
    const box = await mark.boundingBox()
    if (box === null) throw new Error('no mark')
    for (const [x, y] of [
      [box.x + 2, box.y + 2],
      [box.x + box.width - 2, box.y + box.height - 2],
      [box.x + box.width / 2, box.y + box.height / 2],
    ] as const) {
      expect(
        await page.evaluate(
          ([left, top]) => {
            const seen = document.elementFromPoint(left, top)?.closest('.bjs-powered-by')
            return seen instanceof HTMLAnchorElement ? seen.href : 'something else'
          },
          [x, y] as const,
        ),
      ).toMatch(/^https?:\/\/bpmn\.io\/$/)
    }
  }
}

test('the mark of bpmn.io is in full sight, as its licence asks', async ({ page }) => {
  await open(page)
  await expectMarksInSight(page, 1)
})

test('it is so in the viewer, in a drawing and on both sides of a comparison', async ({ page }) => {
  const xml = modelText('entry-audit.bpmn')
  const instance = {
    xml,
    processInstance: { result: 1, startUser: null, createTime: 0, endTime: null },
    activityList: [],
    taskList: [],
  }
  const versions = { before: { xml, label: '1' }, after: { xml, label: '2' } }
  const shows: [number, () => Promise<void>][] = [
    [1, () => page.evaluate((given) => window.showInstance(given), instance)],
    [1, () => page.evaluate((given) => window.showModel(given), { xml, label: 'drawing' })],
    [2, () => page.evaluate((given) => window.showDifference(given), versions)],
  ]
  for (const [marks, show] of shows) {
    await page.goto('/viewer.html')
    await page.waitForFunction(() => window.showInstance !== undefined)
    await show()
    await expectMarksInSight(page, marks)
  }
})

test('names that hold markup are shown as text, on the canvas, in the panel, in problems and in the simulation', async ({
  page,
}) => {
  const ran: string[] = []
  page.on('dialog', async (dialog) => {
    ran.push(dialog.message())
    await dialog.dismiss()
  })
  const evil = '&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(2)&lt;/script&gt;'
  const designer = await open(page)
  await designer.show(rows.replace(/ name="[^"]*"/g, ` name="${evil}"`))
  for (const id of ['U', 'G', 'Start']) {
    await designer.select(id)
    await expect(designer.panel).toHaveAttribute('data-element', id)
    await expect(designer.panel.locator('header')).toContainText('<img src=x')
  }
  await expect(page.getByRole('region', { name: '检查' })).toContainText('<img src=x')
  await page.getByRole('button', { name: '模拟' }).click()
  await page.locator('.bts-context-pad[title="触发事件"]:visible').first().click()
  await page.getByTitle('显示或隐藏模拟日志').click()
  await expect(page.locator('.bts-log')).toContainText('<img src=x')
  expect(await page.locator('.djs-container img[src=x]').count()).toBe(0)
  expect(ran).toEqual([])
})

/** Of each event and gateway: where its label stands, seen from it. */
const labelPlaces = (page: Page) =>
  page.evaluate(() => {
    const registry = window.trial.modelers['first']?.get('elementRegistry') as Services['elementRegistry']
    return registry
      .filter(({ label, waypoints }) => label !== undefined && waypoints === undefined)
      .map(({ id, x, y, label }) => [id, (label?.x ?? 0) - x, (label?.y ?? 0) - y])
  })

test('an automatic layout, a colour and a ready step are each taken back in one go', async ({ page }) => {
  const designer = await open(page)
  const before = await designer.xml()
  const places = await labelPlaces(page)
  await page.getByRole('button', { name: '自动布局' }).click()
  await expect.poll(() => designer.edits()).toBe(1)
  expect(await designer.xml()).not.toBe(before)
  // A label goes with what it names.
  expect(await labelPlaces(page)).toEqual(places)
  await designer.undo()
  expect(await designer.xml()).toBe(before)
  await designer.select('R')
  await page.getByRole('button', { name: '颜色' }).click()
  await page.getByRole('menuitem', { name: '绿' }).click()
  await expect.poll(() => designer.xml()).toContain('bioc:fill="#e8f6ee"')
  await designer.undo()
  expect(await designer.xml()).toBe(before)
  await page.getByRole('button', { name: '插入现成步骤' }).click()
  await page.getByRole('menuitem', { name: '会签：全部同意' }).click()
  await expect
    .poll(() => designer.xml())
    .toContain('<cx:assignment kind="ROLE" ids="" mode="ALL" empty="FAIL" self="KEEP" />')
  expect(await designer.edits()).toBe(1)
  await designer.undo()
  expect(await designer.xml()).toBe(before)
})

test('[L01] an organiser finds an element, reads the XML and changes it, and exports a picture', async ({ page }) => {
  const designer = await open(page)
  await page.getByRole('button', { name: '查找 (Ctrl+F)' }).click()
  await page.locator('.djs-search-input input').pressSequentially('等待')
  // The search looks at what was written when a key is let go, as it is after an input method.
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(designer.panel).toHaveAttribute('data-element', 'R')
  await page.getByRole('button', { name: 'XML' }).click()
  const text = page.getByLabel('流程 XML')
  await expect(text).toContainText('bpmn:definitions')
  await text.fill((await designer.xml()).replace('name="等待"', 'name="等候"'))
  await page.getByRole('button', { name: '应用修改' }).click()
  await page.getByRole('button', { name: '替换' }).click()
  await expect.poll(() => designer.xml()).toContain('name="等候"')
  for (const [label, end] of [
    ['导出 BPMN 文件', 'bpmn'],
    ['导出 SVG 图', 'svg'],
    ['导出 PNG 图', 'png'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('menuitem', { name: label }).click()
    expect((await download).suggestedFilename()).toBe(`process.${end}`)
  }
  await page.getByRole('button', { name: '快捷键' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ctrl + F')
})
