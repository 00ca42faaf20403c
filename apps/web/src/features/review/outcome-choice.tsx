import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './outcome-choice.module.css'
import { formatOutcome, knownOutcome } from './outcome-format.ts'

const looks = { pass: 'check', return: 'undo', reject: 'x' } as const satisfies Record<string, IconName>

type Props = { outcomes: readonly string[]; chosen: string; onChoose: (outcome: string) => void }

/** Large enough for a tablet, each with the key that chooses it. */
export function OutcomeChoice({ outcomes, chosen, onChoose }: Props) {
  const { word } = useWords()
  const name = useId()
  return (
    <fieldset className={styles['choice']} aria-label={word('review.decision')}>
      {outcomes.map((outcome, at) => {
        const known = knownOutcome(outcome)
        return (
          <label
            key={outcome}
            className={classNames(styles['option'], known && styles[known], outcome === chosen && styles['on'])}
          >
            <input
              type="radio"
              name={name}
              value={outcome}
              checked={outcome === chosen}
              onChange={() => onChoose(outcome)}
            />
            <span className={styles['icon']}>
              <Icon name={known ? looks[known] : 'circle'} size={18} stroke={2.5} />
            </span>
            <span>{formatOutcome(outcome, word)}</span>
            <small aria-hidden="true">{word('review.press', { key: at + 1 })}</small>
          </label>
        )
      })}
    </fieldset>
  )
}
