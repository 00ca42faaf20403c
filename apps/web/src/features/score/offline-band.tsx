import { useState } from 'react'
import { useOfflineSince } from '../../platform/http/connection.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CarryOut } from './carry/carry-out.tsx'
import { useDeviceState } from './device/use-score-device.ts'
import styles from './offline-band.module.css'
import type { Round } from './score.queries.ts'

const stuckAfter = 3

/** What is safe while the line is down, or where the browser keeps nothing. */
export function OfflineBand({ rounds }: { rounds: readonly Round[] }) {
  const { word } = useWords()
  const isOffline = useOfflineSince() !== undefined
  const [isCarrying, setIsCarrying] = useState(false)
  const { store, tries, waiting } = useDeviceState()
  if (store === 'failed')
    return (
      <p className={styles['band']} data-bad role="alert">
        <Icon name="triangle-alert" size={22} />
        <span>
          <b>{word('score.no-store')}</b> {word('score.no-store-hint')}
        </span>
      </p>
    )
  const hasUnsent = waiting.some(({ refused }) => refused === undefined)
  // A network that lets nothing through is none.
  const isDown = isOffline || (tries >= stuckAfter && hasUnsent)
  return (
    <>
      {isDown && (
        <div className={styles['band']}>
          <Icon name="wifi-off" size={22} />
          <span role="status">
            <b>{word(isOffline ? 'score.offline' : 'score.stuck')}</b> {word('score.offline-hint')}
          </span>
          {hasUnsent && (
            <Button icon="qr-code" onClick={() => setIsCarrying(true)}>
              {word('score.carry-open')}
            </Button>
          )}
        </div>
      )}
      {isCarrying && <CarryOut rounds={rounds} onClose={() => setIsCarrying(false)} />}
    </>
  )
}
