import { expect, test } from 'vitest'
import { placeIn } from './xml-fault.ts'

test('the line is read out of what each browser says about a broken text', () => {
  const chromium =
    'This page contains the following errors:error on line 3 at column 8: Opening and ending tag mismatch'
  expect(placeIn(chromium)).toEqual({ line: 3, column: 8 })
  const firefox =
    'XML Parsing Error: mismatched tag. Expected: </a>.\nLocation: about:blank\nLine Number 12, Column 5:</b>'
  expect(placeIn(firefox)).toEqual({ line: 12, column: 5 })
  expect(placeIn('something else')).toEqual({ line: 1, column: 1 })
})
