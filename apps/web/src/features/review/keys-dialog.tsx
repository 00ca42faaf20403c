import { useWords } from '../../platform/i18n/use-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './keys-dialog.module.css'

const rows = [
  [['J'], 'review.key-next'],
  [['K'], 'review.key-previous'],
  [['A', '1'], 'review.outcome-pass'],
  [['R', '2'], 'review.outcome-return'],
  [['X', '3'], 'review.outcome-reject'],
  [['Enter'], 'review.key-confirm'],
  [['Ctrl+Enter'], 'review.key-confirm-typing'],
  [['S'], 'batch.key-select'],
  [['Shift+J', 'Shift+K'], 'batch.key-extend'],
  [['B'], 'batch.key-open'],
  [['/'], 'review.key-search'],
  [['?'], 'review.key-help'],
] as const

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { word } = useWords()
  return (
    <Dialog open={open} title={word('review.keys')} onClose={onClose}>
      <dl className={styles['keys']}>
        {rows.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{word(text)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hint']}>{word('review.keys-typing')}</p>
    </Dialog>
  )
}
