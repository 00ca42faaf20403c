import { expect, test } from 'vitest'
import { type DrawShown, drawStage, pageAt, rowsAbout, sharedStart, undrawn } from './draw-stage.ts'

const codes = ['G0701', 'G0702', 'G0703']
const draw = (changed: Partial<DrawShown>): DrawShown =>
  ({
    state: 'drawn',
    projects: codes.map((code) => ({ code })),
    digits: ['3', '7'],
    order: [],
    ...changed,
  }) as unknown as DrawShown

test('a draw is shown as far as it went, whatever the index says', () => {
  expect(drawStage(draw({ state: 'committed', digits: [null, null] }), 0)).toEqual({ view: 'commit' })
  expect(drawStage(draw({ state: 'committed', digits: ['3', null] }), 9)).toEqual({ view: 'digits', nextSeat: 2 })
  expect(drawStage(draw({ state: 'committed' }), 0)).toEqual({ view: 'digits', nextSeat: null })
  expect(drawStage(draw({}), 2)).toEqual({ view: 'digits', nextSeat: null })
  expect(drawStage(draw({ order: codes.slice(0, 2) }), 2)).toEqual({ view: 'reveal', place: 2 })
  expect(drawStage(draw({ order: codes.slice(0, 2) }), 4)).toEqual({ view: 'reveal', place: 2 })
  expect(drawStage(draw({ order: codes }), 1)).toEqual({ view: 'reveal', place: 1 })
  expect(drawStage(draw({ order: codes }), 4)).toEqual({ view: 'list' })
  expect(drawStage(draw({ state: 'void', order: codes }), 4)).toEqual({ view: 'void' })
  expect(drawStage(draw({ state: 'failed' }), 0)).toEqual({ view: 'failed' })
})

test('what is still to come, by what tells the codes apart', () => {
  expect(undrawn(draw({ order: ['G0702', 'G0701', 'G0703'] }), 1)).toEqual(['G0701', 'G0703'])
  expect(sharedStart(codes)).toBe('G07')
  expect(sharedStart(['A1'])).toBe('')
  expect(sharedStart(['A1', 'B1'])).toBe('')
})

test('a long list shows the rows about the one that counts, or turns by the clock', () => {
  const list = Array.from({ length: 20 }, (_, at) => at)
  expect(rowsAbout(list, 0, 5).shown).toEqual([0, 1, 2, 3, 4])
  expect(rowsAbout(list, 10, 5).shown).toContain(10)
  expect(rowsAbout(list, 19, 5).shown).toEqual([15, 16, 17, 18, 19])
  expect(rowsAbout([1, 2], 1, 5).shown).toEqual([1, 2])
  expect([0, 7_999, 8_000, 16_000].map((now) => pageAt(now, 2, 8_000))).toEqual([0, 0, 1, 0])
  expect(pageAt(99_999, 1, 8_000)).toBe(0)
})
