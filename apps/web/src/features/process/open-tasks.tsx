import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DecideForm } from './decide-form.tsx'
import { DueTime } from './due-time.tsx'
import { EndingForm } from './ending-form.tsx'
import styles from './open-tasks.module.css'
import { formatOutcome } from './outcome-format.ts'
import type { Process } from './process.queries.ts'
import { useClaim } from './task.queries.ts'
import { TaskMenu } from './task-menu.tsx'

type OpenTask = Process['tasks'][number]
type Removal = { taskId: string; accountId: string; name: string }

/** What waits now: for whom, who has signed, and what the reader can do about it. */
export function OpenTasks({ process }: { process: Process }) {
  const { word } = useWords()
  const [decided, setDecided] = useState<OpenTask>()
  const [removed, setRemoved] = useState<Removal>()
  const open = process.tasks.filter(({ result }) => result === 1)
  if (open.length === 0) return null
  return (
    <section className={styles['tasks']} aria-label={word('task.open')}>
      <h2>{word('task.open')}</h2>
      <ul>
        {open.map((task) => (
          <OpenTaskRow key={task.id} task={task} onDecide={() => setDecided(task)} onRemove={setRemoved} />
        ))}
      </ul>
      {decided && <DecideForm key={decided.id} task={decided} onClose={() => setDecided(undefined)} />}
      {removed && (
        <EndingForm
          key={removed.accountId}
          act="remove-signer"
          processId={process.id}
          signer={removed}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  )
}

type RowProps = { task: OpenTask; onDecide: () => void; onRemove: (signer: Removal) => void }

function OpenTaskRow({ task, onDecide, onRemove }: RowProps) {
  const { word } = useWords()
  const claim = useClaim()
  const { id, name, can, claimedBy, votes, isAway, signers, createdAt, dueAt } = task
  const state = isAway
    ? word('task.with-team')
    : votes
      ? word('task.votes', votes)
      : claimedBy
        ? word('task.claimed-by', { name: claimedBy.nickname })
        : word('task.waiting')
  return (
    <li className={styles['task']}>
      <div className={styles['line']}>
        <p>
          <strong>{name}</strong>
          <span className={styles['state']}>
            {state} · {word('task.arrived', { at: formatInstant(createdAt, 'YYYY-MM-DD HH:mm') })}
            {dueAt !== null && <DueTime at={dueAt} />}
          </span>
        </p>
        <span className={styles['acts']}>
          {(can.claim || can.release) && (
            <Button
              busy={claim.isPending}
              onClick={() => claim.mutate({ taskId: id, verb: can.claim ? 'claim' : 'release' })}
            >
              {word(can.claim ? 'task.claim' : 'task.release')}
            </Button>
          )}
          {can.decide && (
            <Button look="primary" onClick={onDecide}>
              {word('task.decide')}
            </Button>
          )}
          <TaskMenu task={task} />
        </span>
      </div>
      {signers.length > 0 && (
        <ul className={styles['signers']} aria-label={word('task.signers', { name })}>
          {signers.map((signer) => (
            <li key={signer.id} className={styles['signer']}>
              <b>{signer.nickname}</b>
              <span className={styles['vote']} data-voted={signer.votedAt !== null}>
                {signer.votedAt === null ? word('task.unsigned') : formatOutcome(signer.outcome, word)}
              </span>
              {signer.canRemove && (
                <Button
                  look="link"
                  aria-label={word('operation.remove-signer-of', { name: signer.nickname })}
                  onClick={() => onRemove({ taskId: id, accountId: signer.id, name: signer.nickname })}
                >
                  {word('operation.remove-signer-act')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
