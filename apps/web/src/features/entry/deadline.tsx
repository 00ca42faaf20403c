import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { deadlineText, yearIn } from '../../blocks/wall-time.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './deadline.module.css'

const minuteMs = 60_000

/** By the server's clock: a device may be wrong by hours. */
export function useServerNow(clockSkewMs: number, everyMs = 1_000): number {
  const [now, setNow] = useState(() => Date.now() + clockSkewMs)
  useEffect(() => {
    const tick = () => setNow(Date.now() + clockSkewMs)
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [clockSkewMs, everyMs])
  return now
}

export function useDateText(): (at: string, isEnd?: boolean) => string {
  const { language } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone ?? 'Asia/Shanghai'
  return (at, isEnd = true) => dateText(at, zone, language, isEnd)
}

const dateText = (at: string, zone: string, language: Language, isEnd: boolean) =>
  deadlineText(at, zone, language, yearIn(new Date().toISOString(), zone), isEnd)

/** Seconds only in the last hour, when they matter. */
export function useTimeLeft(): (ms: number) => string {
  const { word } = useWords()
  return (ms) => {
    const minutes = Math.floor(ms / minuteMs)
    const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
    if (days > 0) return word('entry.left.days', { days, hours: two(hours), minutes: two(rest) })
    if (hours > 0) return word('entry.left.hours', { hours, minutes: two(rest) })
    return word('entry.left.minutes', { minutes: rest, seconds: two(Math.floor(ms / 1000) % 60) })
  }
}

const two = (n: number) => String(n).padStart(2, '0')

type Props = { stage: string; closesAt: string; clockSkewMs: number; isFinal: boolean }

export function DeadlineRibbon({ stage, closesAt, clockSkewMs, isFinal }: Props) {
  const { word } = useWords()
  const date = useDateText()
  const timeLeft = useTimeLeft()
  const left = Date.parse(closesAt) - useServerNow(clockSkewMs)
  const isNear = left < 60 * minuteMs
  return (
    <div className={styles['ribbon']} data-near={isNear || undefined}>
      <p className={styles['wrap']}>
        <Icon name="clock" />
        <span>{word(left > 0 ? 'entry.closes' : 'entry.closed-at', { stage, date: date(closesAt) })}</span>
        {left > 0 && !isFinal && <b>{word('entry.left', { time: timeLeft(left) })}</b>}
        {left > 0 && !isFinal && <span className={styles['rule']}>{word('entry.last-counts')}</span>}
      </p>
    </div>
  )
}
