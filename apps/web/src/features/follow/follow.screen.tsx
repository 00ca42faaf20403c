import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useOfflineSince } from '../../platform/http/connection.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './follow.module.css'
import { type Seen, useFollowed } from './follow.queries.ts'
import { Groups, Order, Ranking } from './lists.tsx'
import { NowCard } from './now-card.tsx'

/** `/{prefix}/follow/{room}`: what a hall sees, on anybody's phone, without an account. */
export function FollowScreen() {
  const { word } = useWords()
  const { id = '' } = useParams()
  const read = useFollowed(id)
  if (read.data) return <Room seen={read.data} />
  if (read.isPending)
    return (
      <main className={styles['page']}>
        <SkeletonLines lines={8} />
      </main>
    )
  const isGone = read.error instanceof CallError && [400, 404, 422].includes(read.error.code)
  return (
    <main className={styles['page']}>
      <Notice
        kind={isGone ? 'refused' : 'failed'}
        title={word(isGone ? 'follow.gone' : 'follow.failed')}
        hint={word(isGone ? 'follow.gone-hint' : 'follow.failed-hint')}
      >
        {!isGone && (
          <Button look="primary" icon="refresh" onClick={() => void read.refetch()}>
            {word('state.retry')}
          </Button>
        )}
      </Notice>
    </main>
  )
}

const tabs = ['ranking', 'order', 'groups'] as const
type Tab = (typeof tabs)[number]

function Room({ seen }: { seen: Seen }) {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  const offline = useOfflineSince()
  const { followed } = seen
  const { room, ranking, groups } = followed
  const [chosen, setChosen] = useState<Tab>()
  const open = tabs.filter((tab) => tab === 'order' || (tab === 'ranking' ? ranking.length > 0 : groups.length > 0))
  const tab = chosen && open.includes(chosen) ? chosen : (open[0] ?? 'order')
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <Wreath size={44} />
        <div>
          <h1>{worded(room.name, language)}</h1>
          <p>{[room.venue, worded(room.stageName, language)].filter(Boolean).join('，')}</p>
        </div>
        <span role="status" data-offline={offline !== undefined || undefined}>
          {word(offline === undefined ? 'follow.live' : 'follow.stale')}
        </span>
      </header>
      <NowCard seen={seen} />
      {open.length > 1 && (
        <fieldset className={styles['tabs']} aria-label={word('follow.views')}>
          {open.map((each) => (
            <button key={each} type="button" aria-pressed={each === tab} onClick={() => setChosen(each)}>
              {word(`follow.${each}`)}
            </button>
          ))}
        </fieldset>
      )}
      {tab === 'ranking' && <Ranking followed={followed} />}
      {tab === 'order' && <Order followed={followed} zone={zone} />}
      {tab === 'groups' && <Groups followed={followed} />}
      {followed.drawId !== null && (
        <section className={styles['verify']} aria-label={word('follow.verify')}>
          <div>
            <b>{word('follow.verify')}</b>
            <small>{word('follow.verify-hint')}</small>
          </div>
          <LinkButton look="primary" size="large" to={`/${prefix}/verify/d/${followed.drawId}`}>
            {word('follow.verify-go')}
          </LinkButton>
        </section>
      )}
      <footer className={styles['foot']}>
        <p>
          {word(offline === undefined ? 'follow.clock' : 'follow.clock-stale', {
            time: formatInstant(followed.at, 'HH:mm:ss', zone),
          })}
        </p>
        <LanguageSwitch />
        <Link to={`/${prefix}/index`}>{word('follow.home')}</Link>
      </footer>
    </main>
  )
}
