import { expect, test } from 'vitest'
import { countdown, nextStart, readScreenConfig } from './rundown.ts'

const config = JSON.stringify({
  session: { zh: '总决赛路演', en: 'Final on stage' },
  hall: '一号厅',
  rundown: [
    { at: '2026-07-18T14:00:00+08:00', what: { zh: '开场' } },
    { at: '2026-07-18T13:30:00+08:00', what: { zh: '抽签', en: 'Draw' } },
  ],
})
const at = (time: string) => Date.parse(`2026-07-18T${time}+08:00`)

test('a rundown is shown in the order of its times and in the language of the page', () => {
  expect(readScreenConfig(config, 'en')).toEqual({
    session: 'Final on stage',
    hall: '一号厅',
    rundown: [
      { at: at('13:30:00'), what: 'Draw' },
      { at: at('14:00:00'), what: '开场' },
    ],
  })
})

test.each([
  '',
  'null',
  '[]',
  '{"rundown":{}}',
  '{"rundown":[null,{"at":"soon","what":"x"},{"at":"2026-07-18T13:30:00Z"}]}',
])('a configuration that nobody understands shows an empty rundown: %s', (text) =>
  expect(readScreenConfig(text, 'zh')).toEqual({ session: '', hall: '', rundown: [] }),
)

test('the next start is the first one still to come, and its share of the time since the one before shrinks', () => {
  const { rundown } = readScreenConfig(config, 'zh')
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
