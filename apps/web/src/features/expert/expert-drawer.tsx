import { formatInstant } from '@laurel/rules/date'
import { type ReactNode, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useFieldNames } from '../../platform/lookups/expert-field.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './expert.module.css'
import { type Expert, useChangeExpertState, useExpert } from './expert.queries.ts'
import { ExpertForm } from './expert-form.tsx'
import { ExpertHistory } from './expert-history.tsx'
import { ExpertState } from './expert-state.tsx'
import { StateForm } from './state-form.tsx'

type Asks = 'edit' | 'paused' | 'to-check'

/** One expert beside the list. A form takes its place while it is open. */
export function ExpertDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { word, language } = useWords()
  const { data: expert, error, isPending, refetch } = useExpert(id, language)
  const [asks, setAsks] = useState<Asks>()
  const back = () => setAsks(undefined)
  if (expert && asks === 'edit') return <ExpertForm expert={expert} onClose={back} />
  if (expert && asks !== undefined && asks !== 'edit') return <StateForm expert={expert} state={asks} onClose={back} />
  const name = expert?.name ?? word('expert.expert')
  const isGone = error instanceof CallError && (error.code === 404 || error.code === 403)
  return (
    <Drawer open side="right" label={name} title={<h2 className={styles['heading']}>{name}</h2>} onClose={onClose}>
      {isPending && <SkeletonLines lines={8} />}
      {!isPending && !expert && (
        <Notice
          kind={isGone ? 'empty' : 'failed'}
          title={word(isGone ? 'expert.gone' : 'expert.failed')}
          hint={word(isGone ? 'expert.gone-hint' : 'expert.failed-hint')}
        >
          <Button icon="refresh" onClick={() => void refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      )}
      {expert && <Facts expert={expert} />}
      {expert && <ExpertHistory id={id} />}
      {expert?.can.save && <Acts expert={expert} onAsk={setAsks} />}
    </Drawer>
  )
}

function Facts({ expert }: { expert: Expert }) {
  const { word } = useWords()
  const nameOf = useFieldNames()
  const placeOf = ({ name, city }: { name: string; city: string }) => [name, city].filter(Boolean).join(' · ')
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      word('expert.state'),
      <span key="state" className={styles['lines']}>
        <ExpertState state={expert.state} />
        <small>{[formatInstant(expert.stateAt), expert.stateReason].filter(Boolean).join(' · ')}</small>
      </span>,
    ],
    [word('expert.code'), expert.code],
    [word('expert.user-name'), expert.userName],
    [word('expert.title'), expert.title || '—'],
    [
      word('expert.fields'),
      <span key="fields" className={styles['chips']}>
        {expert.fields.length === 0 ? '—' : expert.fields.map((field) => <span key={field}>{nameOf(field)}</span>)}
      </span>,
    ],
    [word('expert.organisation'), expert.organisation ? placeOf(expert.organisation) : '—'],
    [
      word('expert.avoids'),
      expert.avoids.length === 0
        ? word('expert.no-avoids')
        : expert.avoids.map((place) => <div key={place.id}>{placeOf(place)}</div>),
    ],
    [word('expert.load'), `${expert.load} / ${expert.maxLoad}`],
    [word('expert.note'), expert.note || '—'],
    [word('expert.added-on'), formatInstant(expert.createdAt)],
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Acts({ expert, onAsk }: { expert: Expert; onAsk: (asks: Asks) => void }) {
  const { word } = useWords()
  const change = useChangeExpertState()
  const { id, version, state } = expert
  const resume = () =>
    change.mutate(
      { id, version, state: 'available', reason: '' },
      {
        onSuccess: () => toast.success(word('expert.changed')),
        onError: (error) => toast.error(error instanceof CallError ? error.msg : error.message),
      },
    )
  return (
    <div className={styles['acts']}>
      <Button look="primary" icon="pencil" onClick={() => onAsk('edit')}>
        {word('expert.edit')}
      </Button>
      {state !== 'available' && (
        <Button icon="check" busy={change.isPending} onClick={resume}>
          {word(state === 'to-confirm' ? 'expert.confirm' : 'expert.resume')}
        </Button>
      )}
      {state === 'available' && (
        <Button icon="undo" onClick={() => onAsk('to-check')}>
          {word('expert.check')}
        </Button>
      )}
      {state !== 'paused' && (
        <Button icon="ban" onClick={() => onAsk('paused')}>
          {word('expert.pause')}
        </Button>
      )}
    </div>
  )
}
