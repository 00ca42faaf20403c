import { expect, test } from 'vitest'
import { codeInFragment, codeLetters, codeOf, inFours, typedCode } from './login-code.ts'

test('[C04] a code has eight characters, none of which is taken for another', () => {
  expect(new Set(codeLetters).size).toBe(32)
  expect(codeLetters).not.toMatch(/[01OI]/)
  const every = Array.from({ length: 256 }, (_, byte) => codeOf(new Uint8Array(8).fill(byte)))
  expect(every.every((code) => /^[A-Z2-9]{8}$/.test(code))).toBe(true)
  expect(codeLetters.split('').map((letter) => every.filter((code) => code[0] === letter).length)).toEqual(
    Array.from({ length: 32 }, () => 8),
  )
})

test.each([
  ['k7qf 93tm', 'K7QF93TM'],
  ['Ｋ７ＱＦ-93TM ', 'K7QF93TM'],
  ['K7QF93TMXX', 'K7QF93TM'],
  ['k7', 'K7'],
])('%s is typed as %s', (typed, code) => {
  expect(typedCode(typed)).toBe(code)
})

test('a code is printed in fours', () => {
  expect(inFours('K7QF93TM')).toBe('K7QF 93TM')
})

test.each([
  ['#code=K7QF93TM', 'K7QF93TM'],
  ['#a=1&code=K7QF93TM&b=2', 'K7QF93TM'],
  ['#code=K7QF93TMX', undefined],
  ['#xcode=K7QF93TM', undefined],
  ['', undefined],
])('the fragment %s carries %s', (fragment, code) => {
  expect(codeInFragment(fragment)).toBe(code)
})
