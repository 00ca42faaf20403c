import { rounded } from '@laurel/rules/fraction'
import { contributions, leavesOf, needsComment } from '@laurel/rules/judging-criteria'
import { scoreProblems, totalSoFar } from '@laurel/rules/score-revision'
import { useState } from 'react'
import { formatMark } from '../../parts/scoring/mark-scale.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Progress } from '../../ui/progress.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import { CriterionRow } from './criterion-row.tsx'
import type { EntryState, SheetDraft } from './entry-state.ts'
import { givenOf } from './entry-state.ts'
import type { Given, Round, Rule } from './score.queries.ts'
import styles from './sheet-pane.module.css'
import { StateBand } from './state-band.tsx'
import { VoteChoice } from './vote-choice.tsx'

type Props = {
  round: Round
  rule: Rule
  state: EntryState
  draft: SheetDraft
  isEditing: boolean
  next: { number: number; open: () => void } | undefined
  onDraft: (draft: SheetDraft) => void
  onChange: () => void
  onSubmit: () => void
}

/** The marks of one entry, with its total and what can be done with them. */
export function SheetPane(props: Props) {
  const { round, rule, state, draft, isEditing, next, onDraft, onSubmit } = props
  const { word } = useWords()
  const [isCommentOpen, setIsCommentOpen] = useState(false)
  const kind = rule.model === 4 ? 'vote' : 'marks'
  const given = isEditing ? givenOf(draft, kind) : state.submitted?.given
  const problems = given === undefined ? [] : scoreProblems(rule, given, 1)
  const missing = given === undefined ? 1 : problems.filter(({ problem }) => problem === 'missing').length
  const silent = problems.filter(({ problem }) => problem === 'comment-missing').length
  const leaves = leavesOf(rule.criteria) as Rule['criteria']
  const isReady = isEditing && given !== undefined && problems.length === 0
  const canSubmit = round.state === 'open' || round.state === 'closed'
  const set = (change: Partial<SheetDraft>) => onDraft({ ...draft, ...change })
  return (
    <>
      <div className={styles['body']} data-scroller>
        <StateBand {...props} />
        {isEditing && kind === 'vote' && <VoteChoice isFor={draft.isFor} onChoose={(isFor) => set({ isFor })} />}
        {isEditing &&
          kind === 'marks' &&
          leaves.map((criterion) => {
            const mark = draft.marks[criterion.key]
            const isSilent = (draft.reasons[criterion.key] ?? '').trim() === ''
            return (
              <CriterionRow
                key={criterion.key}
                criterion={criterion}
                scale={rule.scale}
                mark={mark}
                before={meanBefore(round, criterion.key)}
                needsReason={mark !== undefined && isSilent && needsComment(criterion, mark)}
                onMark={(to) => set({ marks: { ...draft.marks, [criterion.key]: to } })}
                onReason={() => setIsCommentOpen(true)}
              />
            )
          })}
        {!isEditing && given && <Summary rule={rule} given={given} />}
      </div>
      <footer className={styles['total']}>
        {kind === 'marks' && (
          <>
            <output className={styles['big']} aria-label={word('score.total')}>
              {(totalSoFar(rule, given?.kind === 'marks' ? given.marks : {}) / 100).toFixed(1)}
            </output>
            <span className={styles['said']}>
              {word('score.total-of', { total: rule.total / 100 })}
              <br />
              {missing > 0
                ? word('score.missing', { count: missing })
                : silent > 0
                  ? word('score.reasons-missing', { count: silent })
                  : word('score.all-marked', { count: leaves.length })}
            </span>
          </>
        )}
        <span className={styles['acts']}>
          {isEditing && (
            <Button size="medium" onClick={() => setIsCommentOpen(true)}>
              {word('score.comments')}
            </Button>
          )}
          {isEditing ? (
            <Button look="primary" size="large" disabled={!isReady || !canSubmit} onClick={onSubmit}>
              {word('score.submit')}
            </Button>
          ) : (
            next && (
              <Button look="primary" size="large" onClick={next.open}>
                {word('score.next', { number: String(next.number).padStart(2, '0') })}
              </Button>
            )
          )}
        </span>
      </footer>
      {isCommentOpen && (
        <CommentDialog rule={rule} draft={draft} onDraft={onDraft} onClose={() => setIsCommentOpen(false)} />
      )}
    </>
  )
}

/** What the judge gave elsewhere in the round, so that an 8 stays an 8. */
function meanBefore({ entries }: Round, key: string): number | undefined {
  const marks = entries.flatMap(({ last }) => (last?.given.kind === 'marks' ? (last.given.marks[key] ?? []) : []))
  return marks.length === 0 ? undefined : marks.reduce((sum, mark) => sum + mark, 0) / marks.length
}

function Summary({ rule, given }: { rule: Rule; given: Given }) {
  const { word, language } = useWords()
  if (given.kind === 'vote')
    return <p className={styles['vote']}>{word(given.isFor ? 'score.vote-for' : 'score.vote-against')}</p>
  if (given.kind === 'place') return null
  const leaves = leavesOf(rule.criteria) as Rule['criteria']
  const known = leaves.filter(({ key }) => Object.hasOwn(given.marks, key))
  const parts = contributions(known, rule.scale, rule.total, new Map(Object.entries(given.marks)))
  return (
    <dl className={styles['summary']}>
      {known.map(({ key, name, weight }) => {
        const mark = given.marks[key] ?? 0
        const part = parts.get(key)
        return (
          <div key={key}>
            <dt>
              {worded(name, language)} <small>{weight}%</small>
            </dt>
            <dd>
              <Progress label={worded(name, language)} fraction={mark / rule.scale.max} />
              <b>{formatMark(mark, rule.scale)}</b>
              <span>{word('score.points', { points: ((part ? rounded(part) : 0) / 100).toFixed(1) })}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
