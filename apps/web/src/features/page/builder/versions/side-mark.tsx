import { useWords } from '../../../../platform/i18n/use-words.ts'
import styles from './side-mark.module.css'

/** Which of the two compared versions it is. */
export function SideMark({ side }: { side: 'A' | 'B' }) {
  const { word } = useWords()
  return <i className={styles['mark']}>{word(side === 'A' ? 'builder.side-a' : 'builder.side-b')}</i>
}
