import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, test } from 'vitest'
import { hasRoom, heldName, heldRounds, replaced, toDrop, toHold } from './held-plan.ts'

type Round = AnswerOf<'GET /ims/score/list-mine'>[number]
type Entry = Round['entries'][number]

const entry = (assignmentId: string, status: Entry['status'] = 0) => ({ assignmentId, status }) as Entry
const round = (state: Round['state'], entries: Entry[], missing: Round['missing'] = null) =>
  ({ state, entries, missing }) as Round

test('what is scored now is fetched before what is scored later; nothing that is locked, stepped back from or not yet shown', () => {
  const rounds = [
    round('closed', [entry('late')]),
    round('waiting', [entry('soon')]),
    round('open', [entry('a'), entry('recused', 4), entry('b', 2), entry('locked', 3)]),
    round('locked', [entry('over', 2)]),
    round('open', [entry('unanswered')], 'answer'),
  ]
  expect(toHold(rounds)).toEqual(['a', 'b', 'soon', 'late'])
  expect(heldRounds(rounds).map(({ state }) => state)).toEqual(['closed', 'waiting', 'open', 'open'])
})

test('what the judge reads no more is dropped, of every kind; the list and the words stay', () => {
  const names = [
    heldName.mine('zh'),
    heldName.words('zh'),
    heldName.whole('a', 'zh'),
    heldName.sheet('b', 'zh'),
    heldName.preview('b', 'f'),
    heldName.page('b', 'f', 1),
    heldName.whole('b', 'en'),
  ]
  expect(toDrop(names, ['a', 'b'])).toEqual([])
  expect(toDrop(names, ['a'])).toEqual(names.slice(3))
})

test('pages of a file that the entry has replaced are dropped', () => {
  const names = [heldName.page('a', 'old', 1), heldName.preview('a', 'old'), heldName.page('a', 'new', 1)]
  expect(replaced([...names, heldName.page('b', 'old', 1)], 'a', ['new'])).toEqual(names.slice(0, 2))
})

test('there is always room left for scores', () => {
  const gib = 2 ** 30
  expect(hasRoom({ quota: 10 * gib, usage: 9 * gib })).toBe(true)
  expect(hasRoom({ quota: 10 * gib, usage: 9.6 * gib })).toBe(false)
  expect(hasRoom({ quota: 60 * 2 ** 20, usage: 20 * 2 ** 20 })).toBe(false)
  expect(hasRoom({})).toBe(false)
})
