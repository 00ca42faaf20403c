import { describe, expect, it } from 'vitest'
import { isEndless, readDuration, readStageTime, writeDuration, writeStageTime } from './timer.ts'

describe('a wait in words', () => {
  it('is read as it was written, in each unit', () => {
    for (const unit of ['minute', 'hour', 'day'] as const)
      expect(readDuration(writeDuration({ amount: 5, unit }))).toEqual({ amount: 5, unit })
    for (const from of ['beforeClose', 'afterOpen'] as const)
      expect(readStageTime(writeStageTime({ from, amount: 48, unit: 'hour' }))).toEqual({
        from,
        amount: 48,
        unit: 'hour',
      })
    expect(writeStageTime({ from: 'beforeClose', amount: 48, unit: 'hour' })).toBe('${stage_close_minus_PT48H}')
  })

  it('is left as text where one number does not say it', () => {
    for (const text of ['', 'P1DT2H', 'PT1.5H', 'P1M', '${later}', 'PT5D', 'P2W'])
      expect(readDuration(text)).toBeUndefined()
    for (const text of ['${stage_close_minus_P1DT2H}', '2026-12-31T18:00:00', '${stage}'])
      expect(readStageTime(text)).toBeUndefined()
  })

  it('never repeats without a pause', () => {
    expect(['R/PT0S', 'R3/P0D', 'R/'].map(isEndless)).toEqual([true, true, true])
    expect(['R3/PT10M', '0 0 9 * * ?', 'R/${pause}', 'R5/2026-01-01T00:00:00/P1D'].map(isEndless)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
