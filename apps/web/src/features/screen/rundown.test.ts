import { expect, test } from 'vitest'
import { readScreenConfig } from './look.ts'
import { countdown, nextStart } from './rundown.ts'

const at = (time: string) => Date.parse(`2026-07-18T${time}+08:00`)

test('a configuration is read for what can be understood of it', () => {
  const rundown = [
    { at: '2026-07-18T14:00:00+08:00', what: { zh: '开场' } },
    { at: '2026-07-18T13:30:00+08:00', what: { zh: '抽签', en: 'Draw' } },
    { at: 'soon', what: 'x' },
    null,
  ]
  expect(readScreenConfig(JSON.stringify({ hall: '一号厅', shape: '32:9', quality: 'low', rundown }), 'en')).toEqual({
    hall: '一号厅',
    shape: '32:9',
    quality: 'low',
    rundown: [
      { at: at('13:30:00'), what: 'Draw' },
      { at: at('14:00:00'), what: '开场' },
    ],
  })
  for (const text of ['', 'null', '[]', '{"hall":7,"shape":"4:3","quality":{},"rundown":{}}'])
    expect(readScreenConfig(text, 'zh')).toEqual({ hall: '', shape: undefined, quality: 'auto', rundown: [] })
})

test('the next start is the first one still to come, and its share of the time since the one before shrinks', () => {
  const rundown = [
    { at: at('13:30:00'), what: 'Draw' },
    { at: at('14:00:00'), what: 'Opening' },
  ]
  expect(nextStart(rundown, at('13:00:00'))).toMatchObject({ index: 0, leftMs: 30 * 60_000, share: 0.5 })
  expect(nextStart(rundown, at('13:30:00'))).toMatchObject({ index: 1, share: 1 })
  expect(nextStart(rundown, at('13:52:30'))).toMatchObject({ index: 1, share: 0.25 })
  expect(nextStart(rundown, at('14:00:00'))).toBeUndefined()
})

test.each([
  [756_000, { days: 0, text: '12:36' }],
  [1, { days: 0, text: '00:01' }],
  [3_600_000, { days: 0, text: '1:00:00' }],
  [3_599_500, { days: 0, text: '1:00:00' }],
  [90_061_000, { days: 1, text: '01:01' }],
])('%i ms are counted down as people read them', (leftMs, shown) => expect(countdown(leftMs)).toEqual(shown))
