import { useEffect, useRef } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useDictionary } from '../../platform/lookups/dictionary.ts'
import { useDeviceState } from './device/use-score-device.ts'
import { stateOf } from './entry-state.ts'
import styles from './entry-strip.module.css'
import type { Entry, Round } from './score.queries.ts'

type Props = {
  trial: Round['trial']
  entries: readonly Entry[]
  chosen: string
  onOpen: (id: string) => void
}

/** Every entry of the judge with what is true of its score. */
export function EntryStrip({ trial, entries, chosen, onOpen }: Props) {
  const { word } = useWords()
  const device = useDeviceState()
  const labels = new Map(useDictionary('ims_rating_status').map(({ value, label }) => [value, label]))
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>(`[data-entry="${chosen}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <nav ref={strip} className={styles['strip']} aria-label={word('score.entries')} data-scroller>
      {trial && (
        <button
          type="button"
          data-entry={trial.id}
          data-kind="trial"
          aria-current={trial.id === chosen ? 'true' : undefined}
          onClick={() => onOpen(trial.id)}
        >
          <b>{word('score.trial')}</b>
          <span>{word(trial.isGiven ? 'score.trial-done' : 'score.trial-first')}</span>
        </button>
      )}
      {entries.map((entry) => {
        const { kind, status } = stateOf(entry, device)
        const isOnDevice = kind === 'waiting' || kind === 'refused'
        return (
          <button
            key={entry.assignmentId}
            type="button"
            data-entry={entry.assignmentId}
            data-kind={kind}
            aria-current={entry.assignmentId === chosen ? 'true' : undefined}
            onClick={() => onOpen(entry.assignmentId)}
          >
            <b>{String(entry.number).padStart(2, '0')}</b>
            <span>{isOnDevice ? word(`score.chip-${kind}`) : (labels.get(String(status)) ?? '')}</span>
          </button>
        )
      })}
    </nav>
  )
}
