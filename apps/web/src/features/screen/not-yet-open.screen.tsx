import { useWords } from '../../platform/i18n/use-words.ts'
import styles from './not-yet-open.module.css'
import { ScreenGate } from './screen-gate.tsx'

/** Scenes of the hall that do not exist yet say so in the hall's own look. */
export function HallNotYetOpenScreen() {
  const { word } = useWords()
  return (
    <ScreenGate field="full">
      {({ title }) => (
        <section className={styles['scene']}>
          <p className={styles['title']}>{title}</p>
          <h1>{word('screen.not-yet-open')}</h1>
          <p>{word('screen.not-yet-open-hint')}</p>
        </section>
      )}
    </ScreenGate>
  )
}
