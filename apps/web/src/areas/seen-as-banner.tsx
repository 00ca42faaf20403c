import { formatInstant } from '@laurel/rules/date'
import { useEffect, useState } from 'react'
import { useLogOut } from '../platform/log-out.ts'
import { leaveSeenAs, type SeenAs, seenAs } from '../platform/seen-as.ts'
import { accessToken } from '../platform/session.ts'
import { useWords } from '../platform/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './seen-as-banner.module.css'

/** Over every page of a tab in which the platform sees as somebody: whose eyes, why, until when, and the way out. */
export function SeenAsBanner() {
  const seen = seenAs()
  return seen === undefined ? null : <Banner seen={seen} />
}

function Banner({ seen }: { seen: SeenAs }) {
  const { word } = useWords()
  const [isOver, setIsOver] = useState(() => hasEnded(seen))
  const logOut = useLogOut(() => {
    leaveSeenAs()
    return '/'
  })
  useEffect(() => {
    const page = document.documentElement
    page.dataset['seenAs'] = ''
    const timer = setInterval(() => setIsOver(hasEnded(seen)), 1_000)
    return () => {
      delete page.dataset['seenAs']
      clearInterval(timer)
    }
  }, [seen])
  return (
    <section className={styles['banner']} aria-label={word('seen-as.label')}>
      <Icon name="eye" size={18} />
      <p role="status">
        <b>{word('seen-as.who', { name: seen.name, userName: seen.userName })}</b>{' '}
        {isOver
          ? word('seen-as.over')
          : word('seen-as.read-only', { until: formatInstant(seen.until, 'HH:mm'), reason: seen.reason })}
      </p>
      <Button busy={logOut.isPending} onClick={() => logOut.mutate()}>
        {word(isOver ? 'seen-as.close' : 'seen-as.end')}
      </Button>
    </section>
  )
}

const hasEnded = ({ until }: SeenAs) => Date.parse(until) <= Date.now() || accessToken() === undefined
