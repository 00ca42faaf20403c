import { formatInstant } from '@laurel/rules/date'
import type { DraftNotice } from '../platform/drafts/use-local-draft.ts'
import { useWords } from '../platform/i18n/use-words.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './local-draft-notice.module.css'

/** One quiet line: what was typed is back, or waits for the person to decide. */
export function LocalDraftNotice({ notice: { state, savedAt, restore, discard } }: { notice: DraftNotice }) {
  const { word } = useWords()
  if (state === 'none') return null
  return (
    <p className={styles['notice']} data-state={state} role="status">
      <Icon name="history" size={16} />
      <span>{word(`local-draft.${state}`, { time: formatInstant(savedAt, 'MM-DD HH:mm') })}</span>
      {state !== 'restored' && (
        <Button look="link" onClick={restore}>
          {word(state === 'offered' ? 'local-draft.restore' : 'local-draft.keep-mine')}
        </Button>
      )}
      <Button look="link" onClick={discard}>
        {word(state === 'outdated' ? 'local-draft.take-theirs' : 'local-draft.discard')}
      </Button>
    </p>
  )
}
