import { expect, type Page } from '@playwright/test'
import { test } from './component.ts'
import { cutTexts } from './hall-scenes.ts'
import { drawAfter, groupingAfter, hallAnswers, openHall, type Snapshot, snapshotWith } from './halls.ts'

test.use({ viewport: { width: 1920, height: 1080 }, contextOptions: { reducedMotion: 'reduce' } })

const atIndex = (scene: 'draw' | 'grouping', revealIndex: number) => ({ scene, slotId: null, revealIndex }) as const

const expectWhole = async (page: Page) => expect(await cutTexts(page)).toEqual([])

const scenes: readonly [name: string, path: string, snapshot: Partial<Snapshot>, says: string][] = [
  ['schools before they are dealt', 'screenCasting/divide', { grouping: groupingAfter(undefined) }, '临江大学'],
  [
    'a school that is dealt',
    'screenCasting/divide',
    { grouping: groupingAfter(5), program: atIndex('grouping', 5) },
    '待分',
  ],
  [
    'groups when every school is dealt',
    'screenCasting/divide',
    { grouping: groupingAfter(16), program: atIndex('grouping', 17) },
    '结果',
  ],
  ['the commitment of a draw', 'draw', { draw: drawAfter(0), program: atIndex('draw', 0) }, '承诺'],
  ['digits of the room', 'draw', { draw: drawAfter(3), program: atIndex('draw', 0) }, '7'],
  ['a position', 'draw', { draw: drawAfter(6, 3), program: atIndex('draw', 3) }, '位出场'],
  ['the whole order', 'draw', { draw: drawAfter(6, 8), program: atIndex('draw', 9) }, '校验'],
]

for (const template of [1, 2] as const)
  for (const [name, path, more, says] of scenes)
    test.describe(`template ${template}`, () => {
      test.use({ answers: hallAnswers(snapshotWith(more, template)) })

      test(`${name}: everything is whole on a wall`, async ({ page }) => {
        await openHall(page, path)
        await expect(page.getByText(says).first()).toBeVisible()
        await expectWhole(page)
      })
    })

test('a display that is switched on is dark until it has its picture', async ({ page }) => {
  // Never answered: the page is still being opened.
  await page.route('**/app-api/ims/portal/**', () => undefined)
  await openHall(page, 'screenCasting/competition')
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(3, 16, 61)')
  await expect(page.getByRole('status')).toHaveText('')
})
