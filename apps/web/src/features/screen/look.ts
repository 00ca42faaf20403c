import { type HallLook, type HallShape, hallShapes, shapeOf } from '../../parts/hall/hall-look.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Quality } from './quality.ts'
import type { RundownItem } from './rundown.ts'

/** How a screen is configured: stored as text and written by people, so whatever is not understood is left out. */
export type ScreenConfig = {
  hall: string
  shape: HallShape | undefined
  quality: Quality
  /** Of a screen that stands without a room. */
  rundown: readonly RundownItem[]
}

export function readScreenConfig(text: string, language: Language): ScreenConfig {
  const config = parsed(text)
  const { hall, shape, quality, rundown } = asRecord(config)
  const listed: readonly unknown[] = Array.isArray(rundown) ? rundown : []
  const items = listed.flatMap((each) => {
    const { at, what } = asRecord(each)
    const said = inLanguage(what, language)
    const time = typeof at === 'string' ? Date.parse(at) : Number.NaN
    return Number.isNaN(time) || said === '' ? [] : [{ at: time, what: said }]
  })
  return {
    hall: typeof hall === 'string' ? hall : '',
    shape: hallShapes.find((each) => each === shape),
    quality: quality === 'high' || quality === 'low' ? quality : 'auto',
    rundown: items.sort((one, other) => one.at - other.at),
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function inLanguage(value: unknown, language: Language): string {
  if (typeof value === 'string') return value
  const words = asRecord(value)
  const found = [words[language], words['zh']].find((word) => typeof word === 'string' && word !== '')
  return typeof found === 'string' ? found : ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** A screen that stands upright, or is twice as wide as others, is known by its window where nobody has said so. */
export const lookOf = (
  { shape }: Pick<ScreenConfig, 'shape'>,
  template: HallLook['template'],
  isPlain: boolean,
): HallLook => ({
  template,
  shape: shape === undefined || shape === '16:9' ? shapeOf(innerWidth, innerHeight) : shape,
  isPlain,
})
