import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { useOfflineSince } from '../platform/http/connection.ts'
import { useReconnect } from '../platform/http/reconnect.ts'
import { useWords } from '../platform/i18n/use-words.ts'
import { wallClock } from '../platform/i18n/wall-clock.ts'
import { usePortal } from '../platform/lookups/portal.ts'
import { currentPrefix } from '../platform/routing/location.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './offline-since.module.css'

/** A blink is nobody's business. */
const timeoutMs = 2_000

/** For pages that go on by themselves; screens say it in their own way, and error pages are about nothing else. */
export function OfflineSince() {
  const { word } = useWords()
  const since = useOfflineSince()
  useReconnect()
  const zone = usePortal(currentPrefix())?.zone
  const isFollowed = !silentPages.has(useMatches().at(-1)?.id ?? '')
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    setIsLong(false)
    if (since === undefined) return
    const clock = setTimeout(() => setIsLong(true), timeoutMs)
    return () => clearTimeout(clock)
  }, [since])
  const isShown = isFollowed && isLong && since !== undefined
  return (
    <div role="status">
      {isShown && (
        <p className={styles['strip']}>
          <Icon name="clock" />
          {word('offline.since', { at: wallClock(since, zone) })}
        </p>
      )}
    </div>
  )
}

const silentPages = new Set(['401', '404', '500', 'notFound', 'loading', 'login', 'auditorlogin'])
