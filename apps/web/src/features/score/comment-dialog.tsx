import { leavesOf, needsComment } from '@laurel/rules/judging-criteria'
import { markedCriteria } from '@laurel/rules/score-revision'
import { formatMark } from '../../parts/scoring/mark-scale.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './comment-dialog.module.css'
import type { SheetDraft } from './entry-state.ts'
import type { Rule } from './score.queries.ts'

type Props = {
  rule: Rule
  prizes: readonly string[]
  draft: SheetDraft
  onDraft: (draft: SheetDraft) => void
  onClose: () => void
}

/** What the entrant reads, what only the organiser reads, and why a mark is so low or so high. Kept on the device as it is typed. */
export function CommentDialog({ rule, prizes, draft, onDraft, onClose }: Props) {
  const { word, language } = useWords()
  const asked = (leavesOf(markedCriteria(rule, prizes)) as Rule['criteria']).filter((criterion) => {
    const mark = draft.marks[criterion.key]
    return mark !== undefined && (needsComment(criterion, mark) || (draft.reasons[criterion.key] ?? '') !== '')
  })
  return (
    <Dialog
      open
      title={word('score.comments')}
      width="fields"
      onClose={onClose}
      actions={
        <Button look="primary" size="medium" onClick={onClose}>
          {word('score.done')}
        </Button>
      }
    >
      <div className={styles['fields']}>
        {asked.map(({ key, name }) => (
          <TextArea
            key={key}
            label={word('score.reason-of', {
              name: worded(name, language),
              mark: formatMark(draft.marks[key] ?? 0, rule.scale),
            })}
            required
            rows={2}
            maxLength={500}
            value={draft.reasons[key] ?? ''}
            onChange={(event) => onDraft({ ...draft, reasons: { ...draft.reasons, [key]: event.target.value } })}
          />
        ))}
        <TextArea
          label={word('score.comment')}
          hint={word('score.comment-hint')}
          rows={3}
          maxLength={2000}
          value={draft.comment}
          onChange={(event) => onDraft({ ...draft, comment: event.target.value })}
        />
        <TextArea
          label={word('score.remark')}
          hint={word('score.remark-hint')}
          rows={3}
          maxLength={2000}
          value={draft.remark}
          onChange={(event) => onDraft({ ...draft, remark: event.target.value })}
        />
      </div>
    </Dialog>
  )
}
