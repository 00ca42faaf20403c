import { expect, test } from 'vitest'
import { stayingOf } from './in-order.ts'

const staying = (...places: number[]) => [...stayingOf(places)].sort((one, other) => one - other)

test('what stands in order stays', () => {
  expect(staying(0, 1, 2, 3)).toEqual([0, 1, 2, 3])
  expect(staying()).toEqual([])
})

test('one that went to the front, to the end or elsewhere is the only one that moves', () => {
  expect(staying(3, 0, 1, 2)).toEqual([1, 2, 3])
  expect(staying(1, 2, 3, 0)).toEqual([0, 1, 2])
  expect(staying(0, 3, 1, 2, 4)).toEqual([0, 2, 3, 4])
})

test('what is new has no place yet and is put in', () => {
  expect(staying(0, -1, 1)).toEqual([0, 2])
})

test('of any order, those that stay rise, and none more could stay', () => {
  const longest = (places: readonly number[]) => {
    const best = places.map(() => 1)
    for (let at = 0; at < places.length; at += 1)
      for (let earlier = 0; earlier < at; earlier += 1)
        if ((places[earlier] as number) < (places[at] as number))
          best[at] = Math.max(best[at] as number, (best[earlier] as number) + 1)
    return Math.max(0, ...best)
  }
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 200; round += 1) {
    const places = Array.from({ length: next(20) }, (_, index) => index)
    for (let at = places.length - 1; at > 0; at -= 1) {
      const other = next(at + 1)
      ;[places[at], places[other]] = [places[other] as number, places[at] as number]
    }
    const kept = staying(...places).map((index) => places[index] as number)
    expect(kept).toEqual([...kept].sort((one, other) => one - other))
    expect(kept).toHaveLength(longest(places))
  }
})
