import { leavesOf } from '@laurel/rules/judging-criteria'
import { prizesFor } from '@laurel/rules/judging-rule'
import { markedCriteria, scoreProblems, totalSoFar } from '@laurel/rules/score-revision'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import { type EntryState, givenOf, type SheetDraft } from './entry-state.ts'
import { MarkRows } from './mark-rows.tsx'
import { MarkSummary } from './mark-summary.tsx'
import type { Round, Rule } from './score.queries.ts'
import styles from './sheet-pane.module.css'
import { StateBand } from './state-band.tsx'
import { VoteChoice } from './vote-choice.tsx'

type Leaves = Rule['criteria']
/** The round's own sheet among the tabs. */
const own = ''

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

/** The marks of one entry, with their total and what can be done with them. The prizes that the judge marks stand beside the round's own sheet. */
export function SheetPane(props: Props) {
  const { round, rule, state, draft, isEditing, next, onDraft, onSubmit } = props
  const { word, language } = useWords()
  const [isCommentOpen, setIsCommentOpen] = useState(false)
  const [chosen, setChosen] = useState(own)
  const kind = rule.model === 4 ? 'vote' : 'marks'
  const given = isEditing ? givenOf(draft, kind) : state.submitted?.given
  const problems = given === undefined ? [] : scoreProblems(rule, given, { listed: 1, prizes: round.prizes })
  const missing = given === undefined ? 1 : problems.filter(({ problem }) => problem === 'missing').length
  const silent = problems.filter(({ problem }) => problem === 'comment-missing').length
  const count = leavesOf(markedCriteria(rule, round.prizes)).length
  const isReady = isEditing && given !== undefined && problems.length === 0
  const canSubmit = round.state === 'open' || round.state === 'closed'
  const set = (change: Partial<SheetDraft>) => onDraft({ ...draft, ...change })
  const marks = given?.kind === 'marks' ? given.marks : {}
  const prizes = kind === 'marks' ? prizesFor(rule, round.prizes) : []
  const prize = prizes.find(({ key }) => key === chosen)
  const lacking = new Set(problems.map(({ key }) => key))
  const sheetOf = (criteria: Leaves) =>
    isEditing ? (
      <MarkRows {...{ round, rule, draft, criteria, onDraft }} onReason={() => setIsCommentOpen(true)} />
    ) : (
      given && <MarkSummary rule={rule} criteria={criteria} given={given} />
    )
  const tabOf = (key: string, name: string, criteria: Leaves) => {
    const left = isEditing ? leavesOf(criteria).filter((leaf) => lacking.has(leaf.key)).length : 0
    const label = left === 0 ? name : word('score.sheet-left', { name, count: left })
    return { key, label, content: sheetOf(criteria) }
  }
  return (
    <>
      <div className={styles['body']} data-scroller>
        <StateBand {...props} />
        {isEditing && kind === 'vote' && <VoteChoice isFor={draft.isFor} onChoose={(isFor) => set({ isFor })} />}
        {kind === 'vote' && !isEditing && given && <MarkSummary rule={rule} criteria={rule.criteria} given={given} />}
        {kind === 'marks' && prizes.length === 0 && sheetOf(rule.criteria)}
        {prizes.length > 0 && (
          <Tabs
            label={word('score.sheets')}
            chosen={prize?.key ?? own}
            onChoose={setChosen}
            tabs={[
              tabOf(own, word('score.own-sheet'), rule.criteria),
              ...prizes.map(({ key, name, criteria }) => tabOf(key, worded(name, language), criteria as Leaves)),
            ]}
          />
        )}
      </div>
      <footer className={styles['total']}>
        {kind === 'marks' && (
          <>
            <output className={styles['big']} aria-label={word('score.total')}>
              {(totalSoFar(rule, marks, prize) / 100).toFixed(1)}
            </output>
            <span className={styles['said']}>
              {word('score.total-of', { total: rule.total / 100 })}
              <br />
              {missing > 0
                ? word('score.missing', { count: missing })
                : silent > 0
                  ? word('score.reasons-missing', { count: silent })
                  : word('score.all-marked', { count })}
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
        <CommentDialog {...{ rule, draft, onDraft }} prizes={round.prizes} onClose={() => setIsCommentOpen(false)} />
      )}
    </>
  )
}
