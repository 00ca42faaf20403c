import { expect, test } from 'vitest'
import { breaksOf, changedRooms, dayScale, moved, movesBetween, type Plan, placeOf, stepped } from './plan.ts'

const at = (time: string) => `2027-01-09T${time}:00.000Z`
const entries = (names: string) => [...names].map((entryId) => ({ entryId }))
const plan: Plan<{ entryId: string }> = {
  rooms: [
    { roomId: '1', times: [at('01:00'), at('01:18'), at('01:51')], entries: entries('abc') },
    { roomId: '2', times: [at('01:00'), at('01:18')], entries: entries('de') },
    { roomId: '3', times: [at('02:00')], entries: [] },
  ],
  waiting: entries('xy'),
}
const shown = ({ rooms, waiting }: typeof plan) =>
  [...rooms.map((room) => room.entries), waiting].map((list) => list.map(({ entryId }) => entryId).join('')).join(' ')
const move = (entryId: string, roomId: string | null, place: number) => moved(plan, entryId, { roomId, at: place }, 18)

test('an entry takes the place it is put on, and the others keep the times of their places', () => {
  expect(shown(move('a', '1', 2))).toBe('bca de  xy')
  expect(move('a', '1', 2).rooms[0]?.times).toEqual(plan.rooms[0]?.times)
  expect(shown(move('c', '2', 0))).toBe('ab cde  xy')
  expect(move('c', '2', 0).rooms[1]?.times).toEqual([at('01:00'), at('01:18'), at('01:36')])
  expect(shown(move('x', '1', 9))).toBe('abcx de  y')
  expect(shown(move('b', null, 0))).toBe('ac de  bxy')
  expect(move('d', '3', 0).rooms[2]).toEqual({ roomId: '3', times: [at('02:00')], entries: entries('d') })
  expect(move('a', '1', 0)).toBe(plan)
  expect(move('nobody', '1', 0)).toBe(plan)
})

test('what has changed is every entry whose hall or time is another one', () => {
  const now = move('c', '2', 0)
  expect(movesBetween(plan, now)).toEqual([
    { entryId: 'c', from: { roomId: '1', time: at('01:51') }, to: { roomId: '2', time: at('01:00') } },
    { entryId: 'd', from: { roomId: '2', time: at('01:00') }, to: { roomId: '2', time: at('01:18') } },
    { entryId: 'e', from: { roomId: '2', time: at('01:18') }, to: { roomId: '2', time: at('01:36') } },
  ])
  expect(movesBetween(plan, plan)).toEqual([])
  expect(movesBetween(plan, move('b', null, 0)).map(({ entryId, to }) => [entryId, to?.time ?? null])).toEqual([
    ['c', at('01:18')],
    ['b', null],
  ])
  expect(changedRooms(plan, now).map(({ roomId }) => roomId)).toEqual(['1', '2'])
  expect(changedRooms(plan, moved(now, 'c', { roomId: '1', at: 2 }, 18))).toEqual([])
})

test('arrows lead through places and rooms, and never out of them', () => {
  const from = placeOf(plan, 'b')
  expect(from).toEqual({ roomId: '1', at: 1 })
  if (from === undefined) return
  expect(stepped(plan, 'b', from, 'ArrowUp')).toEqual({ roomId: '1', at: 0 })
  expect(stepped(plan, 'b', { roomId: '1', at: 2 }, 'ArrowDown')).toEqual({ roomId: '1', at: 2 })
  expect(stepped(plan, 'b', from, 'ArrowRight')).toEqual({ roomId: '2', at: 1 })
  expect(stepped(plan, 'b', { roomId: '2', at: 2 }, 'ArrowDown')).toEqual({ roomId: '2', at: 2 })
  expect(stepped(plan, 'b', { roomId: '2', at: 2 }, 'ArrowRight')).toEqual({ roomId: '3', at: 0 })
  expect(stepped(plan, 'b', { roomId: '3', at: 0 }, 'ArrowRight')).toEqual({ roomId: null, at: 0 })
  expect(stepped(plan, 'b', from, 'ArrowLeft')).toEqual(from)
})

test('a day is drawn from half hour to half hour, and a break where nobody is on', () => {
  const scale = dayScale(
    plan.rooms.flatMap(({ times }) => times),
    18,
  )
  expect(scale.marks.map((mark) => new Date(mark).toISOString().slice(11, 16))).toEqual([
    '01:00',
    '01:30',
    '02:00',
    '02:30',
    '03:00',
  ])
  expect(scale.topOf(at('01:00'))).toBe(0)
  expect(scale.topOf(at('02:00'))).toBeCloseTo(60 * scale.pxPerMinute)
  expect(breaksOf(plan.rooms[0]?.times ?? [], 18)).toEqual([{ from: at('01:36'), minutes: 15 }])
  expect(breaksOf(plan.rooms[1]?.times ?? [], 18)).toEqual([])
})
