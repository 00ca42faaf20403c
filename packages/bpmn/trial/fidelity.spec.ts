import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { repairIds } from '../src/model/repair-ids.ts'
import { type Difference, differences, parse } from './compare.ts'
import { DesignerPage } from './designer-page.ts'

const corpus = new URL('../../../measure/corpus/bpmn/fidelity/', import.meta.url)
const files = readdirSync(corpus).filter((name) => name.endsWith('.bpmn'))
const expected = JSON.parse(readFileSync(new URL('expected.json', corpus), 'utf8')) as {
  files: Record<string, { warnings: string[]; lost: Difference[] }>
}
const keyOf = ({ where, kind, name }: Difference) => `${where} ${kind} ${name ?? ''}`

const isDefault = (value: string | undefined) => value === 'false' || value === 'text/plain'

let page: Page
let designer: DesignerPage
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  designer = new DesignerPage(page)
  await designer.visit()
})
test.afterAll(() => page.close())

for (const name of files) {
  test(`whoever opens ${name} and exports it loses nothing`, async () => {
    const { text: before } = repairIds(readFileSync(new URL(name, corpus), 'utf8'))
    await designer.show(before)
    const after = await designer.xml()
    const lost = new Set(expected.files[name]?.lost.map(keyOf))
    const found = differences(parse(before), parse(after)).filter((one) => !lost.has(keyOf(one)))
    // A model without a drawing cannot be shown: it is given one, and nothing else.
    const drawn = name.startsWith('37-') ? found.filter((one) => one.name !== 'bpmndi:BPMNDiagram') : found
    expect(drawn).toEqual([])
    // What is lost is told, and nothing is told where nothing is lost.
    const isLossy = (expected.files[name]?.lost ?? []).some(({ before: value }) => !isDefault(value))
    const isRepaired = name.startsWith('41-')
    const told = await page.evaluate((text) => window.trial.lossesOf(text), before)
    expect(told.length > 0, JSON.stringify(told)).toBe(isLossy && !isRepaired)
    // Looking at it writes nothing.
    await page.evaluate(() => {
      const modeler = window.trial.modelers['first']
      if (modeler !== undefined) window.trial.driver.lookAround(modeler, 7, 10)
    })
    expect(await designer.xml()).toBe(after)
    expect(await designer.edits()).toBe(0)
  })
}
