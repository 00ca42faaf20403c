import { useEffect, useState } from 'react'

/** How far the device is behind the server, in milliseconds. Deadlines are the server's (decision 33), never the device's. */
async function readOffset(): Promise<number | undefined> {
  const sentAt = Date.now()
  const between = () => (sentAt + Date.now()) / 2
  try {
    const answer = await fetch('/app-api/ims/live/clock')
    const { data } = (await answer.json()) as { data: { now: string } }
    return Date.parse(data.now) - between()
  } catch {
    // The application is down; whoever sent this page still has a clock, to the second.
    const date = await fetch(location.href, { method: 'HEAD' }).then(
      ({ headers }) => headers.get('date'),
      () => null,
    )
    return date === null ? undefined : Date.parse(date) - between()
  }
}

let asked: Promise<number | undefined> | undefined

/** Asked once, whoever wants to know. */
export function serverOffset(): Promise<number | undefined> {
  asked ??= readOffset()
  return asked
}

/** Undefined until the server has answered: the time of rendering is not the time of reading. */
export function useServerNow(everyMs: number): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let isGone = false
    void serverOffset().then((offset) => {
      if (isGone || offset === undefined) return
      const tick = () => setNow(Date.now() + offset)
      tick()
      timer = setInterval(tick, everyMs)
    })
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [everyMs])
  return now
}
