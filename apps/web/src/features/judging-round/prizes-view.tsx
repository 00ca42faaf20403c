import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Line } from './criteria-view.tsx'
import rounds from './judging-round.module.css'
import type { Rule } from './judging-round.queries.ts'
import styles from './prizes.module.css'

/** Beside the places, each with criteria of its own. */
export function PrizesView({ prizes }: { prizes: NonNullable<Rule['prizes']> }) {
  const { word, language } = useWords()
  return prizes.map(({ key, name, hasJury, criteria }) => (
    <section key={key} className={rounds['criterion']} aria-label={worded(name, language)}>
      <div className={styles['head']}>
        <h3>{worded(name, language)}</h3>
        <span className={rounds['hint']}>
          {word(hasJury ? 'judging-round.prize-by-jury' : 'judging-round.prize-by-all')}
        </span>
      </div>
      {criteria.map((criterion) => (
        <div key={criterion.key} className={rounds['part']}>
          <Line criterion={criterion} isMarked />
        </div>
      ))}
    </section>
  ))
}
