import { useEffect, useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Option, Select } from '../../ui/select.tsx'
import styles from './queue-filters.module.css'
import type { Overview, QueueFilter } from './review.queries.ts'

const settleMs = 250
const days = ['1', '3', '7'] as const

type Props = {
  overview: Overview | undefined
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
  /** Enter was pressed: what was typed is asked for now. */
  onSearched: () => void
}

/** By number or title at once; by the rest once it is opened. */
export function QueueFilters({ overview, filter, onFilter, onSearched }: Props) {
  const { word } = useWords()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { q = '', ...others } = filter
  const [typed, setTyped] = useState(q)
  const [asked, setAsked] = useState(q)
  if (q !== asked) {
    setAsked(q)
    setTyped(q)
  }
  const wanted = typed.trim()
  const search = () => onFilter(without({ ...others, q: wanted }))
  useEffect(() => {
    if (wanted === q) return
    const timer = setTimeout(search, settleMs)
    return () => clearTimeout(timer)
  })
  const set = (change: QueueFilter) => onFilter(without({ ...filter, ...change }))
  const count = Object.keys(others).length
  const named = (list: readonly { id: string; name: string }[] = []): Option[] =>
    list.map(({ id: value, name }) => ({ value, label: name }))
  return (
    <div className={styles['filters']}>
      <div className={styles['search']}>
        <Icon name="search" size={16} />
        <input
          type="search"
          aria-label={word('review.search')}
          placeholder={word('review.search')}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.currentTarget.blur()
            if (wanted !== q) search()
            onSearched()
          }}
        />
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Icon name="sliders" size={18} />
          <span>{count === 0 ? word('review.filters') : word('review.filters-on', { count })}</span>
        </button>
      </div>
      <div id={id} hidden={!isOpen} className={styles['more']}>
        <Select
          label={word('review.filter-step')}
          placeholder={word('review.any')}
          value={filter.step ?? ''}
          options={(overview?.steps ?? []).map((value) => ({ value, label: value }))}
          onChange={(event) => set({ step: event.target.value })}
        />
        <Select
          label={word('review.filter-track')}
          placeholder={word('review.any')}
          value={filter.trackId ?? ''}
          options={named(overview?.tracks)}
          onChange={(event) => set({ trackId: event.target.value })}
        />
        <Select
          label={word('review.filter-organisation')}
          placeholder={word('review.any')}
          value={filter.organisationId ?? ''}
          options={named(overview?.organisations)}
          onChange={(event) => set({ organisationId: event.target.value })}
        />
        <Select
          label={word('review.filter-days')}
          placeholder={word('review.any')}
          value={filter.days ?? ''}
          options={days.map((value) => ({ value, label: word(`review.days-${value}`) }))}
          onChange={(event) => set({ days: event.target.value as QueueFilter['days'] & string })}
        />
        {count > 0 && (
          <Button look="link" onClick={() => onFilter(without({ q }))}>
            {word('review.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What is empty is not asked for. */
const without = (filter: QueueFilter): QueueFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as QueueFilter
