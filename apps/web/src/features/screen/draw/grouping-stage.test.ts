import { expect, test } from 'vitest'
import { cardsAfter, type GroupingShown, groupingStage, sizeOfAll } from './grouping-stage.ts'

const grouping = (changed: Partial<GroupingShown>): GroupingShown =>
  ({
    state: 'drawn',
    groups: ['A', 'B'].map((code) => ({ code, capacity: 2, roomName: null })),
    blocks: [
      { school: 'S1', count: 3 },
      { school: 'S2', count: 1 },
    ],
    revealed: [],
    ...changed,
  }) as unknown as GroupingShown
const first = [
  { code: '1', title: '', group: 'A' },
  { code: '2', title: '', group: 'B' },
  { code: '3', title: '', group: 'A' },
]
const second = [{ code: '4', title: '', group: 'B' }]

test('groups are shown as far as the hall has seen them', () => {
  expect(groupingStage(grouping({}), 0)).toEqual({ view: 'pool' })
  expect(groupingStage(grouping({}), 2)).toEqual({ view: 'pool' })
  expect(groupingStage(grouping({ revealed: [first] }), 1)).toEqual({ view: 'dealing', block: 0 })
  expect(groupingStage(grouping({ revealed: [first] }), 3)).toEqual({ view: 'dealing', block: 0 })
  expect(groupingStage(grouping({ revealed: [first, second] }), 3)).toEqual({ view: 'groups' })
  expect(groupingStage(grouping({ state: 'void' }), 3)).toEqual({ view: 'void' })
})

test('each group has its rows in the order in which they came', () => {
  const cards = cardsAfter(grouping({ revealed: [first, second] }), 2)
  expect(cards.map(({ rows }) => rows.map(({ code, school }) => `${code} ${school}`))).toEqual([
    ['1 S1', '3 S1'],
    ['2 S1', '4 S2'],
  ])
  expect(cardsAfter(grouping({ revealed: [first, second] }), 1)[1]?.rows).toHaveLength(1)
})

test('one number says it for all only where all groups are full and alike', () => {
  expect(sizeOfAll(grouping({}))).toBe(2)
  expect(sizeOfAll(grouping({ blocks: [{ school: 'S1', count: 3 }] as never }))).toBeUndefined()
})
