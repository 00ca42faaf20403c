import { expect, type Page, test } from '@playwright/test'
import { DesignerPage, modelText } from './designer-page.ts'

const rounds = 40
const deeds = 12

let page: Page
let designer: DesignerPage
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  designer = new DesignerPage(page)
  await designer.visit()
})
test.afterAll(() => page.close())

test('whatever is done can be taken back to the first byte, and done again', async () => {
  test.setTimeout(240_000)
  const kinds = new Set<string>()
  for (let seed = 1; seed <= rounds; seed += 1) {
    await designer.show(modelText('rows.bpmn'))
    const { before, after, undone, redone, done } = await page.evaluate(
      ([from, count]) => {
        const modeler = window.trial.modelers['first']
        if (modeler === undefined) throw new Error('no designer')
        return window.trial.driver.wander(modeler, from, count, 'camunda')
      },
      [seed, deeds] as const,
    )
    for (const kind of done) kinds.add(kind)
    expect(undone, `seed ${seed}: ${done.join(' ')}`).toBe(before)
    expect(redone, `seed ${seed}: ${done.join(' ')}`).toBe(after)
  }
  console.info(`${rounds} sequences of ${deeds} edits, ${kinds.size} kinds`)
  expect(kinds.size).toBe(9)
})

test('whoever only looks changes nothing', async () => {
  await designer.show(modelText('rows.bpmn'))
  const before = await designer.xml()
  const looks = await page.evaluate(() => {
    const modeler = window.trial.modelers['first']
    return modeler === undefined ? 0 : window.trial.driver.lookAround(modeler, 3, 200)
  })
  expect(looks).toBe(200)
  expect(await designer.xml()).toBe(before)
  expect(await designer.edits()).toBe(0)
})
