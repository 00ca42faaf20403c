import { useWords } from '../../platform/i18n/use-words.ts'
import { useDictionary } from '../../platform/lookups/dictionary.ts'
import { Button } from '../../ui/button.tsx'
import styles from './contest.module.css'
import type { Stage } from './contest.queries.ts'
import { sequences, stagesOf } from './stage-sequences.ts'

type Props = { now: number; zone: string; onChoose: (stages: readonly Stage[]) => void }

/** A plan to begin with, for a contest that has none. */
export function SequenceChoice({ now, zone, onChoose }: Props) {
  const { word, language } = useWords()
  const [level] = useDictionary('ims_contest_level')
  return (
    <>
      <p className={styles['nothing']}>{word('contest.sequence-hint')}</p>
      <ul className={styles['sequences']} aria-label={word('contest.sequences')}>
        {sequences.map((sequence) => (
          <li key={sequence.key}>
            <b>{word(`contest.sequence-${sequence.key}`)}</b>
            <span>{sequence.steps.map((step) => step[language]).join(' → ')}</span>
            <Button onClick={() => onChoose(stagesOf(sequence, now, zone, level?.value ?? 'school'))}>
              {word('contest.sequence-use')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
