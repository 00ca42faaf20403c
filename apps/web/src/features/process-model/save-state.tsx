import { formatInstant } from '@laurel/rules/date'
import type { SaverView } from '../../platform/drafts/draft-saver.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './designer.module.css'

export function SaveState({ view, onRetry }: { view: SaverView; onRetry: () => void }) {
  const { word } = useWords()
  const { state, savedAt, message } = view
  return (
    <span className={styles['saved']} role="status" data-state={state}>
      {state === 'saved'
        ? word('model.is-saved', { time: savedAt === null ? '' : formatInstant(savedAt, 'HH:mm:ss') })
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
