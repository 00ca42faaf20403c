import { expect, test } from 'vitest'
import { isWeakKey, isWeakPassword } from './weak-secrets.ts'

/** Random bytes that end as they began: one key in 256 does. */
const endsAsItBegan = 'uoKADG6kPDe8wkfKn0ySLUXTMWVPyE6dbN8UwN3J/7o='

test('a random key or password whose last letter is its first by chance is taken', () => {
  expect(isWeakKey(Buffer.from(endsAsItBegan, 'base64'))).toBe(false)
  expect(isWeakPassword('q7Zp2mVx9Lr4Tb8q')).toBe(false)
})

test('one that begins anew is refused', () => {
  const half = Buffer.from(endsAsItBegan, 'base64').subarray(0, 20)
  expect(isWeakKey(Buffer.concat([half, half]).subarray(0, 32))).toBe(true)
  expect(isWeakKey(Buffer.concat([half, half]))).toBe(true)
  expect(isWeakPassword('q7Zp2mVx9Lrq7Zp2mVx9Lr')).toBe(true)
})
