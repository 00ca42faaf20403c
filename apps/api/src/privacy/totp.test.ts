import { describe, expect, test } from 'vitest'
import { base32, codeOfCounter, setupUri, stepAt, stepOfCode } from './totp.ts'

const ascii = (text: string) => Buffer.from(text, 'ascii')
const seed = ascii('12345678901234567890')
const seeds = {
  sha1: seed,
  sha256: ascii('12345678901234567890123456789012'),
  sha512: ascii('1234567890123456789012345678901234567890123456789012345678901234'),
}

describe('codes of a second factor', () => {
  test.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, counter) => [counter, code] as const,
    ),
  )('RFC 4226, appendix D: %i is %s', (counter, code) => {
    expect(codeOfCounter(seed, BigInt(counter))).toBe(code)
  })

  test.each([
    [59, '94287082', '46119246', '90693936'],
    [1_111_111_109, '07081804', '68084774', '25091201'],
    [1_111_111_111, '14050471', '67062674', '99943326'],
    [1_234_567_890, '89005924', '91819424', '93441116'],
    [2_000_000_000, '69279037', '90698825', '38618901'],
    [20_000_000_000, '65353130', '77737706', '47863826'],
  ])('RFC 6238, appendix B: at %i seconds', (seconds, sha1, sha256, sha512) => {
    const step = stepAt(new Date(seconds * 1000))
    expect(Object.entries(seeds).map(([name, secret]) => codeOfCounter(secret, step, 8, name))).toEqual([
      sha1,
      sha256,
      sha512,
    ])
  })

  const at = new Date('2026-11-15T12:00:10Z')
  const now = stepAt(at)

  test('a code of the step before, this one and the next is taken, and none beyond', () => {
    const taken = [-2n, -1n, 0n, 1n, 2n].map((off) => stepOfCode(seed, codeOfCounter(seed, now + off), at, 0n))
    expect(taken).toEqual([undefined, now - 1n, now, now + 1n, undefined])
  })

  test('a code is good once, and none before it is good after it', () => {
    expect(stepOfCode(seed, codeOfCounter(seed, now), at, now)).toBeUndefined()
    expect(stepOfCode(seed, codeOfCounter(seed, now - 1n), at, now)).toBeUndefined()
    expect(stepOfCode(seed, codeOfCounter(seed, now + 1n), at, now)).toBe(now + 1n)
  })

  test('what is not six digits is no code', () => {
    for (const code of ['', '12345', '1234567', '12345六']) expect(stepOfCode(seed, code, at, 0n)).toBeUndefined()
  })

  test('an authenticator reads the secret and the names', () => {
    expect(base32(seed)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(setupUri(seed, '岚江 省赛', 'lin.zhixia')).toBe(
      'otpauth://totp/%E5%B2%9A%E6%B1%9F%20%E7%9C%81%E8%B5%9B:lin.zhixia?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E5%B2%9A%E6%B1%9F%20%E7%9C%81%E8%B5%9B&algorithm=SHA1&digits=6&period=30',
    )
  })
})
