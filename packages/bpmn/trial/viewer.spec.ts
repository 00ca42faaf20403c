import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { ViewerProps } from '../src/viewer/viewer.tsx'

const corpus = new URL('../../../measure/corpus/bpmn/viewer/', import.meta.url)
const names = readdirSync(corpus).filter((name) => name.endsWith('.json'))
const read = (name: string) => readFileSync(new URL(name, corpus), 'utf8')
const markers = ['highlight', 'highlight-todo', 'highlight-reject', 'highlight-cancel']

type Recorded = ViewerProps & {
  expected: { markers: Record<string, string | null>; free: string[]; badges?: Record<string, string> }
}

async function show(page: Page, name: string): Promise<Recorded> {
  const recorded = JSON.parse(read(name)) as Recorded
  const given = { ...recorded, xml: read(recorded.xml) }
  await page.goto('/viewer.html')
  await page.waitForFunction(() => window.showInstance !== undefined)
  await page.evaluate((instance) => window.showInstance(instance), given)
  await expect(page.getByRole('complementary', { name: '审批记录' }).getByRole('button').first()).toBeVisible()
  return recorded
}

const shown = (page: Page, id: string) =>
  page.evaluate(
    ([element, all]) =>
      all.find((marker) => document.querySelector(`[data-element-id="${element}"]`)?.classList.contains(marker)) ??
      null,
    [id, markers] as const,
  )

for (const name of names) {
  test(`[M02] [M03] [M04] [M05] [M06] whoever opens ${name} sees on every element what became of it`, async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const { expected } = await show(page, name)
    for (const [id, marker] of Object.entries(expected.markers)) {
      if (!expected.free.includes(id)) expect([id, await shown(page, id)]).toEqual([id, marker])
    }
    for (const [id, badge] of Object.entries(expected.badges ?? {})) {
      await expect(page.locator(`.djs-overlays[data-container-id="${id}"]`)).toContainText(badge)
    }
    expect(errors).toEqual([])
  })
}

test('[M01] the whole drawing is in sight, and nothing in it can be moved', async ({ page }) => {
  await show(page, '02-approved.json')
  const frame = await page.locator('.djs-container').boundingBox()
  for (const element of await page.locator('.djs-shape').all()) {
    const box = await element.boundingBox()
    expect(box !== null && frame !== null && box.x >= frame.x && box.x + box.width <= frame.x + frame.width).toBe(true)
  }
  await expect(page.locator('.djs-palette')).toHaveCount(0)
})

test('[M06] whoever points at a step, or comes to it with the keyboard, reads who, when and why', async ({ page }) => {
  await show(page, '03-rejected.json')
  const card = page.getByRole('status')
  // A line of this model runs through the middle of the step.
  await page.locator('[data-element-id="expert"]').hover({ position: { x: 20, y: 20 } })
  await expect(card).toContainText('不同意')
  const line = page.getByRole('complementary').locator('button', { hasText: '不通过' }).first()
  await expect(line).toHaveClass(/eventPointed/)
  await page.mouse.move(2, 2)
  await expect(card).toHaveCount(0)
  await page.locator('[data-element-id="expert"]').focus()
  await expect(card).toContainText('不同意')
  await line.hover()
  await expect(page.locator('[data-element-id="expert"]')).toHaveClass(/laurel-pointed/)
})

test('[M06] what people wrote is shown as text, whatever they wrote', async ({ page }) => {
  const ran: string[] = []
  page.on('dialog', async (dialog) => {
    ran.push(dialog.message())
    await dialog.dismiss()
  })
  const recorded = await show(page, '14-hostile-text.json')
  for (const button of await page.getByRole('complementary').getByRole('button').all()) {
    await button.hover()
    await button.focus()
  }
  for (const task of recorded.taskList) {
    if (task.reason !== null) await expect(page.getByRole('complementary')).toContainText(task.reason.trim())
  }
  expect(await page.locator('.page img, .page script, .page iframe, .page a').count()).toBe(1)
  expect(ran).toEqual([])
})
