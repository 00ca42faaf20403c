import { scoreProblems, totalSoFar } from '@laurel/rules/score-revision'
import { trialRule } from '@laurel/rules/trial-spread'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { scoreDevice, useDeviceState } from './device/use-score-device.ts'
import { emptyDraft, givenOf, type SheetDraft } from './entry-state.ts'
import { MarkRows } from './mark-rows.tsx'
import { Loading, Material } from './material.tsx'
import { type Round, type Rule, type Trial, useSubmitTrial, useTrialScore } from './score.queries.ts'
import screen from './score.screen.module.css'
import sheet from './sheet-pane.module.css'
import styles from './trial-desk.module.css'
import { TrialSpread } from './trial-spread.tsx'
import { VoteChoice } from './vote-choice.tsx'

type Props = { round: Round; rule: Rule; trial: Trial; onOpen: (id: string) => void }

/** The entry that all judges mark first, and how all of them did. Nothing of it is a score: it goes neither into the outbox nor into the books. */
export function TrialDesk({ round, rule: sealed, trial, onOpen }: Props) {
  const { word } = useWords()
  const rule = trialRule(sealed) as Rule
  const { data, error } = useTrialScore(trial.id)
  const next = round.entries.find(({ status }) => status === 0) ?? round.entries.find(({ status }) => status !== 4)
  return (
    <div className={screen['desk']}>
      <section className={screen['entry']} aria-label={word('score.material')}>
        <Material assignmentId={trial.id} status={0} canRecuse={false} />
      </section>
      <section className={screen['sheet']} aria-label={word('score.trial')}>
        {data?.own ? (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys */}
            <section className={sheet['body']} aria-label={word('score.trial-spread')} tabIndex={0} data-scroller>
              <Band />
              <TrialSpread rule={rule} answer={data} own={data.own} />
            </section>
            <footer className={sheet['total']}>
              <span className={sheet['acts']}>
                {next && (
                  <Button look="primary" size="large" onClick={() => onOpen(next.assignmentId)}>
                    {word('score.trial-start')}
                  </Button>
                )}
              </span>
            </footer>
          </>
        ) : data || error ? (
          <TrialSheet round={round} rule={rule} trial={trial} />
        ) : (
          <Loading />
        )}
      </section>
    </div>
  )
}

function Band() {
  const { word } = useWords()
  return (
    <p className={styles['band']}>
      <Icon name="flask" size={24} />
      <span>
        <b>{word('score.trial')}</b>
        <small>{word('score.trial-hint')}</small>
      </span>
    </p>
  )
}

function TrialSheet({ round, rule, trial }: Omit<Props, 'onOpen'>) {
  const { word } = useWords()
  const device = useDeviceState()
  const submit = useSubmitTrial(trial)
  const draft = (device.drafts.get(trial.id) as SheetDraft | undefined) ?? emptyDraft
  const kind = rule.model === 4 ? 'vote' : 'marks'
  const given = givenOf(draft, kind)
  const missing = given === undefined ? 1 : scoreProblems(rule, given, { listed: 1, prizes: [] }).length
  const keep = (to: SheetDraft) => scoreDevice().keepDraft(trial.id, to)
  const send = () => given && submit.mutate({ edition: round.edition, given })
  return (
    <>
      <div className={sheet['body']} data-scroller>
        <Band />
        {kind === 'vote' ? (
          <VoteChoice isFor={draft.isFor} onChoose={(isFor) => keep({ ...draft, isFor })} />
        ) : (
          <MarkRows
            round={{ ...round, entries: [] }}
            criteria={rule.criteria}
            rule={rule}
            draft={draft}
            onDraft={keep}
            onReason={() => undefined}
          />
        )}
        <Alert>
          {submit.error &&
            (submit.error instanceof CallError && submit.error.code > 0 && submit.error.code < 500
              ? submit.error.message
              : word('score.trial-failed'))}
        </Alert>
      </div>
      <footer className={sheet['total']}>
        {kind === 'marks' && (
          <output className={sheet['big']} aria-label={word('score.total')}>
            {(totalSoFar(rule, draft.marks) / 100).toFixed(1)}
          </output>
        )}
        <span className={sheet['said']}>
          {kind === 'marks' && (
            <>
              {word('score.total-of', { total: rule.total / 100 })}
              <br />
            </>
          )}
          {missing > 0 && kind === 'marks' ? word('score.missing', { count: missing }) : word('score.trial-once')}
        </span>
        <span className={sheet['acts']}>
          <Button look="primary" size="large" disabled={missing > 0} busy={submit.isPending} onClick={send}>
            {word('score.trial-submit')}
          </Button>
        </span>
      </footer>
    </>
  )
}
