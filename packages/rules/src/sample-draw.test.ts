import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawSample, sampleSize } from './sample-draw.ts'

const ids = fc.uniqueArray(fc.uuid(), { maxLength: 100 })
const percent = fc.integer({ min: 0, max: 100 })
const seed = fc.stringMatching(/^[0-9a-f]{8}$/)

test('a sample is as large as its share, of the given ones alone, and the same whatever their order', () => {
  fc.assert(
    fc.property(ids, percent, seed, (given, share, by) => {
      const drawn = drawSample(given, share, by)
      expect(drawn).toHaveLength(sampleSize(given.length, share))
      expect(given).toEqual(expect.arrayContaining(drawn))
      expect(new Set(drawn).size).toBe(drawn.length)
      expect(drawSample(given.toReversed(), share, by)).toEqual(drawn)
    }),
  )
})

test('a larger share draws the same and more', () => {
  fc.assert(
    fc.property(ids, percent, percent, seed, (given, one, other, by) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(drawSample(given, more, by)).toEqual(expect.arrayContaining(drawSample(given, less, by)))
    }),
  )
})

test('over many seeds each is drawn as often as the others', () => {
  const given = Array.from({ length: 20 }, (_, at) => `0199a7c0-0000-7000-8000-0000000000${at + 10}`)
  const counts = new Map(given.map((id) => [id, 0]))
  for (let at = 0; at < 4000; at += 1)
    for (const id of drawSample(given, 10, at.toString(16).padStart(8, '0'))) counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const count of counts.values()) expect(Math.abs(count - 400)).toBeLessThan(100)
})

test('nothing of a hundred is nothing, one of a hundred is one of three', () => {
  expect([sampleSize(50, 0), sampleSize(3, 1), sampleSize(7, 100), sampleSize(0, 10)]).toEqual([0, 1, 7, 0])
})
