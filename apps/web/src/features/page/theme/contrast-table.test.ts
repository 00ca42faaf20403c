import { expect, test } from 'vitest'
import { contrastTable, replacedStep } from './contrast-table.ts'

const channels = ['00', '40', '80', 'bf', 'ff']
const colours = channels.flatMap((red) => channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)))

test('[F04] whatever colour an organiser chooses, every text on it can be read; only shapes may be too pale, and they are replaced', () => {
  for (const colour of colours)
    for (const { key, ratio, needed, isReplaced } of contrastTable(colour)) {
      if (key !== 'shape') expect(ratio, `${colour} ${key}`).toBeGreaterThanOrEqual(needed)
      expect(isReplaced, `${colour} ${key}`).toBe(ratio < needed)
    }
})

test('[F04] yellow is kept for art, and a deeper step of its hue is used under words', () => {
  const replaced = replacedStep('#FFD400')
  expect(replaced?.before).toBeLessThan(1.6)
  expect(replaced?.after).toBeGreaterThanOrEqual(4.5)
  expect(replacedStep('#0B3D91')).toBeUndefined()
})
