import { expect, test } from '@playwright/test'
import { DesignerPage, modelText } from './designer-page.ts'
import { largeModel } from './large-model.ts'

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

test('a thousand elements open about as fast as in bpmn-js alone, and an edit is seen at once', async ({ page }) => {
  test.setTimeout(300_000)
  const designer = new DesignerPage(page)
  await designer.visit()
  const model = largeModel(1000)
  const plain: number[] = []
  const ours: number[] = []
  for (let round = 0; round < 5; round += 1) {
    plain.push(await page.evaluate((xml) => window.trial.hand.openPlain(xml), model))
    ours.push(await page.evaluate((xml) => window.trial.hand.openDesigner(xml), model + '\n'.repeat(round)))
  }
  const edits: number[] = []
  for (let round = 0; round < 9; round += 1) {
    edits.push(
      await page.evaluate((number) => {
        const modeler = window.trial.modelers['first']
        if (modeler === undefined) throw new Error('no designer')
        return window.trial.hand.editOne(modeler, `N${500 + number * 3}`, `改名 ${number}`)
      }, round),
    )
  }
  const figures = { plain: median(plain), ours: median(ours), ratio: median(ours) / median(plain), edit: median(edits) }
  console.info(`P16 ${JSON.stringify(figures)}`)
  expect(figures.ratio).toBeLessThan(1.25)
  expect(figures.edit).toBeLessThan(100)
})

test('opening and closing the designer fifty times leaves no memory behind', async ({ page }) => {
  test.setTimeout(300_000)
  const designer = new DesignerPage(page)
  await designer.visit()
  const session = await page.context().newCDPSession(page)
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const heap: number[] = []
  for (let cycle = 1; cycle <= 50; cycle += 1) {
    await page.evaluate(() => window.trial.close())
    await designer.show(modelText('entry-audit.bpmn'))
    if (cycle === 10 || cycle === 50) {
      await page.evaluate(() => window.trial.close())
      heap.push(await used())
    }
  }
  const [tenth = 0, fiftieth = 0] = heap
  console.info(`heap at cycle 10 ${(tenth / 1e6).toFixed(1)} MB, at cycle 50 ${(fiftieth / 1e6).toFixed(1)} MB`)
  expect(fiftieth).toBeLessThanOrEqual(tenth * 1.1)
})
