import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawOrder } from './draw.ts'
import { bundleDraw, verifyDrawBundle } from './draw-bundle.ts'
import { isBundleFault, maxBundleCharacters, readDrawBundle } from './draw-bundle-file.ts'

const input = {
  drawId: 'a-1',
  projects: ['A', 'B', 'C'].map((code) => ({ code, school: code })),
  rules: { pins: [[1, 'B'] as const], noAdjacentSchool: false, maxTries: 10 },
  serverSeed: '2a'.repeat(32),
}
const name = { zh: '名', en: '' }
const at = '2026-11-19T05:28:07+08:00'
const bundle = bundleDraw(input, drawOrder(input, { digits: ['1'], beacon: '' }), {
  contestName: name,
  stageName: name,
  roomName: name,
  attempt: 1,
  earlier: [],
  voided: null,
  committedAt: at,
  heldAt: at,
  digits: [{ seat: '1', digit: '1' }],
  beacon: '',
  titles: new Map(),
})
const read = (changed: object) => readDrawBundle(JSON.stringify({ ...bundle, ...changed }))

test('what was published is read as it was', () => {
  const again = readDrawBundle(JSON.stringify(bundle))
  expect(again).toEqual(bundle)
  expect(isBundleFault(again) || verifyDrawBundle(again).faults).toEqual([])
})

describe('what is no such file is named', () => {
  test.each([
    ['not-json', 'PK\u0003\u0004'],
    ['not-json', '[]'],
    ['not-json', 'null'],
    ['other-format', '{"format":"draw-v2"}'],
    ['too-large', ' '.repeat(maxBundleCharacters + 1)],
  ])('%s', (fault, text) => expect(readDrawBundle(text)).toEqual({ fault }))

  test.each([
    { projects: undefined },
    { projects: [{ code: 1 }] },
    { serverSeed: '2A'.repeat(32) },
    { rules: { pins: [[1]], noAdjacentSchool: false, maxTries: 1 } },
    { rules: { pins: [], noAdjacentSchool: false, maxTries: 1e9 } },
    { order: 'ABC' },
    { heldAt: 'yesterday' },
    { voided: {} },
  ])('incomplete: %j', (changed) => expect(read(changed)).toEqual({ fault: 'incomplete' }))
})

test('no file ends in an exception', () => {
  const members = fc.constantFrom(...Object.keys(bundle))
  fc.assert(
    fc.property(members, fc.jsonValue(), (member, value) => {
      const other = read({ [member]: value })
      if (!isBundleFault(other)) verifyDrawBundle(other)
    }),
  )
})
