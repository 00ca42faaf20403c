import { expect, test } from 'vitest'
import { isMobile, normalMobile } from './mobile.ts'

test.each([
  '13900008888',
  '+86 139 0000 8888',
  '0086-139-0000-8888',
  '１３９００００８８８８',
  ' 139-0000-8888 ',
  '8613900008888',
  '013900008888',
  '139\u200b0000\u20608888',
])('[C09] "%s" is one and the same number', (typed) => expect(normalMobile(typed)).toBe('13900008888'))

test.each(['1390000888', '139000088888', '23900008888', '1390000888a', '', '１３９００００８８８８'])(
  '[C09] "%s" is not a mobile number',
  (typed) => expect(isMobile(typed)).toBe(false),
)
