import { useWords } from '../../../platform/i18n/use-words.ts'
import { timerText } from '../show/show-timer.ts'
import { useFrame } from '../show/use-frame.ts'
import styles from './offline-band.module.css'

type Props = { since: number | undefined; heardAt: string; version: number }

/** What was last known, and that nothing is kept to be sent later. It comes back by itself. */
export function OfflineBand({ since, heardAt, version }: Props) {
  const { word } = useWords()
  const gone = useFrame((now) => timerText(Math.max(0, Math.floor((now - (since ?? now)) / 1000) * 1000)))
  return (
    <section className={styles['band']} role="alert">
      <b>{word('console.gone', { time: gone })}</b>
      <p>{word('console.gone-hint', { version, time: heardAt })}</p>
      <button type="button" onClick={() => location.reload()}>
        {word('console.again')}
      </button>
    </section>
  )
}
