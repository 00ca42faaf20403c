import { expect, test, vi } from 'vitest'
import { newId } from './id.ts'

const format = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids of one node sort as they were made, also within a millisecond and while the clock goes back', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  vi.useFakeTimers({ now: Date.now() - 5_000 })
  ids.push(...Array.from({ length: 20_000 }, newId))
  vi.useRealTimers()
  expect(ids.every((id) => format.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.findIndex((id, at) => id <= (ids[at - 1] ?? ''))).toBe(-1)
})

test('an id tells its time', () => {
  const id = newId()
  expect(Math.abs(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(1_000)
})
