import { expect, test } from 'vitest'
import { judgeVotes, type VoteMode } from './process-vote.ts'

const judged = (mode: VoteMode, signers: number, outcomes: string, ratio: number | null = null) =>
  judgeVotes({
    mode,
    ratio,
    signers,
    outcomes: [...outcomes].map((letter) => ({ p: 'pass', r: 'reject', b: 'return' })[letter] ?? letter),
  })

test.each([
  ['all', 3, 'pp', undefined],
  ['all', 3, 'rp', undefined],
  ['all', 3, 'ppp', 'pass'],
  ['all', 3, 'prp', 'reject'],
  ['veto', 3, 'r', 'reject'],
  ['veto', 3, 'pp', undefined],
  ['veto', 3, 'ppp', 'pass'],
  ['in-turn', 2, 'p', undefined],
  ['in-turn', 2, 'pr', 'reject'],
  ['in-turn', 2, 'pp', 'pass'],
  ['any', 3, 'r', undefined],
  ['any', 3, 'rp', 'pass'],
  ['any', 3, 'rrr', 'reject'],
  ['any', 3, 'b', 'return'],
  ['all', 3, 'b', 'return'],
  ['veto', 2, 'px', 'x'],
] as const)('%s of %i after %s: %s', (mode, signers, outcomes, outcome) =>
  expect(judged(mode, signers, outcomes)).toBe(outcome),
)

test.each([
  [67, 3, 'pp', undefined],
  [66, 3, 'pp', 'pass'],
  [66, 3, 'rr', 'reject'],
  [50, 4, 'rr', undefined],
  [50, 4, 'rrr', 'reject'],
  [1, 50, 'p', 'pass'],
  [100, 2, 'pp', 'pass'],
] as const)('a ratio of %i %% of %i after %s: %s', (ratio, signers, outcomes, outcome) =>
  expect(judged('ratio', signers, outcomes, ratio)).toBe(outcome),
)

test('whatever is voted, it ends when everybody has voted', () => {
  for (const mode of ['all', 'any', 'ratio', 'in-turn', 'veto'] as const)
    for (let signers = 1; signers <= 4; signers += 1)
      for (let votes = 0; votes < 3 ** signers; votes += 1) {
        const outcomes = Array.from({ length: signers }, (_, at) => 'prb'[Math.floor(votes / 3 ** at) % 3]).join('')
        expect([mode, outcomes, judged(mode, signers, outcomes, 50)]).not.toContain(undefined)
      }
})
