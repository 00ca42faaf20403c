import { expect, test } from 'vitest'
import { levelWith } from './level-with.ts'

test('[F02] two pages that are the same scroll alike', () => {
  for (const y of [0, 120, 999])
    expect(
      levelWith(y, [
        [100, 100],
        [400, 400],
      ]),
    ).toBe(y)
  expect(levelWith(250, [])).toBe(250)
})

test('[F02] a page waits while the other goes past a block that it does not have', () => {
  // On the other page a block of 300 stands between the two that both have.
  const levels = [
    [0, 0],
    [200, 200],
    [200, 500],
    [600, 900],
  ] as const
  expect(levelWith(200, levels)).toBe(200)
  expect(levelWith(300, levels)).toBe(600)
  const back = levels.map(([one, other]) => [other, one] as const)
  expect(levelWith(350, back)).toBe(200)
  expect(levelWith(500, back)).toBe(200)
  expect(levelWith(700, back)).toBe(400)
})

test('[F02] inside a block that is taller on one page both go through it in proportion', () => {
  expect(
    levelWith(300, [
      [100, 100],
      [500, 900],
    ]),
  ).toBe(500)
})

test('[F02] a level that would lead back is left out', () => {
  expect(
    levelWith(300, [
      [100, 400],
      [200, 50],
      [400, 700],
    ]),
  ).toBe(600)
})
