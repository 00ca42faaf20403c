import type { RoomTimer } from './room-snapshot.ts'

/** A timer is an anchor in the server's time: what it shows is computed anew for each frame and never counted. */
export type TimerFace = {
  leftMs: number
  wholeMs: number
  text: string
  isOver: boolean
  isPaused: boolean
  share: number
}

export function leftOf(timer: RoomTimer, now: number): number {
  const whole = timer.durationMs + timer.addedMs
  if (timer.startedAt === null) return whole
  const until = timer.pausedAt === null ? now : Date.parse(timer.pausedAt)
  return whole - Math.max(0, until - Date.parse(timer.startedAt))
}

const two = (value: number) => String(value).padStart(2, '0')

/** mm:ss, a second counts until it is over; beyond the end +mm:ss. */
export function timerText(leftMs: number): string {
  const seconds = leftMs > 0 ? Math.ceil(leftMs / 1000) : Math.floor(-leftMs / 1000)
  const text = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
  return leftMs <= -1000 ? `+${text}` : text
}

export function faceOf(timer: RoomTimer, now: number): TimerFace {
  const leftMs = leftOf(timer, now)
  const wholeMs = timer.durationMs + timer.addedMs
  return {
    leftMs,
    wholeMs,
    text: timerText(leftMs),
    isOver: leftMs <= -1000,
    isPaused: timer.pausedAt !== null || timer.startedAt === null,
    share: wholeMs > 0 ? Math.min(1, Math.max(0, leftMs / wholeMs)) : 0,
  }
}

/** What the presenter sees at a glance; always with a word beside the colour. */
export type TimerPhase = 'go' | 'warn' | 'last' | 'over'

export const warnMs = 120_000
export const lastMs = 30_000

export function phaseOf({ leftMs }: TimerFace): TimerPhase {
  if (leftMs <= 0) return 'over'
  if (leftMs <= lastMs) return 'last'
  return leftMs <= warnMs ? 'warn' : 'go'
}
