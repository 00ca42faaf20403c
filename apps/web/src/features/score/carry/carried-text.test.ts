import { nextChain, type ScoreRevision, scoreHash } from '@laurel/rules/score-revision'
import { expect, test } from 'vitest'
import { carriedIn, carriedText } from './carried-text.ts'

const revision: ScoreRevision = {
  id: '0199a7c0-0000-4000-8000-000000000501',
  assignmentId: '0199a7c0-0000-7000-8000-000000000502',
  edition: 3,
  given: { kind: 'marks', marks: { new: 9_50, talk: 2_00 }, reasons: { talk: '答非所问 😀' } },
  comment: '技术扎实',
  remark: '',
  madeAt: '2026-11-18T10:00:00.000Z',
}
const device = {
  id: '0199a7c0-0000-4000-8000-00000000ffff',
  created: 12,
  chain: nextChain('0'.repeat(64), scoreHash(revision)),
}

test('a score is the same one after it was carried: the same id, content, hash and books', () => {
  for (const given of [revision.given, { kind: 'place', place: 3 }, { kind: 'vote', isFor: false }] as const) {
    const carried = { revision: { ...revision, given }, device }
    const text = carriedText(carried) ?? ''
    expect(text).toMatch(/^[A-Za-z0-9_-]{40,1600}$/)
    expect(carriedIn(text)).toEqual(carried)
  }
})

test('what does not fit into a code is not cut', () => {
  expect(carriedText({ revision: { ...revision, comment: '评'.repeat(400) }, device })).toBeUndefined()
})

test('what is no score is refused, whatever it is', () => {
  const whole = carriedText({ revision, device }) ?? ''
  for (const text of [
    '',
    'x',
    whole.slice(0, -9),
    btoa('[1]'),
    btoa('{"__proto__":1}'),
    btoa('[2,1,1,1,1,1,1,1,1,1,1]'),
  ])
    expect(carriedIn(text)).toBeUndefined()
})
