import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

const pace = { firstMs: 500, maxMs: 15_000 }

test('pauses grow, have a ceiling, and are never the same for everyone', () => {
  const shortest = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => backOffMs(attempt, pace, 0))
  const longest = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => backOffMs(attempt, pace, 1))
  expect(shortest).toEqual([250, 500, 1000, 2000, 4000, 7500, 7500, 7500])
  expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
})
