import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './designer.module.css'
import type { KeeperView } from './draft-keeper.ts'

export function SaveState({ view, onRetry }: { view: KeeperView; onRetry: () => void }) {
  const { word } = useWords()
  const { state, savedAt, message } = view
  return (
    <span className={styles['saved']} role="status" data-state={state}>
      {state === 'saved'
        ? word('model.is-saved', { time: formatInstant(savedAt, 'HH:mm:ss') })
        : state === 'refused'
          ? word('model.is-refused', { message })
          : word(`model.is-${state}`)}
      {state === 'failed' && (
        <Button look="link" onClick={onRetry}>
          {word('state.retry')}
        </Button>
      )}
    </span>
  )
}
