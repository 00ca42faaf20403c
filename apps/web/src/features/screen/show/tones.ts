import { useEffect, useRef } from 'react'
import { serverNow } from '../server-clock.ts'
import type { RoomSnapshot } from './room-snapshot.ts'
import { runningTimer } from './show-facts.ts'
import { lastMs, leftOf, warnMs } from './show-timer.ts'

let context: AudioContext | undefined

/** Only a person's tap unlocks sound. */
export async function unlockSound(): Promise<boolean> {
  context ??= new AudioContext()
  await context.resume()
  return context.state === 'running'
}

export const soundIsOn = (): boolean => context?.state === 'running'

type Tone = { hertz: number; times: number; side?: -1 | 0 | 1 }

export function play({ hertz, times, side = 0 }: Tone): void {
  if (context?.state !== 'running') return
  for (let at = 0; at < times; at += 1) {
    const from = context.currentTime + at * 0.28
    const voice = new OscillatorNode(context, { type: 'sine', frequency: hertz })
    const loud = new GainNode(context, { gain: 0 })
    const where = new StereoPannerNode(context, { pan: side })
    loud.gain.setValueAtTime(0, from)
    loud.gain.linearRampToValueAtTime(0.35, from + 0.015)
    loud.gain.exponentialRampToValueAtTime(0.001, from + 0.24)
    voice.connect(loud).connect(where).connect(context.destination)
    voice.start(from)
    voice.stop(from + 0.26)
  }
}

const marks = [
  { atMs: warnMs, tone: { hertz: 660, times: 1 } },
  { atMs: lastMs, tone: { hertz: 880, times: 2 } },
  { atMs: 0, tone: { hertz: 523, times: 3 } },
] as const

/** Two minutes, half a minute, the end: planned from the anchor, and planned anew whenever the timer changes. */
export function useTones(snapshot: RoomSnapshot | undefined): void {
  const timer = snapshot && runningTimer(snapshot)
  const anchor = useRef(timer)
  anchor.current = timer
  const key =
    timer && timer.pausedAt === null ? `${timer.id} ${timer.startedAt} ${timer.durationMs + timer.addedMs}` : ''
  useEffect(() => {
    const running = anchor.current
    if (key === '' || running === undefined) return
    const left = leftOf(running, serverNow())
    const planned = marks
      .filter(({ atMs }) => left > atMs && running.durationMs + running.addedMs > atMs)
      .map(({ atMs, tone }) => setTimeout(() => play(tone), left - atMs))
    return () => {
      for (const each of planned) clearTimeout(each)
    }
  }, [key])
}
