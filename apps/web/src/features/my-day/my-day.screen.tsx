import { formatInstant } from '@laurel/rules/date'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useOfflineSince } from '../../platform/http/connection.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { basePath } from '../../platform/routing/location.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { countdown, minutesLate, nextStep, readyAt } from './day-steps.ts'
import styles from './my-day.module.css'
import { type Hall, useMyDay } from './my-day.queries.ts'

/** `/{prefix}/my-day`: where somebody has to be, when, and what to show there. */
export function MyDayScreen() {
  const { word } = useWords()
  const day = useMyDay()
  const isRefused = day.error instanceof CallError && day.error.code === 403
  return (
    <div className={styles['page']}>
      <h1>{word('my-day.title')}</h1>
      {day.isPending && <SkeletonLines lines={8} />}
      {day.error && !day.data && (
        <Notice
          kind={isRefused ? 'refused' : 'failed'}
          title={word(isRefused ? 'my-day.refused' : 'my-day.failed')}
          hint={word(isRefused ? 'my-day.refused-hint' : 'my-day.failed-hint')}
        >
          {!isRefused && (
            <Button look="primary" icon="refresh" onClick={() => void day.refetch()}>
              {word('state.retry')}
            </Button>
          )}
        </Notice>
      )}
      {day.data?.halls.length === 0 && (
        <Notice kind="empty" title={word('my-day.none')} hint={word('my-day.none-hint')} />
      )}
      {day.data?.halls.map((hall) => (
        <OneHall key={`${hall.roomId} ${hall.team?.entryId}`} hall={hall} aheadMs={day.data.aheadMs} />
      ))}
    </div>
  )
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(clock)
  }, [])
  return now
}

function OneHall({ hall, aheadMs }: { hall: Hall; aheadMs: number }) {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  const offline = useOfflineSince()
  const now = useNow() + aheadMs
  const [isShown, setShown] = useState(false)
  const step = nextStep(hall, now)
  const { team, judge, mark } = hall
  const time = (instant: string) => formatInstant(instant, 'HH:mm', zone)
  const late = minutesLate(hall)
  const place = [hall.venue, worded(hall.roomName, language)].filter(Boolean).join(' · ')
  return (
    <article className={styles['hall']} aria-label={place}>
      <header>
        <b>{worded(hall.contestName, language)}</b>
        <small>{hall.day}</small>
      </header>
      <section
        className={styles['next']}
        data-called={step.kind === 'called' || undefined}
        aria-label={word('my-day.next')}
      >
        <p>{word('my-day.next')}</p>
        <h2>{word(`my-day.step-${step.kind}`, { place })}</h2>
        {'leftMs' in step && (
          <>
            {step.leftMs < 86_400_000 && <strong role="timer">{countdown(step.leftMs)}</strong>}
            <p>{word('my-day.before', { time: time(step.at) })}</p>
          </>
        )}
        <small>
          {offline === undefined
            ? late > 0
              ? word('my-day.late', { minutes: late })
              : word('my-day.clock', { time: formatInstant(new Date(now).toISOString(), 'HH:mm:ss', zone) })
            : word('my-day.offline')}
        </small>
      </section>
      <ol className={styles['steps']}>
        <Step time={readyAt(hall)} zone={zone} isDone={mark !== null} name={word('my-day.check-in')} about={place}>
          {mark ? word(`my-day.mark-${mark.state}`, { time: time(mark.at) }) : word('my-day.not-yet')}
        </Step>
        {team && (
          <Step
            time={hall.expectedAt ?? hall.plannedAt}
            zone={zone}
            isDone={team.slotState === 'done'}
            name={word('my-day.on-stage')}
            about={[team.code, team.title].filter(Boolean).join(' ')}
          >
            {team.position === null
              ? word('my-day.after-draw')
              : `${word('my-day.place', { position: team.position })}${team.before === null ? '' : ` · ${word('my-day.ahead', { count: team.before })}`}`}
          </Step>
        )}
        {judge && (
          <Step
            time={hall.plannedAt}
            zone={zone}
            isDone={hall.roomState === 'over'}
            name={word('my-day.judging')}
            about={place}
          >
            {[judge.isChief && word('my-day.chief'), judge.seat !== null && word('my-day.seat', { seat: judge.seat })]
              .filter(Boolean)
              .join(' · ')}
          </Step>
        )}
        {hall.rundown.map(({ at, what }) => (
          <Step
            key={`${at} ${what.zh}`}
            time={at}
            zone={zone}
            isDone={Date.parse(at) < now}
            name={worded(what, language)}
            about=""
          />
        ))}
      </ol>
      {team && (
        <p className={styles['mates']}>
          <Icon name="users" size={18} />
          {team.missing.length === 0
            ? word('my-day.all-here', { count: team.here })
            : word('my-day.missing', { names: team.missing.join(word('my-day.and')) })}
        </p>
      )}
      <div className={styles['acts']}>
        {team?.receipt && (
          <Button look="primary" size="large" icon="qr-code" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {word(isShown ? 'my-day.hide-code' : 'my-day.show-code')}
          </Button>
        )}
        <Link to={`/${prefix}/follow/${hall.roomId}`}>{word('my-day.follow')}</Link>
        {team?.drawId && <Link to={`/${prefix}/verify/d/${team.drawId}`}>{word('my-day.verify')}</Link>}
        {judge && <Link to={`/${prefix}/roadshowManagement?id=${hall.roomId}`}>{word('my-day.desk')}</Link>}
      </div>
      {isShown && team?.receipt && (
        <figure className={styles['code']}>
          <QrCode
            text={`${location.origin}${basePath}/${prefix}/verify/r/${team.receipt}`}
            label={word('my-day.code-of', { code: team.code })}
          />
          <figcaption>
            <b>{team.code}</b>
            {team.receipt.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </figcaption>
        </figure>
      )}
    </article>
  )
}

type StepProps = {
  time: string | null
  zone: string | undefined
  isDone: boolean
  name: string
  about: string
  children?: string
}

function Step({ time, zone, isDone, name, about, children }: StepProps) {
  return (
    <li data-done={isDone || undefined}>
      <time>{time === null ? '' : formatInstant(time, 'HH:mm', zone)}</time>
      <span>
        <b>{name}</b>
        {about && <small>{about}</small>}
        {children && <em>{children}</em>}
      </span>
    </li>
  )
}
