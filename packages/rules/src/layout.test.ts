import { describe, expect, test } from 'vitest'
import { debounce } from './debounce.ts'
import { ratio } from './ratio.ts'
import { rootSizePx } from './root-size.ts'

describe('layout and figures', () => {
  test('the root size follows the steps, on portal and roadshow pages', () => {
    const widths = [375, 540, 800, 1280, 1400, 1920]
    const rounded = (kind: 'portal' | 'roadshow') =>
      widths.map((width) => Math.round(rootSizePx(width, kind) * 1000) / 1000)
    expect(rounded('portal')).toEqual([12, 17.28, 25.6, 32, 32.308, 30.72])
    expect(rounded('roadshow')).toEqual([20.455, 29.455, 32, 45.176, 44.211, 54.857])
    expect(rootSizePx(3840, 'portal')).toBe(61.44)
  })

  test('[G06] a ratio is rounded down to two decimals', () => {
    expect([ratio(2, 3), ratio(199, 200), ratio(29, 100), ratio(1, 0), ratio(0, 7), ratio(7, 7)]).toEqual([
      0.66, 0.99, 0.29, 0, 0, 1,
    ])
  })

  test('[G07] debounce calls once, with the last words, when it has been quiet', () => {
    const waiting = new Map<number, () => void>()
    let handle = 0
    const timer = {
      set: (work: () => void) => waiting.set(++handle, work) && handle,
      clear: (old: number) => void waiting.delete(old),
    }
    const heard: string[] = []
    const say = debounce((word: string) => void heard.push(word), 300, timer)
    say('a')
    say('b')
    expect([waiting.size, heard]).toEqual([1, []])
    for (const [old, work] of waiting) {
      waiting.delete(old)
      work()
    }
    expect(heard).toEqual(['b'])
    say('c')
    say.cancel()
    expect(waiting.size).toBe(0)
  })
})
