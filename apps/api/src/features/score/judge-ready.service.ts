import { must, Refusal } from '../../http/refusal.ts'
import type { AssignmentRow } from './score.sql.ts'

type Asked = Pick<AssignmentRow, 'judge_state' | 'rule'>

/** Who accepts has declared their conflicts. */
export function missingOf({ judge_state, rule }: Asked): 'answer' | 'seal' | null {
  if (judge_state !== 'accepted') return 'answer'
  return rule === null ? 'seal' : null
}

/** What a judge may work on: theirs, accepted, and after they have said whom they know. */
export function requireReady(row: Asked): void {
  if (row.judge_state === 'declined' || row.judge_state === 'left') throw new Refusal('http.not-found')
  const missing = missingOf(row)
  must(missing !== 'answer', 'score.not-declared')
  must(missing === null, 'score.not-sealed')
}
