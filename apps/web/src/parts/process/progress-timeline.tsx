import { formatInstant } from '@laurel/rules/date'
import type { word as wordOf } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Process } from './progress.queries.ts'
import styles from './progress-timeline.module.css'
import { peopleOf } from './viewer-props.ts'

type Task = Process['tasks'][number]
type Look = 'open' | 'passed' | 'rejected' | 'cancelled' | 'returned'
type Event = {
  key: string
  /** The step on the drawing. */
  step: string | undefined
  name: string
  state: string
  look: Look
  people: string
  at: string
  reason: string
}

const looks: Record<Task['result'], Look> = { 1: 'open', 2: 'passed', 3: 'rejected', 4: 'cancelled', 5: 'returned' }
const icons: Record<Look, IconName> = {
  open: 'clock',
  passed: 'check',
  rejected: 'x',
  cancelled: 'ban',
  returned: 'undo',
}
const endings = { approved: 'passed', rejected: 'rejected', withdrawn: 'cancelled' } as const

type Props = { process: Process; pointed: string | undefined; onPoint: (step: string | undefined) => void }

/** What happened, in order: which step, by whom, when and why. It needs no drawing. */
export function ProgressTimeline({ process, pointed, onPoint }: Props) {
  const { word } = useWords()
  return (
    <ol className={styles['timeline']} aria-label={word('progress.title')}>
      {eventsOf(process, word).map(({ key, step, name, state, look, people, at, reason }) => (
        <li
          key={key}
          data-look={look}
          data-pointed={step !== undefined && step === pointed}
          onMouseEnter={() => onPoint(step)}
          onMouseLeave={() => onPoint(undefined)}
        >
          <span className={styles['dot']}>
            <Icon name={icons[look]} size={13} stroke={2.5} />
          </span>
          <p className={styles['head']}>
            <b>{name}</b>
            <span className={styles['state']}>{state}</span>
            <time dateTime={at}>{formatInstant(at, 'MM-DD HH:mm')}</time>
          </p>
          {people !== '' && <p className={styles['people']}>{people}</p>}
          {reason !== '' && <p className={styles['reason']}>{reason}</p>}
        </li>
      ))}
    </ol>
  )
}

function eventsOf(process: Process, word: typeof wordOf): Event[] {
  const { startedBy, createdAt, endedAt, state, tasks } = process
  const rounds = new Map<string, number>()
  const decided = tasks.map((task): Event => {
    const round = (rounds.get(task.activityId) ?? 0) + 1
    rounds.set(task.activityId, round)
    const isAway = task.isAway && task.result === 1
    const isDue = task.result === 1 && task.dueAt !== null
    const parts = [
      round > 1 ? word('progress.round', { count: round }) : '',
      isAway ? word('progress.with-team') : word(`progress.result-${task.result}`),
      isDue ? word('progress.due', { at: formatInstant(task.dueAt ?? '', 'MM-DD HH:mm') }) : '',
    ]
    return {
      key: task.id,
      step: task.activityId,
      name: task.name,
      state: parts.filter((part) => part !== '').join(' · '),
      look: isAway ? 'returned' : looks[task.result],
      people: peopleOf(task, word),
      at: task.decidedAt ?? task.createdAt,
      reason: task.reason,
    }
  })
  const begun: Event = {
    key: 'start',
    step: undefined,
    name: word('progress.submitted'),
    state: '',
    look: 'passed',
    people: startedBy.nickname,
    at: createdAt,
    reason: '',
  }
  if (endedAt === null || !(state in endings)) return [begun, ...decided]
  const ending = state as keyof typeof endings
  const ended: Event = {
    key: 'end',
    step: undefined,
    name: word(`progress.ended-${ending}`),
    state: '',
    look: endings[ending],
    people: '',
    at: endedAt,
    reason: '',
  }
  return [begun, ...decided, ended]
}
