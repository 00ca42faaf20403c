/** `html { font-size }` by width (spec 9, decision 17): 12 px × width ÷ the step of that width. */

const baseFontPx = 12
export const redrawAfterMs = 300

const widest = [540, 800, 1280, 1400, 1920] as const
const portalSteps = [375, 375, 480, 520, 750] as const
const roadshowSteps = [220, 300, 340, 380, 420] as const

export function rootSizePx(widthPx: number, kind: 'portal' | 'roadshow'): number {
  const steps = kind === 'portal' ? portalSteps : roadshowSteps
  const found = widest.findIndex((limit) => widthPx <= limit)
  const step = steps[found < 0 ? steps.length - 1 : found] as number
  return (baseFontPx * widthPx) / step
}
