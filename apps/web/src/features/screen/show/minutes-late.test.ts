import { describe, expect, test } from 'vitest'
import type { RoomSnapshot } from './room-snapshot.ts'
import { minutesLate } from './show-facts.ts'

const planned = Date.parse('2026-11-19T06:00:00.000Z')
const minutes = (count: number) => planned + count * 60_000

const slot = (position: number, state: 'now' | 'waiting') => ({
  id: `s${position}`,
  position,
  code: `P00${position}`,
  title: '声纹',
  school: '',
  schoolName: { zh: '', en: '' },
  plannedAt: new Date(minutes((position - 1) * 14)).toISOString(),
  state,
})
const on = (scene: RoomSnapshot['program']['scene'], isRehearsal = false) => ({
  program: { scene, slotId: 's1', revealIndex: 0 },
  slots: [slot(1, 'now'), slot(2, 'waiting')],
  isRehearsal,
})

describe('how far a hall is behind its plan', () => {
  test('by who comes on, then by who should have come on since', () => {
    expect(minutesLate(on('now'), minutes(3.7))).toBe(3)
    expect(minutesLate(on('pitch'), minutes(13))).toBe(0)
    expect(minutesLate(on('questions'), minutes(16))).toBe(2)
  })

  test('not before its time, on another day or in a rehearsal', () => {
    expect(minutesLate(on('now'), minutes(-5))).toBe(0)
    expect(minutesLate(on('now'), minutes(26 * 60))).toBe(0)
    expect(minutesLate(on('now', true), minutes(5))).toBe(0)
  })
})
