import { useEffect, useState } from 'react'
import { deviceQualityKey } from '../../platform/session/keys.ts'
import { storage } from '../../platform/session/storage.ts'

export type Quality = 'auto' | 'high' | 'low'

/** Before that, fonts and pictures still come. */
const settleMs = 1_500
const measuredMs = 4_000
/** Longer than two frames of sixty a second: people see it. */
const slowFrameMs = 34
const maxSlowShare = 0.3
/** Nothing was drawn meanwhile: the page was out of sight. */
const hiddenMs = 1_000

/** By time, not by number: of a laptop that draws five frames a second there are few to count. */
export function isTooSlow(framesMs: readonly number[]): boolean {
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
  return sum(framesMs.filter((ms) => ms > slowFrameMs)) > maxSlowShare * sum(framesMs)
}

function measureFrames(tell: (framesMs: readonly number[]) => void): () => void {
  const framesMs: number[] = []
  let [settled, measured] = [0, 0]
  let before: number | undefined
  const step = (now: number) => {
    const ms = now - (before ?? now)
    before = now
    if (ms < hiddenMs) {
      if (settled < settleMs) settled += ms
      else {
        framesMs.push(ms)
        measured += ms
      }
    }
    if (measured >= measuredMs) tell(framesMs)
    else handle = requestAnimationFrame(step)
  }
  let handle = requestAnimationFrame(step)
  return () => cancelAnimationFrame(handle)
}

/**
 * Whether this screen does without what costs a weak laptop: as it is configured, or by what the device draws in its first seconds. It steps down
 * once and remembers it; whoever sets the screen to full lets it measure anew.
 */
export function useIsPlain(quality: Quality | undefined): boolean {
  const [isSlow, setSlow] = useState(() => storage.getItem(deviceQualityKey) === 'low')
  useEffect(() => {
    if (quality === 'high') {
      storage.removeItem(deviceQualityKey)
      setSlow(false)
    }
    if (quality !== 'auto' || isSlow) return
    return measureFrames((framesMs) => {
      if (!isTooSlow(framesMs)) return
      storage.setItem(deviceQualityKey, 'low')
      setSlow(true)
    })
  }, [quality, isSlow])
  return quality === 'low' || (quality === 'auto' && isSlow)
}
