import { Button } from './button.tsx'
import styles from './more-row.module.css'

type MoreLabels = { more: string; loading: string; failed: string; again: string }

/** At the end of a list that goes on. */
export function MoreRow({
  words,
  state,
  onMore,
}: {
  words: MoreLabels
  state: 'idle' | 'loading' | 'failed'
  onMore: () => void
}) {
  return (
    <div className={styles['row']} aria-live="polite">
      {state === 'failed' && <p>{words.failed}</p>}
      <Button size="medium" busy={state === 'loading'} onClick={onMore}>
        {state === 'failed' ? words.again : state === 'loading' ? words.loading : words.more}
      </Button>
    </div>
  )
}
