import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'
import box from './field.module.css'
import { Icon } from './icon.tsx'
import { describedBy, Labelled, type LabelledProps } from './labelled.tsx'
import { Unseen } from './unseen.tsx'

export type ComboboxOption = {
  readonly value: string
  readonly label: string
  readonly note?: string | null | undefined
}

export type OptionSearch = (q: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>

type Props = Omit<LabelledProps, 'count' | 'aside'> & {
  id?: string
  chosen: ComboboxOption | undefined
  search: OptionSearch
  placeholder: string
  onChoose: (option: ComboboxOption | undefined) => void
  onLeave?: (() => void) | undefined
}

const pauseMs = 250

/** Finds one of many by typing (ARIA 1.2 combobox): the focus stays in the field, and arrows move through what was found. */
export function Combobox({
  id: given,
  label,
  required,
  hint,
  error,
  chosen,
  search,
  placeholder,
  onChoose,
  onLeave,
}: Props) {
  const { word } = useWords()
  const made = useId()
  const id = given ?? made
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const { found, state } = useSearch(typed, search)
  const [active, setActive] = useState(0)
  const isOpen = typed !== undefined
  const at = Math.min(active, found.length - 1)

  const close = () => {
    setTyped(undefined)
    setActive(0)
  }
  const choose = (option: ComboboxOption | undefined) => {
    close()
    onChoose(option)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setTyped('')
      const step = event.key === 'ArrowDown' ? 1 : -1
      return setActive((at + step + found.length) % Math.max(found.length, 1))
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      return close()
    }
    const option = found[at]
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (option) choose(option)
    }
  }
  return (
    <Labelled id={id} {...{ label, required, hint, error }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left all that is in it */}
      <div
        className={classNames(box['box'], error !== undefined && box['wrong'])}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          close()
          onLeave?.()
        }}
      >
        <input
          ref={input}
          id={id}
          className={box['input']}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && found[at] ? `${id}-${at}` : undefined}
          aria-required={required || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
          placeholder={placeholder}
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(0)
          }}
          onClick={() => setTyped((before) => before ?? '')}
          onKeyDown={press}
        />
        {chosen && !isOpen ? (
          <button
            type="button"
            className={styles['clear']}
            aria-label={word('ui.clear', { label })}
            onClick={() => {
              choose(undefined)
              // The button goes with what it cleared; the focus must not go with it.
              input.current?.focus()
            }}
          >
            <Icon name="x" />
          </button>
        ) : (
          <span className={styles['sign']}>
            <Icon name="search" />
          </span>
        )}
        <div
          id={`${id}-list`}
          className={styles['list']}
          role="listbox"
          aria-label={label}
          hidden={!isOpen || found.length === 0}
        >
          {found.map((option, index) => (
            <Option
              key={option.value}
              id={`${id}-${index}`}
              option={option}
              isActive={index === at}
              isChosen={option.value === chosen?.value}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
        {isOpen && found.length === 0 && state !== 'idle' && (
          <p className={styles['nothing']}>{word(`ui.search.${state}`)}</p>
        )}
        <Unseen>
          <span role="status">
            {isOpen && state !== 'idle' ? word(`ui.search.${state}`, { count: found.length }) : ''}
          </span>
        </Unseen>
      </div>
    </Labelled>
  )
}

type OptionProps = {
  id: string
  option: ComboboxOption
  isActive: boolean
  isChosen: boolean
  onChoose: () => void
}

function Option({ id, option, isActive, isChosen, onChoose }: OptionProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
    <div
      ref={line}
      id={id}
      className={classNames(styles['option'], isActive && styles['active'])}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      // A click must not take the focus from the field before it is a click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{option.label}</span>
      {option.note && <small>{option.note}</small>}
    </div>
  )
}

type SearchState = 'idle' | 'running' | 'nothing' | 'found' | 'failed'

function useSearch(typed: string | undefined, search: OptionSearch) {
  const [outcome, setOutcome] = useState<{ found: readonly ComboboxOption[]; state: SearchState }>({
    found: [],
    state: 'idle',
  })
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    if (typed === undefined) return setOutcome({ found: [], state: 'idle' })
    const abort = new AbortController()
    setOutcome(({ found }) => ({ found, state: 'running' }))
    const timer = setTimeout(() => {
      latest.current(typed.trim(), abort.signal).then(
        (found) => !abort.signal.aborted && setOutcome({ found, state: found.length > 0 ? 'found' : 'nothing' }),
        () => !abort.signal.aborted && setOutcome({ found: [], state: 'failed' }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed])
  return outcome
}
