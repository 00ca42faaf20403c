import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFoundPeople } from './audit.queries.ts'
import { isId } from './audit-filter.ts'
import styles from './someone-filter.module.css'

const restMs = 200

type Someone = { id: string; name: string; hint: string }
type Props = {
  label: string
  placeholder: string
  chosen: { id: string; name: string } | undefined
  /** Whether the id of a thing may be typed in place of a name. */
  takesIds?: boolean
  onChoose: (someone: { id: string; name: string } | undefined) => void
}

/** Somebody by the beginning of a name; arrows choose, Enter takes, Escape leaves (ARIA combobox). */
export function SomeoneFilter({ label, placeholder, chosen, takesIds = false, onChoose }: Props) {
  const { word } = useWords()
  const id = useId()
  const [q, setQ] = useState('')
  const [at, setAt] = useState(0)
  const { options, isOpen } = useOptions(q.trim(), takesIds)
  if (chosen) {
    return (
      <span className={styles['chip']}>
        {label} <b>{chosen.name}</b>
        <button
          type="button"
          aria-label={word('audit.clear', { what: `${label} ${chosen.name}` })}
          onClick={() => onChoose(undefined)}
        >
          <Icon name="x" size={14} />
        </button>
      </span>
    )
  }
  const take = (someone: Someone) => {
    setQ('')
    onChoose({ id: someone.id, name: someone.name })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[Math.min(at, options.length - 1)]
    if (event.key === 'Escape') setQ('')
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && option) take(option)
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <span className={styles['field']}>
      <Icon name="search" size={14} />
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        aria-label={label}
        placeholder={`${label}：${placeholder}`}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(isOpen && options.length > 0 && { 'aria-activedescendant': `${id}-${Math.min(at, options.length - 1)}` })}
        value={q}
        onChange={(event) => {
          setQ(event.currentTarget.value)
          setAt(0)
        }}
        onBlur={() => setQ('')}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div id={`${id}-list`} role="listbox" aria-label={label} className={styles['list']}>
          {options.map((option, place) => (
            <div
              key={option.id}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === Math.min(at, options.length - 1)}
              // Before the field loses the focus, which closes the list.
              onPointerDown={(event) => {
                event.preventDefault()
                take(option)
              }}
            >
              {option.name} <small>{option.hint}</small>
            </div>
          ))}
          {options.length === 0 && <p className={styles['none']}>{word('audit.nobody-found')}</p>}
        </div>
      )}
    </span>
  )
}

function useOptions(q: string, takesIds: boolean): { options: Someone[]; isOpen: boolean } {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(q), restMs)
    return () => clearTimeout(timer)
  }, [q])
  const isOwnId = takesIds && isId(q.toLowerCase())
  const found = useFoundPeople(isOwnId ? '' : rested)
  if (isOwnId) return { options: [{ id: q.toLowerCase(), name: `…${q.slice(-8)}`, hint: q }], isOpen: true }
  const rows = q === '' ? [] : (found.data?.rows ?? [])
  const isReady = q !== '' && rested === q && !found.isFetching
  return {
    options: rows.map(({ accountId, name, userName, organisation }) => ({
      id: accountId,
      name,
      hint: [userName, organisation].filter(Boolean).join(' · '),
    })),
    isOpen: rows.length > 0 || isReady,
  }
}
