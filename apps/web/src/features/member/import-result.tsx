import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { Job } from '../../platform/live/job.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './import.module.css'
import type { Import } from './import.queries.ts'
import { FaultList } from './import-faults.tsx'
import { ImportUndo, ImportUndoState } from './import-undo.tsx'

const digits = (count: number) => count.toLocaleString('en')

export function ImportResult({ found, job, onOther }: { found: Import; job: Job; onOther: () => void }) {
  const { word } = useWords()
  const { created, known, faulty } = found
  return (
    <div className={styles['columns']}>
      <section className={styles['result']}>
        <span className={styles['leaf']} aria-hidden="true">
          <Icon name="check" size={28} stroke={2.5} />
        </span>
        <div>
          <div role="status">
            <h2>{word('import.done', { count: digits(created) })}</h2>
          </div>
          <p className={styles['note']}>{word('import.took', timesOf(job))}</p>
          <dl className={styles['facts']}>
            <dt>{word('import.new')}</dt>
            <dd>{word('import.created-without-password', { count: digits(created) })}</dd>
            <dt>{word('import.known')}</dt>
            <dd>{word('import.people', { count: digits(known) })}</dd>
            <dt>{word('import.skipped')}</dt>
            <dd data-tone={faulty === 0 ? undefined : 'bad'}>{word('import.rows', { count: digits(faulty) })}</dd>
          </dl>
          <div className={styles['acts']}>
            <LinkButton size="small" look="primary" icon="users" to="/manager/member">
              {word('import.see-members')}
            </LinkButton>
            <Permitted any={['account:code-card:issue']}>
              <LinkButton size="small" icon="qr-code" to="/manager/code-card">
                {word('member.cards')}
              </LinkButton>
            </Permitted>
            <Permitted any={['audit:event:list']}>
              <LinkButton size="small" icon="scroll" to="/manager/audit?kind=account.opened">
                {word('page.audit')}
              </LinkButton>
            </Permitted>
            {found.can.undo && <ImportUndo found={found} />}
          </div>
          {found.undoneAt === null && <p className={styles['note']}>{word('import.first-way-in')}</p>}
          <ImportUndoState found={found} />
        </div>
      </section>
      <FaultList found={found}>
        <p className={styles['again']}>
          <Button icon="upload" onClick={onOther}>
            {word('import.again', { count: digits(faulty) })}
          </Button>
        </p>
      </FaultList>
    </div>
  )
}

function timesOf({ createdAt, finishedAt }: Job): { from: string; to: string; seconds: string } {
  const end = finishedAt ?? createdAt
  const ms = new Date(end).getTime() - new Date(createdAt).getTime()
  return {
    from: formatInstant(createdAt, 'HH:mm:ss'),
    to: formatInstant(end, 'HH:mm:ss'),
    seconds: Math.max(1, Math.round(ms / 1000)).toLocaleString('en'),
  }
}
