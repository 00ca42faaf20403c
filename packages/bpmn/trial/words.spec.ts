import { expect, type Page, test } from '@playwright/test'
import { DesignerPage, modelText } from './designer-page.ts'

type Pad = { open: (element: unknown) => void; isOpen: () => boolean; close: () => void }
type Popup = { open: (element: unknown, provider: string, at: object) => void; close: () => void }

let page: Page
let designer: DesignerPage
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  designer = new DesignerPage(page)
  await designer.visit()
})
test.afterAll(() => page.close())

/** Letters that are no word of English: BPMN, XML, a key between brackets. */
const isEnglish = (text: string) => /[A-Za-z]{2,}/.test(text.replace(/BPMN(\.iO)?|XML|SVG|PNG|ID|Ctrl\+\w/g, ''))

test('an organiser meets no English word in palette, pads and menus', async () => {
  test.setTimeout(120_000)
  const seen = new Set<string>()
  for (const model of ['rows.bpmn', 'everything.bpmn']) {
    await designer.show(modelText(model))
    const found = await page.evaluate(async () => {
      const modeler = window.trial.modelers['first']
      const registry = modeler?.get('elementRegistry') as { getAll: () => { id: string; parent?: unknown }[] }
      const pad = modeler?.get('contextPad') as Pad
      const popup = modeler?.get('popupMenu') as Popup
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
      const texts = new Set<string>()
      const gather = (selector: string) => {
        for (const part of document.querySelectorAll<HTMLElement>(selector)) {
          for (const name of ['title', 'aria-label', 'placeholder']) texts.add(part.getAttribute(name) ?? '')
          if (part.children.length === 0) texts.add(part.textContent ?? '')
        }
      }
      gather('.djs-palette *, .djs-minimap *, .bts-palette *, .djs-search-container *')
      for (const element of registry.getAll()) {
        if (element.parent === undefined) continue
        pad.open(element)
        await frame()
        gather('.djs-context-pad *')
        for (const provider of ['bpmn-replace', 'bpmn-append', 'bpmn-create', 'align-elements']) {
          try {
            popup.open(provider === 'align-elements' ? [element, element] : element, provider, { x: 100, y: 100 })
            await frame()
            await frame()
            gather('.djs-popup *')
            popup.close()
          } catch {
            // Not every element has every menu.
          }
        }
      }
      return [...texts]
    })
    for (const text of found) seen.add(text.trim())
  }
  console.info(`${seen.size} texts of the canvas`)
  expect(seen.size).toBeGreaterThan(80)
  expect([...seen].filter(isEnglish)).toEqual([])
})

test('an organiser meets no English word in the simulation', async () => {
  await designer.show(modelText('rows.bpmn'))
  await page.getByRole('button', { name: '模拟' }).click()
  await expect(page.getByRole('button', { name: '退出模拟' })).toBeVisible()
  await expect
    .poll(async () =>
      (
        await page
          .locator('.bts-palette, .bts-palette *, .bts-log, .bts-log *, .bts-context-pad')
          .evaluateAll((parts) =>
            parts.flatMap((part) => [
              part.getAttribute('title') ?? '',
              part.children.length === 0 ? (part.textContent ?? '') : '',
            ]),
          )
      ).filter(isEnglish),
    )
    .toEqual([])
  await page.getByRole('button', { name: '退出模拟' }).click()
  await expect(designer.panel).toBeVisible()
})

const isChinese = (text: string) => /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/.test(text)

/** Everything that is written or can be read aloud, except what a person wrote into the model. */
const texts = (where: Page) =>
  where.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((part) => part.closest('svg, .djs-overlays, code, textarea, strong + span, header strong') === null)
      .flatMap((part) => [
        ...['title', 'aria-label', 'placeholder'].map((name) => part.getAttribute(name) ?? ''),
        ...[...part.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? ''),
      ]),
  )

test('an organiser who reads English meets no Chinese word in toolbar, panel, dialogs, checks and simulation', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const english = await browser.newPage()
  const desk = new DesignerPage(english, 'first', 'en')
  await desk.visit('?language=en')
  const model = modelText('entry-audit.bpmn').replace(/(name|label|value)="[^"]*\p{Script=Han}[^"]*"/gu, '$1="Word"')
  await desk.show(model.replace(/[\p{Script=Han}，。：；]+/gu, 'Word'))
  const seen = new Set<string>()
  const look = async () => {
    for (const text of await texts(english)) seen.add(text.trim())
  }
  for (const id of ['school', 'Nothing']) {
    await desk.select(id)
    for (const tab of await desk.panel.getByRole('tab').all()) {
      await tab.click()
      await look()
    }
  }
  await desk.select('school')
  await desk.openTab('task-listener')
  await desk.panel.getByRole('button', { name: 'Edit' }).first().click()
  await look()
  await english.getByRole('button', { name: 'Cancel' }).click()
  for (const name of ['Align', 'Distribute', 'Colour', 'Insert a ready step', 'Export']) {
    await english.getByRole('button', { name, exact: true }).click()
    await expect(english.locator('.ant-dropdown:visible')).toBeVisible()
    await look()
    await english.keyboard.press('Escape')
  }
  await english.getByRole('button', { name: 'Keyboard' }).click()
  await look()
  await english.keyboard.press('Escape')
  await english.getByRole('button', { name: 'Simulate' }).click()
  await expect(english.getByRole('button', { name: 'End simulation' })).toBeVisible()
  await look()
  expect([...seen].filter(isChinese)).toEqual([])
  expect(seen.size).toBeGreaterThan(150)
  await english.close()
})

test('a language chosen while a process is drawn changes every word and nothing else', async () => {
  await designer.show(modelText('rows.bpmn'))
  await designer.select('U')
  await designer.panel.getByLabel('名称', { exact: true }).fill('改过')
  await designer.panel.getByLabel('名称', { exact: true }).blur()
  await expect.poll(() => designer.edits()).toBe(1)
  const before = await designer.xml()
  await page.evaluate(() => window.trial.speak('en'))
  await expect(page.getByRole('complementary', { name: 'Properties panel' })).toContainText('User task')
  await expect(page.locator('.djs-palette .entry').first()).toHaveAttribute('aria-label', /^Activate/)
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText(/Warnings|no default|flows/)
  expect(await designer.xml()).toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => designer.edits()).toBe(0)
  await page.evaluate(() => window.trial.speak('zh'))
  await expect(designer.panel).toContainText('用户任务')
  await expect(page.locator('.djs-palette .entry').first()).toHaveAttribute('aria-label', '抓手工具')
})
