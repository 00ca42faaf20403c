import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/http/call.ts'

type Sample = { offsetMs: number; roundTripMs: number; heardAt: number; driftMs: number }

const beatMs = 5_000
/** No answer within this is as good as none: the next beat tries again. */
const timeoutMs = 4_000
const samplesKept = 12
let samples: Sample[] = []

/** Between the clock on the wall and the one that never jumps: it changes when somebody sets the device's clock, or wakes it. */
const drift = () => Date.now() - performance.now()
const maxDriftMs = 50

/** Half of the shortest round trip is the most that the best of them can be wrong by. */
const best = (): Sample | undefined => samples.toSorted((one, other) => one.roundTripMs - other.roundTripMs)[0]

/** The server's time at this moment, whatever the device believes. */
export const serverNow = (): number => Date.now() + (best()?.offsetMs ?? 0)

async function listen(outer: AbortSignal): Promise<Sample> {
  const patience = new AbortController()
  const giveUp = () => patience.abort()
  const clock = setTimeout(giveUp, timeoutMs)
  outer.addEventListener('abort', giveUp)
  const sentAt = Date.now()
  try {
    const { now } = await call('GET /ims/live/clock', {
      query: { sentAt: String(sentAt) },
      background: true,
      signal: patience.signal,
    })
    const heardAt = Date.now()
    const roundTripMs = heardAt - sentAt
    const driftMs = drift()
    const sample = { offsetMs: Date.parse(now) - (sentAt + roundTripMs / 2), roundTripMs, heardAt, driftMs }
    // What was measured before the device's clock was set says nothing any more.
    const stillTrue = samples.filter((each) => Math.abs(each.driftMs - driftMs) < maxDriftMs)
    samples = [...stillTrue.slice(1 - samplesKept), sample]
    return sample
  } finally {
    clearTimeout(clock)
    outer.removeEventListener('abort', giveUp)
  }
}

export const roundTrip = (): number | undefined => best()?.roundTripMs

export type ServerClock = {
  /** The server's time, whatever the device believes; moves on once a second. */
  now: number
  offsetMs: number
  roundTripMs: number | undefined
  /** When the server was heard last, if it does not answer any more. */
  offlineSince: number | undefined
}

export function useServerClock(): ServerClock {
  const [openedAt] = useState(() => Date.now())
  const { isError, data } = useQuery({
    queryKey: ['live', 'clock'],
    queryFn: ({ signal }) => listen(signal),
    refetchInterval: beatMs,
    refetchIntervalInBackground: true,
    networkMode: 'always',
  })
  const offsetMs = best()?.offsetMs ?? 0
  const now = useTick(offsetMs)
  return {
    now,
    offsetMs,
    roundTripMs: best()?.roundTripMs,
    offlineSince: isError ? (data?.heardAt ?? openedAt) + offsetMs : undefined,
  }
}

/** Ticks when the server's second changes, so that all screens of a hall change together. */
function useTick(offsetMs: number): number {
  const [now, setNow] = useState(() => Date.now() + offsetMs)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const shown = Date.now() + offsetMs
      setNow(shown)
      timer = setTimeout(tick, 1000 - (shown % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [offsetMs])
  return now
}
