/** A wait in words: so many of a unit, from now on or from a stage of the contest. */
export type Wait = { from: 'now' | 'beforeClose' | 'afterOpen'; amount: number; unit: Unit }
export type Unit = 'minute' | 'hour' | 'day'

const written: Record<Unit, readonly [string, string]> = { minute: ['PT', 'M'], hour: ['PT', 'H'], day: ['P', 'D'] }
const duration = /^P(T?)(\d{1,6})([DHM])$/
/** Whoever starts a process gives it the times of its stage under these names. */
const ofStage = /^\$\{stage_(close_minus|open_plus)_(P\w{2,9})\}$/

export function writeDuration({ amount, unit }: Pick<Wait, 'amount' | 'unit'>): string {
  const [before, after] = written[unit]
  return `${before}${amount}${after}`
}

export function writeStageTime(wait: Wait): string {
  return `\${stage_${wait.from === 'beforeClose' ? 'close_minus' : 'open_plus'}_${writeDuration(wait)}}`
}

/** Undefined: it is more than one number and one unit. */
export function readDuration(text: string): Pick<Wait, 'amount' | 'unit'> | undefined {
  const [, time, amount, letter] = duration.exec(text.trim()) ?? []
  const unit =
    letter === 'D' ? (time === '' ? 'day' : undefined) : time === '' ? undefined : letter === 'H' ? 'hour' : 'minute'
  return amount === undefined || unit === undefined ? undefined : { amount: Number(amount), unit }
}

export function readStageTime(text: string): Wait | undefined {
  const [, side, length = ''] = ofStage.exec(text.trim()) ?? []
  const read = readDuration(length)
  if (side === undefined || read === undefined) return undefined
  return { from: side === 'close_minus' ? 'beforeClose' : 'afterOpen', ...read }
}

/** A repetition without a pause never ends: the engine that gets it deploys nothing any more. */
export function isEndless(cycle: string): boolean {
  const period = cycle.slice(cycle.lastIndexOf('/') + 1).trim()
  return cycle.trim().startsWith('R') && !/[1-9]/.test(period) && !period.includes('${')
}
