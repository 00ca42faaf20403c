import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idCardFault, otherDocumentOf } from './id-card.ts'

const today = '2026-11-15'
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** By the definition of ISO 7064 MOD 11-2: the whole number, check digit included, is 1 modulo 11. */
const isCongruent = (number: string) =>
  [...number].reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * (weights[at] ?? 1), 0) % 11 === 1
const withCheckDigit = (seventeen: string) =>
  [...'0123456789X'].map((digit) => seventeen + digit).find(isCongruent) ?? ''

test('the example of the standard and people of the demo are right', () => {
  for (const number of ['11010519491231002X', '440524188001010014'])
    expect(idCardFault(number, today), number).toBe(number.startsWith('44') ? 'form.id-birthday' : undefined)
  expect(idCardFault(withCheckDigit('77010120050312001'), today)).toBeUndefined()
  expect(idCardFault(withCheckDigit('81000019900101003'), today)).toBeUndefined()
  expect(idCardFault(withCheckDigit('91115619880229001'), today)).toBeUndefined()
})

test('each part is told by its own name', () => {
  const faults = {
    '1101051949123100': 'form.id-length',
    '11010519491231002XX': 'form.id-length',
    '11010519491231002x': 'form.id-characters',
    '１１０１０５１９４９１２３１００２１': 'form.id-characters',
    [withCheckDigit('10010519491231002')]: 'form.id-region',
    [withCheckDigit('11010519490229002')]: 'form.id-birthday',
    [withCheckDigit('11010520261116002')]: 'form.id-birthday',
    [withCheckDigit('11010518991231002')]: 'form.id-birthday',
    '110105194912310021': 'form.id-checksum',
  }
  for (const [number, fault] of Object.entries(faults)) expect(idCardFault(number, today), number).toBe(fault)
})

test('any one wrong digit, and any two neighbours exchanged, are noticed', () => {
  const right = '11010519491231002X'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
      const changed = right.slice(0, at) + digit + right.slice(at + 1)
      expect(idCardFault(changed, today) === undefined).toBe(changed === right)
    }),
  )
  for (let at = 0; at < 16; at += 1) {
    const exchanged = `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`
    expect(idCardFault(exchanged, today) === undefined).toBe(exchanged === right)
  }
})

test.each([
  ['E12345678', ['passport', 'hkmt'], 'passport'],
  ['EA1234567', ['passport'], 'passport'],
  ['575012345', ['passport'], 'passport'],
  ['H12345678', ['hkmt'], 'hkmt'],
  ['M1234567801', ['hkmt', 'passport'], 'hkmt'],
  ['12345678', ['hkmt'], 'hkmt'],
  ['E12345678', ['hkmt'], undefined],
  ['E12345678', [], undefined],
  ['e12345678', ['passport'], undefined],
  ['ABCDEFGH', ['passport'], undefined],
  ['E1234', ['passport'], undefined],
  ['H123456789', ['hkmt'], undefined],
  ['A12345678', ['hkmt'], undefined],
  ['77010120040505014', ['passport', 'hkmt'], undefined],
  ['E12345678', ['constructor', 'toString'], undefined],
])('%s, where %j are taken, is %s', (number, alternatives, document) => {
  expect(otherDocumentOf(number, alternatives)).toBe(document)
})
