import { formatInstant } from '@laurel/rules/date'
import { useParams } from 'react-router'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { usePortal } from '../../../platform/lookups/portal.ts'
import { Tag } from '../../../ui/tag.tsx'
import step from './steps.module.css'
import styles from './verify-draw.module.css'
import type { PublishedDraw } from './verify-draw.queries.ts'

/** Before the hall has seen the order: the commitment, to be compared with the screen, and nothing that gives the order away. */
export function NotHeld({ draw }: { draw: PublishedDraw }) {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  return (
    <section className={styles['card']}>
      <Tag tone={draw.state === 'void' ? 'mute' : 'warn'} icon={draw.state === 'void' ? 'x' : 'lock'}>
        {word(draw.state === 'void' ? 'verify-draw.is-void' : 'verify-draw.sealed')}
      </Tag>
      <p className={styles['about']}>
        {[draw.contestName, draw.stageName, draw.roomName].map((name) => name[language] || name.zh).join(' · ')}
      </p>
      <p className={styles['hint']}>{word('verify-draw.sealed-hint')}</p>
      <p className={styles['about']}>
        {word('verify-draw.committed-at', { time: formatInstant(draw.committedAt, 'YYYY-MM-DD HH:mm:ss', zone) })}
      </p>
      <code className={step['hash']}>{draw.commitment}</code>
      {draw.voided && (
        <p>
          {word('verify-draw.void-because', {
            reason: draw.voided.reason,
            persons: draw.voided.persons.join(word('verify-draw.and')),
          })}
        </p>
      )}
    </section>
  )
}
