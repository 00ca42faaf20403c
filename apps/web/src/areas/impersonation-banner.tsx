import { formatInstant } from '@laurel/rules/date'
import { useEffect, useState } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { endImpersonation, type Impersonation, impersonation } from '../platform/session/impersonation.ts'
import { useLogOut } from '../platform/session/log-out.ts'
import { accessToken } from '../platform/session/session.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './impersonation-banner.module.css'

/** Above every page of a tab in which the platform impersonates somebody: whom, why, until when, and how to end it. */
export function ImpersonationBanner() {
  const impersonated = impersonation()
  return impersonated === undefined ? null : <Banner impersonated={impersonated} />
}

function Banner({ impersonated }: { impersonated: Impersonation }) {
  const { word } = useWords()
  const [isOver, setIsOver] = useState(() => hasEnded(impersonated))
  const logOut = useLogOut(() => {
    endImpersonation()
    return '/'
  })
  useEffect(() => {
    const page = document.documentElement
    page.dataset['impersonation'] = ''
    const timer = setInterval(() => setIsOver(hasEnded(impersonated)), 1_000)
    return () => {
      delete page.dataset['impersonation']
      clearInterval(timer)
    }
  }, [impersonated])
  return (
    <section className={styles['banner']} aria-label={word('impersonation.label')}>
      <Icon name="eye" size={18} />
      <p role="status">
        <b>{word('impersonation.who', { name: impersonated.name, userName: impersonated.userName })}</b>{' '}
        {isOver
          ? word('impersonation.over')
          : word('impersonation.read-only', {
              until: formatInstant(impersonated.until, 'HH:mm'),
              reason: impersonated.reason,
            })}
      </p>
      <Button busy={logOut.isPending} onClick={() => logOut.mutate()}>
        {word(isOver ? 'impersonation.close' : 'impersonation.end')}
      </Button>
    </section>
  )
}

const hasEnded = ({ until }: Impersonation) => Date.parse(until) <= Date.now() || accessToken() === undefined
