import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { everyRow } from '../src/rows/table.ts'
import { modelText } from './designer-page.ts'
import { difference, under, withoutLot } from './lines.ts'
import type { RoundTrip } from './panel-driver.ts'
import { listCases, modelOf, nameOf, rowCases } from './rows.cases.ts'

const expected = JSON.parse(readFileSync(new URL('rows.expected.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>

/** Which item of the checklist a row belongs to. */
const items: Record<string, string> = {
  process: 'L03',
  element: 'L03',
  async: 'L04',
  'user-task': 'L05',
  'script-task': 'L06',
  'receive-task': 'L07',
  message: 'L08',
  signal: 'L08',
  error: 'L08',
  escalation: 'L08',
  loop: 'L09',
  flow: 'L10',
  'execution-listener': 'L11',
  'task-listener': 'L12',
  property: 'L13',
  form: 'L14',
  'form-field': 'L14',
  workflow: 'L15',
  button: 'L15',
  condition: 'L15',
  timer: 'L02',
  event: 'L02',
  service: 'L02',
  call: 'L02',
  input: 'L02',
  output: 'L02',
  end: 'L02',
}
const itemOf = (row: string) => {
  const item = items[row.replace(/\..*$/, '')]
  if (item === undefined) throw new Error(`no item of the checklist for ${row}`)
  return item
}

// Two thirds of the tests of the designer: shared between the workers, with a page for each.
test.describe.configure({ mode: 'parallel' })

for (const prefix of ['camunda', 'flowable'] as const) {
  test.describe(`with the prefix ${prefix}`, () => {
    const textFor = (one: { model?: 'events' }) => under(prefix, modelText(modelOf(one)))
    let page: Page
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage()
      await page.goto(`/?prefix=${prefix}`)
      await page.waitForFunction(() => window.trial?.modelers['first'] !== undefined)
    })
    test.afterAll(() => page.close())

    function holds(name: string, { before, after, undone, redone, shown }: RoundTrip) {
      const lines = difference(before, after).map(withoutLot)
      expect(lines).toEqual((expected[name] ?? []).map((line) => under(prefix, line)))
      const { reads, wanted } = (shown ?? { reads: null, wanted: null }) as { reads: unknown; wanted: unknown }
      expect(reads).toEqual(wanted)
      expect(undone).toBe(before)
      expect(redone).toBe(after)
    }

    for (const one of rowCases) {
      test(`[${itemOf(one.row)}] an organiser sets ${one.row}, sees it again, takes it back and does it again`, async () => {
        const handled = await page.evaluate(([given, text]) => window.trial.driver.setRow(given, text), [
          one,
          textFor(one),
        ] as const)
        holds(one.row, handled)
      })
    }
    for (const one of listCases) {
      test(`[${itemOf(one.row)}] an organiser adds ${nameOf(one)}, sees it again, takes it back and does it again`, async () => {
        const handled = await page.evaluate(([given, text]) => window.trial.driver.addEntry(given, text), [
          one,
          textFor(one),
        ] as const)
        expect(handled.edits).toBe(1)
        holds(nameOf(one), handled)
      })
    }
  })
}

// A test that is tried again runs in another process, so what passed in this one says nothing: that each row has a test is asked of the cases.
test('every row of the table is set by a test', () => {
  const rows = new Set([...rowCases, ...listCases].map((one) => one.row))
  expect([...rows].sort()).toEqual(everyRow().sort())
})
