import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './vote-choice.module.css'

/** For or against; nothing is chosen before the judge does. */
export function VoteChoice({ isFor, onChoose }: { isFor: boolean | null; onChoose: (isFor: boolean) => void }) {
  const { word } = useWords()
  return (
    <fieldset className={styles['votes']}>
      <legend>{word('score.vote')}</legend>
      <button type="button" aria-pressed={isFor === true} onClick={() => onChoose(true)}>
        <Icon name="circle-check" size={32} />
        {word('score.vote-for')}
      </button>
      <button type="button" aria-pressed={isFor === false} data-against onClick={() => onChoose(false)}>
        <Icon name="ban" size={32} />
        {word('score.vote-against')}
      </button>
    </fieldset>
  )
}
