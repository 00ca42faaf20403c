import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './queue-pane.module.css'
import type { QueuedTask } from './review.queries.ts'
import { maxSelected, type Selection } from './use-selection.ts'

type Props = { rows: readonly QueuedTask[]; selection: Selection; onDecideMany: () => void }

/** Under the queue: from one at a time to many at once, and back. */
export function SelectionBar({ rows, selection, onDecideMany }: Props) {
  const { word } = useWords()
  const count = selection.ids.length
  if (!selection.isOn)
    return (
      <div className={styles['foot']}>
        <Button icon="clipboard" onClick={selection.begin}>
          {word('batch.select')}
        </Button>
      </div>
    )
  return (
    <section className={styles['foot']} aria-label={word('batch.title')}>
      <span className={styles['count']} aria-live="polite">
        {word('batch.selected', { count })}
        {count === maxSelected && <small>{word('batch.full', { count: maxSelected })}</small>}
      </span>
      <Button look="link" onClick={() => selection.add(rows.map(({ id }) => id))}>
        {word('batch.select-all')}
      </Button>
      <Button look="link" onClick={selection.end}>
        {word('batch.end')}
      </Button>
      <Button look="primary" disabled={count === 0} onClick={onDecideMany}>
        {word('batch.open')}
      </Button>
    </section>
  )
}
