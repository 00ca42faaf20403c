import { formatInstant } from '@laurel/rules/date'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Contest } from '../../features/contest/contest.queries.ts'
import { Findings } from '../../features/contest/findings.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './overview.module.css'
import type { ToDo, Upcoming } from './to-dos.ts'

type CardProps = { id?: string; title: string; beside?: ReactNode; children: ReactNode }

export function Card({ id, title, beside, children }: CardProps) {
  return (
    <section className={styles['card']} aria-label={title} id={id}>
      <header>
        <h2>{title}</h2>
        {beside && <span className={styles['beside']}>{beside}</span>}
      </header>
      {children}
    </section>
  )
}

export function ToDoCard({ toDos }: { toDos: readonly ToDo[] }) {
  const { word } = useWords()
  return (
    <Card title={word('overview.to-dos')} beside={word('overview.to-dos-count', { count: toDos.length })}>
      {toDos.length === 0 ? (
        <p className={styles['none']}>
          <Icon name="circle-check" size={18} />
          <span>
            {word('overview.to-dos-none')}
            <small>{word('overview.to-dos-none-hint')}</small>
          </span>
        </p>
      ) : (
        <ul className={styles['to-dos']}>
          {toDos.map((toDo) => (
            <li key={toDo.key}>
              <i data-tone={toDo.tone} aria-hidden="true">
                <Icon name={toDo.icon} size={18} />
              </i>
              <span>
                {word(toDo.title, toDo.values)}
                <small>{word(toDo.hint, toDo.values)}</small>
              </span>
              <LinkButton size="small" to={toDo.to} aria-label={`${word(toDo.act)}：${word(toDo.title, toDo.values)}`}>
                {word(toDo.act)}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const maxUpcoming = 6

export function UpcomingCard({ upcoming }: { upcoming: readonly Upcoming[] }) {
  const { word } = useWords()
  return (
    <Card title={word('overview.upcoming')}>
      {upcoming.length === 0 ? (
        <p className={styles['note']}>{word('overview.upcoming-none')}</p>
      ) : (
        <ul className={styles['upcoming']}>
          {upcoming.slice(0, maxUpcoming).map(({ key, at, title, values, to }) => (
            <li key={key}>
              <time dateTime={at}>{formatInstant(at, 'MM-DD HH:mm')}</time>
              <span>
                <Link to={to}>{word(title, values)}</Link>
                {values['contest'] && <small>{values['contest']}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const maxFindings = 4

export function ReadinessCard({ contest }: { contest: Contest }) {
  const { word } = useWords()
  const open = contest.readiness.filter(({ state }) => state !== 'ok')
  const ready = contest.readiness.length - open.length
  return (
    <Card title={word('overview.readiness')} beside={`${ready} / ${contest.readiness.length}`}>
      <Progress label={word('overview.readiness')} fraction={ready / Math.max(1, contest.readiness.length)} />
      <div className={styles['findings']}>
        {open.length === 0 ? (
          <p className={styles['note']}>{word('overview.readiness-all')}</p>
        ) : (
          <Findings findings={open.slice(0, maxFindings)} />
        )}
      </div>
      <Link className={styles['more']} to={`/manager/contest?id=${contest.id}`}>
        {word('overview.readiness-more')}
      </Link>
    </Card>
  )
}
