import { formatInstant } from '@laurel/rules/date'
import { leavesOf, needsComment } from '@laurel/rules/judging-criteria'
import { markedCriteria, scoreProblems } from '@laurel/rules/score-revision'
import { useState } from 'react'
import { formatMark, markFrom } from '../../parts/scoring/mark-scale.ts'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './paper-score.module.css'
import { type Entered, type Paper, type Rule, type Sheet, useEnterPaper } from './paper-score.queries.ts'
import { givenBy, prizeBefore, typedOf } from './reading.ts'

type Props = { paper: Paper; sheet: Sheet; onNext: () => void }

/** What one person reads on the sheet. What another has read is not shown, only where it differs. */
export function SheetForm({ paper, sheet, onNext }: Props) {
  const { word, language } = useWords()
  const { rule, edition, prizes } = paper
  const { assignmentId, received } = sheet
  const enter = useEnterPaper()
  const [differs, setDiffers] = useState<Entered['differs']>([])
  const draft = useLocalDraft('paper-score', assignmentId, typedOf(rule, sheet.own))
  const { fields } = draft
  const given = givenBy(paper, fields)
  const giver = { listed: Number.POSITIVE_INFINITY, prizes }
  const isWhole = given !== undefined && scoreProblems(rule, given, giver).length === 0
  const said = (key: string) => (differs.includes(key) ? word('paper-score.differs-here') : undefined)
  const send = () => {
    if (!isWhole || enter.isPending) return
    enter.mutate(
      { assignmentId, edition, given, comment: fields.comment },
      {
        onSuccess: (answer) => {
          draft.clear()
          setDiffers(answer.differs)
          if (answer.state === 'differs') return
          toast.success(word(answer.state === 'own' ? 'paper-score.first-done' : 'paper-score.both-done'))
          onNext()
        },
      },
    )
  }
  const leaves = leavesOf(markedCriteria(rule, prizes)) as Rule['criteria']
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h2>
        {String(sheet.number).padStart(2, '0')} {sheet.code}
        {sheet.title && <small>{sheet.title}</small>}
      </h2>
      <LocalDraftNotice notice={draft.notice} />
      {received && (
        <p className={styles['state']}>
          {word('paper-score.has-one', {
            number: String(received.receipt),
            at: formatInstant(received.at, 'MM-DD HH:mm'),
          })}
        </p>
      )}
      {(differs.length > 0 || sheet.state === 'differs') && (
        <p className={styles['differs']} role="alert">
          {word('paper-score.differs')}
        </p>
      )}
      {sheet.state === 'own' && differs.length === 0 && (
        <p className={styles['state']} role="status">
          {word('paper-score.waits-for-second')}
        </p>
      )}
      {rule.model <= 2 &&
        leaves.map((criterion) => {
          const { key, name, weight } = criterion
          const text = fields.marks[key] ?? ''
          const mark = markFrom(text, rule.scale)
          const isWrong = text.trim() !== '' && mark === undefined
          const { min, max, step } = rule.scale
          const scale = { min: formatMark(min, rule.scale), max: formatMark(max, rule.scale), step: String(step / 100) }
          return (
            <div key={key} className={styles['criterion']}>
              <Field
                label={`${prizeBefore(paper, key, language)}${worded(name, language)} ${weight} %`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={7}
                required
                hint={word('paper-score.scale', scale)}
                error={isWrong ? word('paper-score.off-scale') : said(key)}
                value={text}
                onChange={({ target }) => draft.set({ marks: { ...fields.marks, [key]: target.value } })}
              />
              {((mark !== undefined && needsComment(criterion, mark)) || fields.reasons[key]) && (
                <Field
                  label={word('paper-score.reason', { name: worded(name, language) })}
                  maxLength={500}
                  required
                  value={fields.reasons[key] ?? ''}
                  onChange={({ target }) => draft.set({ reasons: { ...fields.reasons, [key]: target.value } })}
                />
              )}
            </div>
          )
        })}
      {rule.model === 3 && (
        <Field
          label={word('paper-score.place')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
          error={said('place')}
          value={fields.place}
          onChange={({ target }) => draft.set({ place: target.value })}
        />
      )}
      {rule.model === 4 && (
        <Select
          label={word('paper-score.vote')}
          required
          error={said('vote')}
          value={fields.vote}
          options={[
            { value: 'for', label: word('paper-score.vote-for') },
            { value: 'against', label: word('paper-score.vote-against') },
          ]}
          onChange={({ target }) => draft.set({ vote: target.value as typeof fields.vote })}
        />
      )}
      <TextArea
        label={word('paper-score.comment')}
        maxLength={2000}
        rows={3}
        error={said('comment')}
        value={fields.comment}
        onChange={({ target }) => draft.set({ comment: target.value })}
      />
      <Alert>{enter.error?.message}</Alert>
      <div className={styles['acts']}>
        <Button size="medium" onClick={onNext}>
          {word('paper-score.skip')}
        </Button>
        <Button type="submit" look="primary" size="medium" disabled={!isWhole} busy={enter.isPending}>
          {word(sheet.state === 'other' ? 'paper-score.enter-second' : 'paper-score.enter')}
        </Button>
      </div>
    </form>
  )
}
