import { expect, test } from '@playwright/test'
import type { Services } from '../src/canvas/services.ts'
import { boxOf, openVote, overlap } from './boxes.ts'

test('what is appended behind the small map comes out from under it', async ({ page }) => {
  const designer = await openVote(page)
  const map = page.locator('.djs-minimap')
  await page.evaluate(() => {
    const get = <T>(name: string) => window.trial.modelers['first']?.get(name) as T
    const canvas = get<Services['canvas']>('canvas')
    const { x, y, width, height } = canvas.viewbox()
    canvas.viewbox({ x: x - 60, y: y - 200, width, height })
  })
  await designer.select('again')
  const covered = await boxOf(map)
  await page.evaluate(() => {
    const get = <T>(name: string) => window.trial.modelers['first']?.get(name) as T
    const registry = get<Services['elementRegistry']>('elementRegistry')
    const task = get<Services['elementFactory']>('elementFactory').createShape({ type: 'bpmn:UserTask', id: 'late' })
    const root = get<Services['canvas']>('canvas').getRootElement()
    const again = registry.get('again')
    const at = { x: (again?.x ?? 0) + 60, y: (again?.y ?? 0) + 130 }
    const made = get<Services['modeling']>('modeling').createShape(task, at, root)
    get<Services['selection']>('selection').select(made)
  })
  expect(overlap(await boxOf(page.locator('.djs-shape[data-element-id="late"]')), covered)).toBe(false)
})

test('the pad of several elements stays inside the canvas', async ({ page }) => {
  const designer = await openVote(page)
  await designer.select('again', 'won', 'chief')
  const pad = page.locator('.djs-context-pad.open')
  await expect(pad).toBeVisible()
  const [canvas, box] = [await boxOf(page.locator('.djs-container')), await boxOf(pad)]
  expect([box.right <= canvas.right, box.bottom <= canvas.bottom]).toEqual([true, true])
})

test('changing the type of an element logs nothing', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (line) => ['warning', 'error'].includes(line.type()) && logged.push(line.text()))
  const designer = await openVote(page)
  await designer.select('form')
  await page.locator('.djs-context-pad.open .entry[data-action="replace"]').click()
  await expect(page.locator('.djs-popup')).toBeVisible()
  expect(logged).toEqual([])
})
