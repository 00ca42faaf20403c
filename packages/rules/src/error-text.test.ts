import { describe, expect, test } from 'vitest'
import { framesOf, withoutValues } from './error-text.ts'

describe('what an error of a browser says', () => {
  test.each([
    ["Cannot read properties of undefined (reading '张三')", 'Cannot read properties of undefined (reading "…")'],
    ['Failed to fetch https://a.example/ims-portal/x?refreshToken=abc now', 'Failed to fetch … now'],
    ['no person 13800000000 or wang@example.org', 'no person # or …'],
    ['用户 张三 不存在: code 7', '… … …: code 7'],
    ['job 0191f0a0-1111-7222-8333-444455556666 is gone', 'job … is gone'],
    ['x'.repeat(5000), 'x'.repeat(300)],
  ])('%s', (message, kept) => expect(withoutValues(message)).toBe(kept))

  test('and where it happened names files of ours, not addresses', () => {
    const stack = `TypeError: 张三
    at render (https://contest.example/ims-portal/assets/index-B3x_1.js:12:345)
    at https://contest.example/ims-portal/assets/vendor.js?v=1:1:2
g@https://contest.example/ims-portal/lanjiang/personal?id=7:3:4`
    expect(framesOf(stack)).toEqual(['index-B3x_1.js:12:345', 'vendor.js:1:2'])
  })
})
