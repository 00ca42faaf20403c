import { expect, test } from 'vitest'
import { maskedLabel } from './masked-label.ts'

test.each([
  ['林知夏', '林**'],
  ['欧阳听雨', '欧***'],
  ['zhixia.lin', 'zh***'],
  ['Li', 'L*'],
  ['林', '林*'],
  ['', '*'],
])('%s is shown as %s', (label, shown) => {
  expect(maskedLabel(label)).toBe(shown)
})
