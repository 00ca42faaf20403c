import { formatDay, formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAuditSeal } from './audit.queries.ts'
import styles from './audit-seal.module.css'
import { hashInFours } from './event-format.ts'

/** How far the log is sealed. The day is said too when it is not today: an old seal must not look fresh. */
export function AuditSeal() {
  const { word } = useWords()
  const seal = useAuditSeal().data
  if (seal === undefined) return null
  const { sealedAt, hash, events } = seal
  if (sealedAt === null || hash === null) {
    return (
      <p className={styles['seal']}>
        <Icon name="hourglass" size={18} />
        <span>
          <b>{word('audit.not-sealed')}</b>
          <small>{word('audit.not-sealed-hint')}</small>
        </span>
      </p>
    )
  }
  const isToday = formatDay(sealedAt) === formatDay(Date.now())
  const time = formatInstant(sealedAt, isToday ? 'HH:mm:ss' : 'MM-DD HH:mm:ss')
  return (
    <p className={classNames(styles['seal'], styles['sealed'])} title={hash}>
      <Icon name="shield-check" size={18} />
      <span>
        <b>{word('audit.sealed', { time })}</b>
        <small>{word('audit.sealed-hint', { events: events.toLocaleString('en'), root: hashInFours(hash) })}</small>
      </span>
    </p>
  )
}
