import { useEffect, useRef } from 'react'

const reportEveryMs = 15_000
/** Somebody who goes past places is not in each of them. */
const settleMs = 1_000

type Reports = {
  /** Undefined: nobody is told. */
  room: string | undefined
  /** Where in it; told again when it changes. */
  place: string
  report: () => Promise<unknown>
  leave: () => Promise<unknown>
}

/** Says that this tab is in a room, until it leaves. Without a connection nobody is told, and nothing is lost. */
export function usePresenceReports({ room, place, report, leave }: Reports): void {
  const latest = useRef({ report })
  useEffect(() => {
    latest.current = { report }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is told at once
  useEffect(() => {
    if (room === undefined) return
    const tell = () => void latest.current.report().catch(() => undefined)
    const first = setTimeout(tell, settleMs)
    const timer = setInterval(tell, reportEveryMs)
    addEventListener('pageshow', tell)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      removeEventListener('pageshow', tell)
    }
  }, [room, place])
  const leaving = useRef(leave)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leaves the room that it was in
  useEffect(() => {
    if (room === undefined) return
    leaving.current = leave
    const end = () => void leaving.current().catch(() => undefined)
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [room])
}
