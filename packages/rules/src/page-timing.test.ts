import { expect, test } from 'vitest'
import { isShownAt, nextChangeAt, standsAt } from './page-timing.ts'

const always = { stages: 'all', hidden: false, from: null, until: null } as const
const stage = { id: 's1', opensAt: '2026-11-01T08:00:00+08:00', closesAt: '2026-11-30T18:00:00+08:00' }
const at = (show: object, now: string) => isShownAt({ show: { ...always, ...show } }, [stage], now)

test('a block is seen from its first instant, and no longer at its last', () => {
  const show = { from: '2026-11-15T08:00:00+08:00', until: '2026-11-16T00:00:00Z' }
  expect(
    ['2026-11-14T23:59:59.999Z', '2026-11-15T00:00:00Z', '2026-11-15T23:59:59.999Z', '2026-11-16T00:00:00Z'].map(
      (now) => at(show, now),
    ),
  ).toEqual([false, true, true, false])
})

test('a block that is hidden is never seen, whatever its times say', () => {
  expect(at({ hidden: true }, '2026-11-15T00:00:00Z')).toBe(false)
  expect(
    nextChangeAt([{ show: { ...always, hidden: true, from: '2026-12-01T00:00:00Z' } }], [], '2026-11-15T00:00:00Z'),
  ).toBeNull()
})

test('a block of a stage is seen while the stage is under way; of a stage that is gone, never', () => {
  const times = ['2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z', '2026-11-30T09:59:59Z', '2026-11-30T10:00:00Z']
  expect(times.map((now) => at({ stages: ['s1'] }, now))).toEqual([false, true, true, false])
  expect(at({ stages: ['gone'] }, '2026-11-15T00:00:00Z')).toBe(false)
})

test('between two changes nothing comes or goes, and at the change something does', () => {
  const blocks = [
    { show: { ...always, from: '2026-11-10T00:00:00Z' } },
    { show: { ...always, until: '2026-11-20T00:00:00Z' } },
    { show: { ...always, stages: ['s1'] } },
    { show: always },
  ]
  const seen = (now: string) => blocks.map((block) => isShownAt(block, [stage], now)).join()
  let now = '2026-10-01T00:00:00.000Z'
  const changes: string[] = []
  for (let next = nextChangeAt(blocks, [stage], now); next; next = nextChangeAt(blocks, [stage], now)) {
    expect(seen(new Date(Date.parse(next) - 1).toISOString())).toBe(seen(now))
    expect(seen(next)).not.toBe(seen(now))
    changes.push(next)
    now = next
  }
  expect(changes).toEqual([
    '2026-11-01T00:00:00.000Z',
    '2026-11-10T00:00:00.000Z',
    '2026-11-20T00:00:00.000Z',
    '2026-11-30T10:00:00.000Z',
  ])
})

test('where a stage opens and closes, a page that names it says something else, though no block comes or goes', () => {
  const page = [{ show: always }]
  const instants = ['2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z', '2026-11-30T10:00:00Z']
  expect(instants.map((now) => nextChangeAt(page, [stage], now))).toEqual([
    '2026-11-01T00:00:00.000Z',
    '2026-11-30T10:00:00.000Z',
    null,
  ])
  expect(instants.map((now) => standsAt([stage], now).join())).toEqual(['false,false', 'true,false', 'true,true'])
})
