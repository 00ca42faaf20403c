import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfHex, hexOf, hmacSha256, sha256, utf8 } from './sha256.ts'

test('the examples of FIPS 180-4', () => {
  const examples = [
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ] as const
  for (const [text, hash] of examples) expect(hexOf(sha256(utf8(text)))).toBe(hash)
})

test('every length up to three blocks: the hash of their hashes, from another program', () => {
  const all = Array.from({ length: 200 }, (_, length) => [...sha256(Uint8Array.from({ length }, (_, at) => at))])
  expect(hexOf(sha256(Uint8Array.from(all.flat())))).toBe(
    'ba7b0fcea7d10c06b855b43d2b4dce1e3e842fff6be0acefb0faf4f2dd05bb47',
  )
})

test('the examples of RFC 4231, a key longer than a block among them', () => {
  const examples = [
    [utf8('Jefe'), 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
    [
      new Uint8Array(131).fill(0xaa),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ] as const
  for (const [key, text, hash] of examples) expect(hexOf(hmacSha256(key)(utf8(text)))).toBe(hash)
})

test('any text has the bytes that an address has of it, and hexadecimal comes back', () => {
  const bytesOfAddress = (text: string) =>
    encodeURIComponent(text).replace(/[^%]|%../g, (part) =>
      part.length === 3 ? part.slice(1).toLowerCase() : (part.codePointAt(0) ?? 0).toString(16),
    )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\0', 'é', '月', '🌿', '\uffff') }), (text) => {
      expect(hexOf(utf8(text))).toBe(bytesOfAddress(text))
      expect(bytesOfHex(hexOf(utf8(text)))).toEqual(utf8(text))
    }),
  )
  expect(hexOf(utf8('\ud800'))).toBe('efbfbd')
  for (const wrong of ['abc', 'AB', '0x']) expect(() => bytesOfHex(wrong)).toThrow(RangeError)
})
