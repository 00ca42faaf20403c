import { useWords } from '../../platform/i18n/use-words.ts'
import type { ExpertDraw } from './expert-draw.queries.ts'
import styles from './funnel.module.css'

/** From the whole bank to those who can be drawn; each step says how many it left out. */
export function Funnel({ total, funnel }: Pick<ExpertDraw, 'total' | 'funnel'>) {
  const { word } = useWords()
  const steps = [{ reason: 'total' as const, left: total }, ...funnel]
  return (
    <ol className={styles['funnel']}>
      {steps.map(({ reason, left }, at) => {
        const gone = (steps[at - 1]?.left ?? left) - left
        return (
          <li key={reason}>
            <span>{word(`expert-draw.step-${reason}`)}</span>
            <i
              className={styles['bar']}
              data-last={at === steps.length - 1}
              style={{ inlineSize: `${total === 0 ? 0 : (left / total) * 100}%` }}
            />
            <b className={styles['left']}>{left.toLocaleString('en')}</b>
            {gone > 0 && (
              <small className={styles['gone']}>
                {word('expert-draw.removed', { count: gone.toLocaleString('en') })}
              </small>
            )}
          </li>
        )
      })}
    </ol>
  )
}
