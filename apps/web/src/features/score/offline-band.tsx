import { useOfflineSince } from '../../platform/http/connection.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDeviceState } from './device/use-score-device.ts'
import styles from './offline-band.module.css'

/** What is safe while the line is down, or where the browser keeps nothing. */
export function OfflineBand() {
  const { word } = useWords()
  const isOffline = useOfflineSince() !== undefined
  const { store } = useDeviceState()
  if (store === 'failed')
    return (
      <p className={styles['band']} data-bad role="alert">
        <Icon name="triangle-alert" size={22} />
        <span>
          <b>{word('score.no-store')}</b> {word('score.no-store-hint')}
        </span>
      </p>
    )
  if (!isOffline) return null
  return (
    <p className={styles['band']} role="status">
      <Icon name="wifi-off" size={22} />
      <span>
        <b>{word('score.offline')}</b> {word('score.offline-hint')}
      </span>
    </p>
  )
}
