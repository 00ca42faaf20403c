import { rounded } from '@laurel/rules/fraction'
import { contributions, leavesOf } from '@laurel/rules/judging-criteria'
import { formatMark } from '../../parts/scoring/mark-scale.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Progress } from '../../ui/progress.tsx'
import type { Given, Rule } from './score.queries.ts'
import styles from './sheet-pane.module.css'

type Props = { rule: Rule; criteria: Rule['criteria']; given: Given }

/** What was submitted. */
export function MarkSummary({ rule, criteria, given }: Props) {
  const { word, language } = useWords()
  if (given.kind === 'vote')
    return <p className={styles['vote']}>{word(given.isFor ? 'score.vote-for' : 'score.vote-against')}</p>
  if (given.kind === 'place') return null
  const leaves = leavesOf(criteria) as Rule['criteria']
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
