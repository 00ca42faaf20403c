import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { Declaration } from './declaration.tsx'
import { DeclineForm } from './decline-form.tsx'
import styles from './judging-invitation.module.css'
import { type Invitation, useInvitations } from './judging-invitation.queries.ts'

/** `/{prefix}/projectScoring/invitation`: what the caller is asked to judge. No entry is shown before they have declared their conflicts. */
export function JudgingInvitationScreen() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const { data, isError, refetch } = useInvitations()
  const open = data?.filter(({ state }) => state === 'invited') ?? []
  const answered = data?.filter(({ state }) => state !== 'invited') ?? []
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <LinkButton size="small" icon="arrow-left" to={`/${prefix}/projectScoring`}>
          {word('judging-invitation.back')}
        </LinkButton>
        <h1>{word('judging-invitation.title')}</h1>
        {data ? (
          <>
            {open.length === 0 && (
              <Notice
                kind="empty"
                title={word('judging-invitation.none')}
                hint={word('judging-invitation.none-hint')}
              />
            )}
            {open.map((invitation) => (
              <OpenInvitation key={invitation.id} invitation={invitation} />
            ))}
            {answered.length > 0 && <Answered invitations={answered} />}
          </>
        ) : isError ? (
          <Notice kind="failed" title={word('judging-invitation.failed')} hint={word('judging-invitation.failed-hint')}>
            <Button look="primary" icon="refresh" onClick={() => void refetch()}>
              {word('judging-invitation.retry')}
            </Button>
          </Notice>
        ) : (
          <Skeleton>
            <Bone height={280} />
          </Skeleton>
        )}
      </div>
    </div>
  )
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { word, language } = useWords()
  const [step, setStep] = useState<'read' | 'declare' | 'decline'>('read')
  const { round, maxEntries, isBlind, isChief, invitedAt } = invitation
  const name = worded(round.name, language)
  const facts = [
    [word('judging-invitation.contest'), round.contestName],
    [word('judging-invitation.stage'), [round.stageName, round.trackName].filter(Boolean).join(' · ')],
    [word('judging-invitation.work'), word('judging-invitation.work-at-most', { count: maxEntries })],
    [word('judging-invitation.way'), word(isBlind ? 'judging-invitation.blind' : 'judging-invitation.open')],
    [word('judging-invitation.invited'), formatInstant(invitedAt, 'YYYY-MM-DD HH:mm')],
  ]
  return (
    <section className={styles['card']} aria-label={name}>
      <h2>{word(isChief ? 'judging-invitation.as-chief' : 'judging-invitation.as-judge', { round: name })}</h2>
      <dl className={styles['facts']}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['locked']}>
        <Icon name="lock" size={18} />
        <span>{word('judging-invitation.locked')}</span>
      </p>
      {step === 'read' && (
        <div className={styles['acts']}>
          <Button size="large" onClick={() => setStep('decline')}>
            {word('judging-invitation.decline')}
          </Button>
          <Button size="large" look="primary" onClick={() => setStep('declare')}>
            {word('judging-invitation.accept')}
          </Button>
        </div>
      )}
      {step === 'declare' && <Declaration invitation={invitation} onBack={() => setStep('read')} />}
      {step === 'decline' && <DeclineForm invitation={invitation} onBack={() => setStep('read')} />}
    </section>
  )
}

function Answered({ invitations }: { invitations: readonly Invitation[] }) {
  const { word, language } = useWords()
  const [addsTo, setAddsTo] = useState<string>()
  const adding = invitations.find(({ id }) => id === addsTo)
  return (
    <section className={styles['card']} aria-label={word('judging-invitation.answered')}>
      <h2>{word('judging-invitation.answered')}</h2>
      <ul className={styles['answered']}>
        {invitations.map(({ id, round, state, answeredAt }) => (
          <li key={id}>
            <strong>{worded(round.name, language)}</strong>
            <span>
              {word(state === 'accepted' ? 'judging-invitation.accepted' : 'judging-invitation.declined')}
              {answeredAt !== null && ` · ${formatInstant(answeredAt, 'MM-DD HH:mm')}`}
            </span>
            {state === 'accepted' && (
              <Button size="small" onClick={() => setAddsTo(id)}>
                {word('judging-invitation.later')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {adding && <Declaration key={adding.id} invitation={adding} isLater onBack={() => setAddsTo(undefined)} />}
    </section>
  )
}
