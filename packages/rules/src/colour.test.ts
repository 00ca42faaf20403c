import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colourRamp, contrast, hexToRgb, hexToRgba } from './colour.ts'

describe('colours', () => {
  test('[G07] hex becomes rgb and rgba', () => {
    expect(hexToRgb('#1E85FE')).toEqual({ red: 30, green: 133, blue: 254 })
    expect(hexToRgb('fff')).toEqual({ red: 255, green: 255, blue: 255 })
    expect(hexToRgba('#1E85FE', 0.5)).toBe('rgba(30, 133, 254, 0.5)')
    expect([hexToRgb('#12'), hexToRgba('nothing', 1)]).toEqual([undefined, undefined])
  })

  test('the default portal has the ramp of the design', () => {
    expect(colourRamp('#1E85FE')).toMatchObject({
      'brand-50': '#EDF5FF',
      'brand-200': '#B9D7FF',
      'brand-500': '#1E85FE',
      'brand-600': '#096CD7',
      'brand-700': '#0256AF',
      'brand-950': '#001637',
      'n-50': '#F5F7FA',
      'n-500': '#646D79',
      'n-900': '#171C24',
    })
  })

  test('contrast is WCAG’s', () => {
    expect(contrast('#000000', '#FFFFFF')).toBe(21)
    expect(contrast('#FFFFFF', '#1E85FE')).toBeCloseTo(3.6, 1)
  })

  test('whatever colour a portal has, its solid and its links reach AA', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(colour, (portal) => {
        const ramp = colourRamp(portal) as Record<'brand-600' | 'brand-700' | 'brand-50' | 'brand-100', string>
        expect(contrast('#FFFFFF', ramp['brand-600'])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(ramp['brand-50'], ramp['brand-600'])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(ramp['brand-100'], ramp['brand-700'])).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2_000 },
    )
  })
})
