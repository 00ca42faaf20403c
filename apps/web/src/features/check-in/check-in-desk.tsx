import { formatInstant } from '@laurel/rules/date'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useOfflineSince } from '../../platform/http/connection.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './check-in.module.css'
import { type Roster, useRoster } from './check-in.queries.ts'
import { JudgesCard } from './judges-card.tsx'
import { figuresOf, teamOf } from './marks.ts'
import { markOutbox, useOutbox } from './outbox/use-outbox.ts'
import { Queue } from './queue.tsx'
import { Reader } from './reader.tsx'
import { TeamCard } from './team-card.tsx'
import { TeamList } from './team-list.tsx'

export function CheckInDesk({ roomId }: { roomId: string }) {
  const { word } = useWords()
  const roster = useRoster(roomId)
  if (roster.data) return <Desk roster={roster.data} refetch={() => void roster.refetch()} />
  if (roster.isPending) return <SkeletonLines lines={8} />
  const isRefused = roster.error instanceof CallError && [403, 404, 422, 400].includes(roster.error.code)
  return (
    <Notice
      kind={isRefused ? 'refused' : 'failed'}
      title={word(isRefused ? 'check-in.refused' : 'check-in.failed')}
      hint={word(isRefused ? 'check-in.refused-hint' : 'check-in.failed-hint')}
    >
      {!isRefused && (
        <Button look="primary" busy={roster.isFetching} onClick={() => void roster.refetch()}>
          {word('state.retry')}
        </Button>
      )}
    </Notice>
  )
}

type View =
  | { of: 'scan' }
  | { of: 'list' }
  | { of: 'judges' }
  | { of: 'team'; entryId: string; means: 'scan' | 'typed' | 'list' }

function Desk({ roster, refetch }: { roster: Roster; refetch: () => void }) {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const [, setSearch] = useSearchParams()
  const outbox = useOutbox()
  const offline = useOfflineSince()
  const [view, setView] = useState<View>({ of: 'scan' })
  const [unknown, setUnknown] = useState<string>()
  const received = outbox.answers.size
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may have changed what stands in the list
  useEffect(refetch, [received])
  const team = view.of === 'team' ? roster.teams.find(({ entryId }) => entryId === view.entryId) : undefined
  const read = (text: string, means: 'scan' | 'typed') => {
    const found = teamOf(roster, text)
    navigator.vibrate?.(found ? 40 : [60, 60, 60])
    setUnknown(found ? undefined : text.slice(0, 40))
    if (found) setView({ of: 'team', entryId: found.entryId, means })
  }
  const figures = figuresOf(roster, outbox)
  return (
    <>
      <header className={styles['bar']}>
        <button
          type="button"
          aria-label={word('check-in.back')}
          onClick={() => (view.of === 'scan' ? setSearch({}) : setView({ of: 'scan' }))}
        >
          <Icon name="chevron-left" size={22} />
        </button>
        <h1>{team ? team.code : `${word('check-in.title')} ${worded(roster.roomName, language)}`}</h1>
        <span data-offline={offline !== undefined || undefined} role="status">
          <Icon name={offline === undefined ? 'wifi' : 'wifi-off'} size={16} />
          {word(offline === undefined ? 'check-in.online' : 'check-in.offline')}
        </span>
      </header>
      {outbox.store === 'failed' && (
        <Notice kind="failed" title={word('check-in.no-store')} hint={word('check-in.no-store-hint')} />
      )}
      {offline !== undefined && (
        <p className={styles['offline']}>
          <b>{word('check-in.goes-on')}</b>
          {word('check-in.goes-on-hint', { time: formatInstant(roster.at, 'HH:mm') })}
        </p>
      )}
      {(offline !== undefined || outbox.waiting.length > 0) && (
        <Queue roster={roster} outbox={outbox} onRetry={() => markOutbox().hurry()} />
      )}
      {team && view.of === 'team' ? (
        <TeamCard
          key={team.entryId}
          roster={roster}
          team={team}
          means={view.means}
          onDone={() => setView({ of: 'scan' })}
        />
      ) : view.of === 'list' ? (
        <TeamList
          roster={roster}
          outbox={outbox}
          onOpen={(entryId) => setView({ of: 'team', entryId, means: 'list' })}
        />
      ) : view.of === 'judges' ? (
        <JudgesCard roster={roster} />
      ) : (
        <>
          <Reader onRead={read} />
          {unknown !== undefined && (
            <p className={styles['unknown']} role="alert">
              <b>{word('check-in.unknown')}</b>
              {word('check-in.unknown-hint', { code: unknown })}
            </p>
          )}
          <div className={styles['ways']}>
            <Button size="large" icon="menu" onClick={() => setView({ of: 'list' })}>
              {word('check-in.list')}
            </Button>
            <Button size="large" icon="gavel" onClick={() => setView({ of: 'judges' })}>
              {word('check-in.judges')}
            </Button>
            <LinkButton size="large" icon="presentation" to={`/${prefix}/room-draw?room=${roster.roomId}`}>
              {word('check-in.draw')}
            </LinkButton>
          </div>
        </>
      )}
      {view.of !== 'team' && (
        <dl className={styles['figures']} aria-label={word('check-in.figures')}>
          {(['present', 'late', 'missing', 'absent'] as const).map((each) => (
            <div key={each}>
              <dd>{figures[each]}</dd>
              <dt>{word(`check-in.${each}`)}</dt>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
