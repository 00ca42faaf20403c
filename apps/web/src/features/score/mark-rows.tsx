import { leavesOf, needsComment } from '@laurel/rules/judging-criteria'
import { CriterionRow } from './criterion-row.tsx'
import type { SheetDraft } from './entry-state.ts'
import type { Round, Rule } from './score.queries.ts'

type Props = {
  round: Round
  rule: Rule
  criteria: Rule['criteria']
  draft: SheetDraft
  onDraft: (draft: SheetDraft) => void
  onReason: () => void
}

export function MarkRows({ round, rule, criteria, draft, onDraft, onReason }: Props) {
  return (leavesOf(criteria) as Rule['criteria']).map((criterion) => {
    const { key } = criterion
    const mark = draft.marks[key]
    const isSilent = (draft.reasons[key] ?? '').trim() === ''
    return (
      <CriterionRow
        key={key}
        criterion={criterion}
        scale={rule.scale}
        mark={mark}
        before={meanBefore(round, key)}
        needsReason={mark !== undefined && isSilent && needsComment(criterion, mark)}
        onMark={(to) => onDraft({ ...draft, marks: { ...draft.marks, [key]: to } })}
        onReason={onReason}
      />
    )
  })
}

/** What the judge gave elsewhere in the round, so that an 8 stays an 8. */
function meanBefore({ entries }: Round, key: string): number | undefined {
  const marks = entries.flatMap(({ last }) => (last?.given.kind === 'marks' ? (last.given.marks[key] ?? []) : []))
  return marks.length === 0 ? undefined : marks.reduce((sum, mark) => sum + mark, 0) / marks.length
}
