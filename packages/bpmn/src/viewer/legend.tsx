import { useSay } from '../words/use-say.ts'
import styles from './viewer.module.css'

const kinds = ['highlight', 'highlight-todo', 'highlight-reject', 'highlight-cancel', 'skipped'] as const

export function Legend() {
  const say = useSay()
  return (
    <div className={styles.legend}>
      <ul aria-label={say('legend.label')}>
        {kinds.map((kind) => (
          <li key={kind} className={styles[`tag-${kind}`]}>
            {say(`legend.${kind}`)}
          </li>
        ))}
      </ul>
      <p>{say('legend.note')}</p>
    </div>
  )
}
