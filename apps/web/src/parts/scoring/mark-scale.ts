import type { Criterion, Scale } from '@laurel/rules/judging-criteria'

const coarse = [100, 200, 500, 1_000, 2_000, 5_000, 10_000]
const maxTicks = 11

/** The points that are offered as buttons; the steps between them are reached by plus and minus. */
export function ticksOf({ min, max, step }: Scale): number[] {
  const apart = coarse.find((each) => each % step === 0 && (max - min) / each <= maxTicks - 1) ?? step
  const first = Math.ceil(min / apart) * apart
  const ticks = Array.from({ length: Math.floor((max - first) / apart) + 1 }, (_, at) => first + at * apart)
  return ticks.filter((point) => (point - min) % step === 0)
}

/** With as many decimals as the scale has. */
export const formatMark = (mark: number, { step }: Scale): string =>
  (mark / 100).toFixed(step % 100 === 0 ? 0 : step % 10 === 0 ? 1 : 2)

export const clamped = (mark: number, { min, max }: Scale): number => Math.max(min, Math.min(max, mark))

/** What is typed, as a mark of the scale. */
export function markFrom(text: string, scale: Scale): number | undefined {
  const mark = /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN
  const isOn = mark >= scale.min && mark <= scale.max && (mark - scale.min) % scale.step === 0
  return isOn ? mark : undefined
}

/** What a key does to a mark; undefined: nothing. */
export function markByKey(key: string, mark: number | undefined, scale: Scale): number | undefined {
  const from = (by: number) => clamped(mark === undefined ? scale.min : mark + by, scale)
  if (key === 'ArrowRight' || key === 'ArrowUp' || key === '+' || key === '=') return from(scale.step)
  if (key === 'ArrowLeft' || key === 'ArrowDown' || key === '-') return from(-scale.step)
  if (key === 'Home') return scale.min
  if (key === 'End') return scale.max
  if (!/^\d$/.test(key)) return undefined
  return markFrom(key === '0' ? '10' : key, scale) ?? markFrom(key, scale)
}

type Anchored = Criterion & { anchors: readonly { point: number; text: { zh: string; en: string } }[] }

/** What a mark means: the highest anchor that it reaches. */
export const anchorOf = ({ anchors }: Anchored, mark: number) =>
  anchors.filter(({ point }) => point <= mark).toSorted((one, other) => other.point - one.point)[0]?.text
