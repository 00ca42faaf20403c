import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import {
  type StageAsks as Asks,
  type Contest,
  type Stage,
  type StagePlans,
  useRemoveStagePlan,
  useStagePlans,
} from './contest.queries.ts'
import styles from './stage-asks.module.css'
import { StageAsksForm } from './stage-asks-form.tsx'

type Props = { contest: Contest; stage: Stage }
type Opened = { asks: Asks | undefined; isForTrack: boolean }

/** What the chosen stage asks of entrants: of all tracks, and of those that have their own. */
export function StageAsks({ contest, stage }: Props) {
  const { word, language } = useWords()
  const { data } = useStagePlans(contest.id)
  const remove = useRemoveStagePlan()
  const [opened, setOpened] = useState<Opened>()
  const [asked, setAsked] = useState<Asks>()
  if (!data) return null
  const plans = data.plans.filter(({ stageId }) => stageId === stage.id)
  const nameOf = ({ trackId }: Asks) => {
    const track = contest.tracks.find(({ id }) => id === trackId)
    return track ? worded(track.name, language) : word('contest.asks-every-track')
  }
  const freeTracks = contest.tracks.filter(({ id }) => !plans.some(({ trackId }) => trackId === id))
  const hasGeneral = plans.some(({ trackId }) => trackId === null)
  return (
    <section className={styles['asks']} aria-label={word('contest.asks')}>
      <header className={styles['head']}>
        <h3>{word('contest.asks')}</h3>
        <small>{word('contest.asks-hint')}</small>
        {contest.can.save && (
          <div className={styles['acts']}>
            {!hasGeneral && (
              <Button icon="plus" onClick={() => setOpened({ asks: undefined, isForTrack: false })}>
                {word('contest.asks-add')}
              </Button>
            )}
            {freeTracks.length > 0 && hasGeneral && (
              <Button look="link" icon="plus" onClick={() => setOpened({ asks: undefined, isForTrack: true })}>
                {word('contest.asks-add-track')}
              </Button>
            )}
          </div>
        )}
      </header>
      {plans.length === 0 ? (
        <p className={styles['none']}>{word('contest.asks-none')}</p>
      ) : (
        <ul className={styles['rows']}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <Row plan={plan} name={nameOf(plan)} known={data} />
              {contest.can.save && (
                <div className={styles['acts']}>
                  <Button look="link" onClick={() => setOpened({ asks: plan, isForTrack: plan.trackId !== null })}>
                    {word('contest.asks-edit')}
                  </Button>
                  {plan.entries === 0 && (
                    <Button look="link" onClick={() => setAsked(plan)}>
                      {word('contest.asks-remove')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <StageAsksForm
          stageId={stage.id}
          tracks={freeTracks}
          known={data}
          {...opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      <Question
        isDangerous
        open={asked !== undefined}
        question={asked ? word('contest.asks-ask-remove', { name: nameOf(asked) }) : ''}
        confirm={word('contest.asks-remove')}
        cancel={word('contest.keep')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked)
            remove.mutate(asked.id, {
              onSuccess: () => toast.success(word('contest.asks-removed')),
              onError: (error) => toast.error(error instanceof CallError ? error.msg : error.message),
            })
        }}
      />
    </section>
  )
}

function Row({ plan, name, known }: { plan: Asks; name: string; known: StagePlans }) {
  const { word } = useWords()
  const process = known.processes.find(({ key }) => key === plan.processKey)
  return (
    <div className={styles['row']}>
      <strong>{name}</strong>
      <span>{word('contest.asks-form-of', { name: plan.formName, version: plan.formVersion })}</span>
      {plan.newerFormId && (
        <Tag tone="warn" icon="info">
          {word('contest.asks-newer')}
        </Tag>
      )}
      <span>{process?.name ?? plan.processKey ?? word('contest.asks-no-process')}</span>
      <span>{word('contest.asks-people', { min: plan.minMembers, max: plan.maxMembers })}</span>
      {plan.entries > 0 && <span>{word('contest.asks-entries', { count: plan.entries })}</span>}
    </div>
  )
}
