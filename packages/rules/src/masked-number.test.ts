import { expect, test } from 'vitest'
import { maskedEmail, maskedIdNumber, maskedMobile } from './masked-number.ts'

test('a number is shown by its ends only', () => {
  expect(maskedMobile('13912342041')).toBe('139****2041')
  expect(maskedIdNumber('770101200601010018')).toBe('770***********0018')
  expect(maskedIdNumber('E12345678')).toBe('********8')
  expect(maskedEmail('zhixia@example.edu')).toBe('z***@example.edu')
  expect(maskedEmail('@')).toBe('***')
})
