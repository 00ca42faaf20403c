import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './organisation.module.css'

/** What may be done with one row; whoever only hears the buttons is told which row is meant. */
export function RowActs({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) {
  const { word } = useWords()
  return (
    <span className={styles['row-acts']}>
      <Button look="link" aria-label={word('organisation.edit-named', { name })} onClick={onEdit}>
        {word('organisation.edit')}
      </Button>
      <Button look="link" aria-label={word('organisation.remove-named', { name })} onClick={onRemove}>
        {word('organisation.remove')}
      </Button>
    </span>
  )
}
