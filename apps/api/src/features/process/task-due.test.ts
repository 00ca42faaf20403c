import { expect, test } from 'vitest'
import { dueOf } from './task-due.ts'

const opened = '2026-11-17T08:00:00.000Z'
const at = (dueAt: string) => ({ dueAt, dueLocal: null })
const none = { dueAt: null, dueLocal: null }

test('a step is due after a length of time, at an instant or at a time of the organiser; anything else sets no date', () => {
  const cases: [string | undefined, object][] = [
    ['P3D', at('2026-11-20T08:00:00.000Z')],
    ['PT48H', at('2026-11-19T08:00:00.000Z')],
    ['P1DT2H30M', at('2026-11-18T10:30:00.000Z')],
    ['2026-12-31T18:00:00+08:00', at('2026-12-31T10:00:00.000Z')],
    ['2026-12-31T18:00:00', { dueAt: null, dueLocal: '2026-12-31T18:00:00' }],
    ...[
      undefined,
      '',
      'P',
      'PT0M',
      'tomorrow',
      '2026-02-31T18:00:00',
      '2026-12-31',
      '2026-12-31T25:00',
      "P3D'; --",
    ].map((text): [string | undefined, object] => [text, none]),
  ]
  for (const [text, due] of cases) expect([text, dueOf(text, opened)]).toEqual([text, due])
})
