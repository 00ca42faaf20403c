import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import styles from './judging-round.module.css'
import type { Rule, RuleCriterion } from './judging-round.queries.ts'
import { markOf } from './rule-format.ts'

/** What judges are asked, as they will read it. */
export function CriteriaView({ rule }: { rule: Rule }) {
  const { word } = useWords()
  const isMarked = rule.model === 1 || rule.model === 2
  return (
    <>
      {rule.criteria.map((criterion) => (
        <div key={criterion.key} className={styles['criterion']}>
          <Line criterion={criterion} isMarked={isMarked} />
          {criterion.parts.map((part) => (
            <div key={part.key} className={styles['part']}>
              <Line criterion={part} isMarked={isMarked} />
            </div>
          ))}
        </div>
      ))}
      {isMarked && (
        <p className={styles['hint']}>
          {word('judging-round.scale-words', {
            min: markOf(rule.scale.min),
            max: markOf(rule.scale.max),
            step: markOf(rule.scale.step),
          })}
        </p>
      )}
    </>
  )
}

type LineProps = { criterion: RuleCriterion | RuleCriterion['parts'][number]; isMarked: boolean }

export function Line({ criterion, isMarked }: LineProps) {
  const { word, language } = useWords()
  const { name, hint, weight, anchors, commentAtMost, commentAtLeast } = criterion
  return (
    <>
      <div className={styles['line']}>
        <b>{worded(name, language)}</b>
        <span className={styles['hint']}>{worded(hint, language)}</span>
        <span className={styles['bar']} aria-hidden="true">
          <i style={{ inlineSize: `${weight}%` }} />
        </span>
        <b className={styles['weight']}>{weight}</b>
      </div>
      {anchors.length > 0 && (
        <ul className={styles['anchors']} aria-label={word('judging-round.anchors')}>
          {anchors.map(({ point, text }) => (
            <li key={point}>
              <b>{isMarked ? word('judging-round.points', { point: markOf(point) }) : markOf(point)}</b>
              {worded(text, language)}
            </li>
          ))}
        </ul>
      )}
      {commentAtMost !== null && (
        <p className={styles['hint']}>{word('judging-round.comment-low', { mark: markOf(commentAtMost) })}</p>
      )}
      {commentAtLeast !== null && (
        <p className={styles['hint']}>{word('judging-round.comment-high', { mark: markOf(commentAtLeast) })}</p>
      )}
    </>
  )
}
