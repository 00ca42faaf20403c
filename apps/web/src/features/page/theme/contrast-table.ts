import { colourRamp, contrast } from '@laurel/rules/colour'

type Step = `brand-${number}`

/** Where a portal's colour meets another, and how well the one is told from the other (WCAG AA). */
export type Pair = {
  key: 'button' | 'link' | 'tag' | 'banner' | 'shape'
  ink: string
  paper: string
  ratio: number
  needed: number
  /** The colour itself would not do here: a deeper step of the same hue stands in for it. */
  isReplaced: boolean
}

const white = '#FFFFFF'

export function contrastTable(colour: string): Pair[] {
  const ramp = colourRamp(colour)
  const step = (name: Step) => ramp[name] ?? white
  const pair = (key: Pair['key'], ink: string, paper: string, needed: number): Pair => {
    const ratio = contrast(ink, paper)
    return { key, ink, paper, ratio, needed, isReplaced: ratio < needed }
  }
  return [
    pair('button', white, step('brand-600'), 4.5),
    pair('link', step('brand-600'), white, 4.5),
    pair('tag', step('brand-700'), step('brand-50'), 4.5),
    pair('banner', white, step('brand-900'), 4.5),
    pair('shape', step('brand-500'), white, 3),
  ]
}

/** So pale that not even shapes are told from white: what would be, and what is used instead under words. */
export function replacedStep(colour: string): { before: number; after: number; step: string } | undefined {
  const { 'brand-600': step = colour } = colourRamp(colour)
  const before = contrast(white, colour)
  return before >= 3 ? undefined : { before, after: contrast(white, step), step }
}

export const steps = [25, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
export const usualColours = ['#1E85FE', '#1F7A4D', '#C4161C', '#6D4AFF', '#0B7285', '#B45309', '#FFD400'] as const
