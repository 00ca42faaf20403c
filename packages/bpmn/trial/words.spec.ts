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
