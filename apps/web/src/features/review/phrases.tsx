import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './phrases.module.css'
import { usePhrases } from './phrases.queries.ts'

const ours = ['review.phrase-1', 'review.phrase-2', 'review.phrase-3'] as const
const maxLength = 60

/** What is said often, one press away; one's own are kept with the account. */
export function Phrases({ reason, onReason }: { reason: string; onReason: (reason: string) => void }) {
  const { word } = useWords()
  const { phrases, isKnown, save } = usePhrases()
  const shown = phrases ?? ours.map((key) => word(key))
  const wanted = reason.trim()
  const canSave = isKnown && wanted !== '' && wanted.length <= maxLength && !shown.includes(wanted)
  const keep = (next: string[], said?: string) =>
    save.mutate(next, {
      onSuccess: () => said !== undefined && toast.success(said),
      onError: () => toast.error(word('review.phrase-failed')),
    })
  const add = (phrase: string) => onReason(reason.trim() === '' ? phrase : `${reason.trimEnd()}\n${phrase}`)
  return (
    <fieldset className={styles['phrases']} aria-label={word('review.phrases')}>
      {shown.map((phrase) => (
        <span key={phrase} className={styles['phrase']}>
          <button type="button" onClick={() => add(phrase)}>
            {phrase}
          </button>
          {phrases && (
            <button
              type="button"
              aria-label={word('review.phrase-remove', { phrase })}
              onClick={() => keep(phrases.filter((each) => each !== phrase))}
            >
              <Icon name="x" size={14} />
            </button>
          )}
        </span>
      ))}
      {canSave && (
        <button
          type="button"
          className={styles['add']}
          onClick={() => keep([...shown, wanted], word('review.phrase-saved'))}
        >
          <Icon name="plus" size={14} />
          {word('review.phrase-save')}
        </button>
      )}
    </fieldset>
  )
}
