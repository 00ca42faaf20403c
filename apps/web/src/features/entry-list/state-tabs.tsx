import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useDictionary } from '../../platform/lookups/dictionary.ts'
import styles from './entry-list.module.css'
import { useStateCounts } from './entry-list.queries.ts'

type Props = { contestId: string; state: string; onChoose: (state: string) => void; children?: ReactNode }

/** Each state with how many there are in the contest; one that no entry is in is left out, unless it is the chosen one. */
export function StateTabs({ contestId, state, onChoose, children }: Props) {
  const { word } = useWords()
  const { data } = useStateCounts(contestId)
  const counts = new Map(data?.states.map((each) => [String(each.state), each.count]))
  const states = useDictionary('ims_entry_state').filter(({ value }) => counts.has(value) || value === state)
  const tabs = [
    { value: '', label: word('entries.all'), count: data?.total },
    ...states.map(({ value, label }) => ({ value, label, count: counts.get(value) })),
  ]
  return (
    <nav className={styles['states']} aria-label={word('entries.states')}>
      {tabs.map(({ value, label, count }) => (
        <button key={value} type="button" aria-current={value === state} onClick={() => onChoose(value)}>
          {label}
          {count !== undefined && <small>{count.toLocaleString('en')}</small>}
        </button>
      ))}
      {children}
    </nav>
  )
}
