import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { deadlineText, yearIn } from '../../blocks/wall-time.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useEntryDates } from '../../platform/lookups/entry-dates.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import { isWelcome } from './after-registering.ts'
import styles from './welcome.module.css'

/** Above the personal centre of somebody who has just registered: until when, and what to do next. */
export function Welcome({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(isWelcome(useLocation().state))
  return isOpen ? <Card name={name} onClose={() => setIsOpen(false)} /> : null
}

function Card({ name, onClose }: { name: string; onClose: () => void }) {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone ?? 'Asia/Shanghai'
  const { data, isPending } = useEntryDates(prefix, language)
  const at = data && (data.isOpen ? data.closesAt : data.opensAt)
  const date = at && deadlineText(at, zone, language, yearIn(new Date().toISOString(), zone), data.isOpen)
  const says =
    data && date
      ? word(data.isOpen ? 'welcome.until' : 'welcome.from', { stage: data.stage, date })
      : isPending
        ? ' '
        : word('welcome.none')
  return (
    <section className={styles['card']} aria-labelledby="welcome">
      <Wreath size={44} />
      <div className={styles['text']}>
        <h2 id="welcome">{word('welcome.title', { name })}</h2>
        {data && <p className={styles['contest']}>{data.contest}</p>}
        <p role="status">{says}</p>
        <div className={styles['next']}>
          {data?.isOpen && (
            <LinkButton look="primary" to={`/${prefix}/entry`}>
              {word('welcome.enter')}
            </LinkButton>
          )}
          <LinkButton to={`/${prefix}/index`}>{word('welcome.home')}</LinkButton>
        </div>
      </div>
      <Button look="quiet" icon="x" aria-label={word('welcome.close')} onClick={onClose} />
    </section>
  )
}
