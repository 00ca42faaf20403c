import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CriteriaEditor } from './criteria-editor.tsx'
import { CriteriaView } from './criteria-view.tsx'
import styles from './judging-round.module.css'
import { type Round, type Rule, useSaveRound } from './judging-round.queries.ts'
import { PrizesEditor } from './prizes-editor.tsx'
import { PrizesView } from './prizes-view.tsx'
import { RuleFields } from './rule-fields.tsx'
import { faultsOf, models, sumWords, weightSum } from './rule-format.ts'
import { RuleView } from './rule-view.tsx'
import { Sealing } from './sealing.tsx'

type Props = { round: Round; children?: ReactNode }

/** The rules, with inputs while they can be changed, as text once they cannot. */
export function RuleDesk({ round, children }: Props) {
  const { word, language } = useWords()
  const save = useSaveRound()
  const draft = useLocalDraft('judging-rule', round.id, { rule: round.rule }, round.version)
  const { can } = round
  const rule = can.save ? draft.fields.rule : round.rule
  const isUnsaved = can.save && draft.isUnsaved
  const faults = can.save ? faultsOf(rule, word, language) : []
  const sum = weightSum(rule.criteria)
  const change = (changed: Partial<Rule>) => draft.set({ rule: { ...rule, ...changed } })
  const send = () =>
    save.mutate(
      { id: round.id, version: draft.version, name: round.name, rule },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('judging-round.saved'))
        },
      },
    )
  return (
    <div className={styles['desk']}>
      <div className={styles['asked']}>
        <section className={styles['card']} aria-label={word('judging-round.criteria')}>
          <header className={styles['card-head']}>
            <h2>{word('judging-round.criteria')}</h2>
            <Tag tone={sum === 100 ? 'ok' : 'bad'} icon={sum === 100 ? 'check' : 'circle-alert'}>
              {sumWords(sum, word)}
            </Tag>
          </header>
          {can.save && <LocalDraftNotice notice={draft.notice} />}
          {can.save ? (
            <CriteriaEditor rule={rule} onChange={(criteria) => change({ criteria })} />
          ) : (
            <CriteriaView rule={rule} />
          )}
        </section>
        <Prizes rule={rule} canSave={can.save} onChange={(prizes) => change({ prizes })} />
      </div>
      <div className={styles['sides']}>
        <section className={styles['side']}>
          <h2>{word('judging-round.model')}</h2>
          <Radio.Group
            className={styles['models'] ?? ''}
            disabled={!can.save}
            value={rule.model}
            onChange={(event) => change({ model: event.target.value, tieBreaks: [] })}
          >
            {models.map((model) => (
              <Radio key={model} value={model}>
                <b>{word(`judging-round.model-${model}`)}</b> <small>{word(`judging-round.model-${model}-hint`)}</small>
              </Radio>
            ))}
          </Radio.Group>
        </section>
        <section className={styles['side']}>
          <h2>{word('judging-round.how')}</h2>
          {can.save ? <RuleFields rule={rule} onChange={change} /> : <RuleView rule={rule} />}
        </section>
        {faults.length > 0 && (
          <section className={styles['side']} data-warn>
            <h2>{word('judging-round.todo')}</h2>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </section>
        )}
        {children}
        <section className={styles['side']}>
          {save.error && <Refused error={save.error} />}
          <div className={styles['acts']}>
            {can.save && (
              <Button look="primary" icon="check" busy={save.isPending} disabled={!isUnsaved} onClick={send}>
                {word('judging-round.save')}
              </Button>
            )}
            <Sealing round={round} isUnsaved={isUnsaved} faults={faults.length} />
          </div>
        </section>
      </div>
    </div>
  )
}

type PrizesProps = { rule: Rule; canSave: boolean; onChange: (prizes: Rule['prizes']) => void }

/** Judged by marks only: a place or a vote has no criteria to weigh. Where there can be none, that is said before anybody looks for them. */
function Prizes({ rule, canSave, onChange }: PrizesProps) {
  const { word } = useWords()
  const { model, prizes } = rule
  const isMarked = model === 1 || model === 2
  if (prizes === undefined && !canSave) return null
  return (
    <section className={styles['card']} aria-label={word('judging-round.prizes')}>
      <header className={styles['card-head']}>
        <h2>{word('judging-round.prizes')}</h2>
        <span className={styles['hint']}>
          {word(isMarked ? 'judging-round.prizes-hint' : 'judging-round.prizes-unmarked')}
        </span>
      </header>
      {prizes && !canSave && <PrizesView prizes={prizes} />}
      {canSave && (isMarked || prizes) && <PrizesEditor rule={rule} canAdd={isMarked} onChange={onChange} />}
    </section>
  )
}
