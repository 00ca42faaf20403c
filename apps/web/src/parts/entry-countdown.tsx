import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../platform/i18n/use-words.ts'
import { useEntryDates } from '../platform/lookups/entry-dates.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './entry-countdown.module.css'

const minuteMs = 60_000
const two = (value: number) => String(value).padStart(2, '0')

/** How long one can still enter, or until one can. */
export function EntryCountdown() {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const { data } = useEntryDates(prefix, language)
  const now = useNow()
  const leftMs = data ? Date.parse(data.isOpen ? data.closesAt : data.opensAt) - now : 0
  if (!data || leftMs <= 0) return null
  const minutes = Math.floor(leftMs / minuteMs)
  const left = word('brand.time-left', {
    days: Math.floor(minutes / 1_440),
    hours: two(Math.floor(minutes / 60) % 24),
    minutes: two(minutes % 60),
  })
  return (
    <p className={styles['room']} title={data.contest}>
      <span className={styles['pill']}>
        <Icon name="clock" size={16} />
        {word(data.isOpen ? 'brand.closes-in' : 'brand.opens-in', { stage: data.stage, left })}
      </span>
    </p>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
