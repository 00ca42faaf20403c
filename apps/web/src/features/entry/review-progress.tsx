import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ProcessProgress } from '../../parts/process/process-progress.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { Select } from '../../ui/select.tsx'
import { type Entry, useReviewProcesses } from './entry.queries.ts'
import styles from './team-change.module.css'

/** How far the review of a submitted entry is, level by level. Before the first submission there is none. */
export function ReviewProgress({ entry }: { entry: Entry }) {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  const { data } = useReviewProcesses(entry.id, language)
  const [chosen, setChosen] = useState<string>()
  const processes = data?.processes ?? []
  const shown = processes.find(({ id }) => id === chosen) ?? processes[0]
  if (shown === undefined) return null
  return (
    <section className={styles['changes']} aria-label={word('progress.title')}>
      <header>
        <h2>{word('progress.title')}</h2>
      </header>
      {processes.length > 1 && (
        <Select
          label={word('progress.earlier')}
          options={processes.map(({ id, modelName: name, createdAt }) => ({
            value: id,
            label: word('progress.choice', { name, date: formatInstant(createdAt, 'YYYY-MM-DD', zone) }),
          }))}
          value={shown.id}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <ProcessProgress key={shown.id} id={shown.id} hasDrawing={false} />
    </section>
  )
}
