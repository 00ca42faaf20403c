import { Input } from 'antd'
import { useId, useState } from 'react'
import { MarkSpread } from '../../parts/scoring/mark-spread.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './judging-panel.module.css'
import { type TrialEntry, useMarkTrial, useRemoveTrial, useTrialEntry } from './judging-panel.queries.ts'

type Props = { roundId: string; canSave: boolean }

/** The entry that all judges mark before the others, so that their scales agree. */
export function TrialCard({ roundId, canSave }: Props) {
  const { word } = useWords()
  const read = useTrialEntry(roundId)
  const [asks, setAsks] = useState<'mark' | 'remove'>()
  const trial = read.data
  return (
    <section className={styles['card']} aria-labelledby="trial">
      <header className={styles['card-head']}>
        <h2 id="trial">{word('judging-panel.trial')}</h2>
        {canSave && trial !== undefined && (
          <Button onClick={() => setAsks(trial ? 'remove' : 'mark')}>
            {word(trial ? 'judging-panel.trial-remove' : 'judging-panel.trial-mark')}
          </Button>
        )}
      </header>
      {trial ? (
        <Shown trial={trial} />
      ) : trial === null ? (
        <p className={styles['hint']}>{word('judging-panel.trial-hint')}</p>
      ) : read.error ? (
        <div className={styles['hint']}>
          <p>{word('judging-panel.trial-failed')}</p>
          <Button icon="refresh" onClick={() => void read.refetch()}>
            {word('judging-panel.retry')}
          </Button>
        </div>
      ) : (
        <SkeletonLines lines={2} />
      )}
      {asks === 'mark' && <MarkForm roundId={roundId} onClose={() => setAsks(undefined)} />}
      {asks === 'remove' && trial && (
        <RemoveForm roundId={roundId} given={trial.given} onClose={() => setAsks(undefined)} />
      )}
    </section>
  )
}

function Shown({ trial }: { trial: TrialEntry }) {
  const { word, language } = useWords()
  const { entry, isJudged, given, judges, spread } = trial
  const figure = (mark: number) => (mark / 100).toFixed(1)
  return (
    <div className={styles['trial']}>
      <p>
        <b>{entry ? `${entry.code} ${entry.title}` : word('judging-panel.trial-hidden')}</b>
      </p>
      <p>{word('judging-panel.trial-given', { given, judges })}</p>
      <p className={styles['quiet']}>{word(isJudged ? 'judging-panel.trial-judged' : 'judging-panel.trial-sample')}</p>
      {spread?.kind === 'vote' && (
        <p>{word('judging-panel.trial-votes', { votesFor: spread.votesFor, votesAgainst: spread.votesAgainst })}</p>
      )}
      {spread?.kind === 'marks' && (
        <MarkSpread
          rows={spread.criteria.map(({ key, name, mean, points }) => {
            const at = (mark: number) => (mark - spread.min) / (spread.max - spread.min)
            return {
              key,
              name: worded(name, language),
              mean: at(mean),
              points: points.map(({ mark, count }) => ({ at: at(mark), count, isOwn: false })),
              said: word('judging-panel.trial-said', {
                mean: figure(mean),
                least: figure(points[0]?.mark ?? 0),
                most: figure(points.at(-1)?.mark ?? 0),
              }),
            }
          })}
        />
      )}
    </div>
  )
}

function MarkForm({ roundId, onClose }: { roundId: string; onClose: () => void }) {
  const { word } = useWords()
  const id = useId()
  const mark = useMarkTrial()
  const [code, setCode] = useState('')
  return (
    <ModalForm
      title={word('judging-panel.trial-mark')}
      submit={word('judging-panel.trial-submit')}
      isReady={code.trim() !== ''}
      isBusy={mark.isPending}
      error={mark.error}
      draft={undefined}
      onSubmit={() => mark.mutate({ roundId, code: code.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ModalField id={id} label={word('judging-panel.trial-code')} hint={word('judging-panel.trial-code-hint')}>
        <Input id={id} maxLength={40} value={code} onChange={(event) => setCode(event.target.value)} />
      </ModalField>
    </ModalForm>
  )
}

function RemoveForm({ roundId, given, onClose }: { roundId: string; given: number; onClose: () => void }) {
  const { word } = useWords()
  const remove = useRemoveTrial()
  return (
    <ModalForm
      title={word('judging-panel.trial-remove')}
      submit={word('judging-panel.trial-remove')}
      isReady
      isBusy={remove.isPending}
      error={remove.error}
      draft={undefined}
      onSubmit={() => remove.mutate(roundId, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{word('judging-panel.trial-remove-hint', { count: given })}</p>
    </ModalForm>
  )
}
