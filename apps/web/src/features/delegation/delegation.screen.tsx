import { useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './delegation.module.css'
import { type Delegation, refusalOf, useDelegations, useEndDelegation } from './delegation.queries.ts'
import { DelegationForm } from './delegation-form.tsx'

/** `/{prefix}/projectreview/delegation`: who reviews while one is away, and for whom one reviews. */
export function DelegationScreen() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const { data, isError, refetch } = useDelegations()
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <LinkButton size="small" icon="arrow-left" to={`/${prefix}/projectreview`}>
          {word('delegation.back')}
        </LinkButton>
        <h1>{word('delegation.title')}</h1>
        <p className={styles['lead']}>{word('delegation.lead')}</p>
        {data ? (
          <>
            <section className={styles['card']} aria-label={word('delegation.new')}>
              <h2>{word('delegation.new')}</h2>
              <DelegationForm today={data.today} />
            </section>
            <Side side="given" rows={data.given} />
            <Side side="received" rows={data.received} />
          </>
        ) : isError ? (
          <Notice kind="failed" title={word('delegation.failed')} hint={word('delegation.failed-hint')}>
            <Button look="primary" icon="refresh" onClick={() => void refetch()}>
              {word('delegation.retry')}
            </Button>
          </Notice>
        ) : (
          <Skeleton>
            <Bone height={320} />
            <Bone height={96} />
          </Skeleton>
        )}
      </div>
    </div>
  )
}

const looks: Readonly<Record<Delegation['state'], { tone: Tone; icon: IconName }>> = {
  planned: { tone: 'info', icon: 'clock' },
  running: { tone: 'ok', icon: 'circle-check' },
  void: { tone: 'warn', icon: 'triangle-alert' },
  over: { tone: 'mute', icon: 'history' },
  ended: { tone: 'mute', icon: 'ban' },
}

function Side({ side, rows }: { side: 'given' | 'received'; rows: readonly Delegation[] }) {
  const { word } = useWords()
  const [asked, setAsked] = useState<Delegation>()
  const end = useEndDelegation()
  return (
    <section className={styles['card']} aria-label={word(`delegation.${side}`)}>
      <h2>{word(`delegation.${side}`)}</h2>
      {rows.length === 0 && <p className={styles['quiet']}>{word(`delegation.${side}-none`)}</p>}
      <ul className={styles['rows']} hidden={rows.length === 0}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles['who']}>
              <b>{row.person.nickname}</b>
              <Tag {...looks[row.state]}>{word(`delegation.state-${row.state}`)}</Tag>
            </span>
            <span className={styles['when']}>
              {word('delegation.days', { startsOn: row.startsOn, endsOn: row.endsOn })}
            </span>
            {row.note !== '' && <q>{row.note}</q>}
            {row.state === 'void' && <small>{word('delegation.void-hint')}</small>}
            {row.can.end && (
              <Button
                aria-label={word('delegation.end-of', { name: row.person.nickname })}
                busy={end.isPending && end.variables === row.id}
                onClick={() => setAsked(row)}
              >
                {word('delegation.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Question
        open={asked !== undefined}
        question={word('delegation.end-question', { name: asked?.person.nickname ?? '' })}
        confirm={word('delegation.end')}
        cancel={word('delegation.keep')}
        isDangerous
        onConfirm={() => {
          if (asked) end.mutate(asked.id, { onSuccess: () => toast.success(word('delegation.ended')) })
          setAsked(undefined)
        }}
        onCancel={() => setAsked(undefined)}
      />
      <Alert>{refusalOf(end.error)}</Alert>
    </section>
  )
}
