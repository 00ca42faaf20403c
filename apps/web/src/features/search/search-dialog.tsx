import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { basePath } from '../../platform/routing/location.ts'
import { Icon } from '../../ui/icon.tsx'
import { Toaster } from '../../ui/toast.tsx'
import type { SearchPage } from './page-hits.ts'
import styles from './search-dialog.module.css'
import { SearchResults } from './search-results.tsx'
import { type SearchOption, useSearch } from './use-search.ts'

type Props = {
  pages: readonly SearchPage[]
  /** Without this permission, only pages are searched. */
  canFindPeople: boolean
  /** Where a person is looked at; undefined while there is no such page. */
  pathOfPerson: (accountId: string) => string | undefined
  acts: readonly SearchPage[]
  canFindArticles: boolean
  canFindFiles: boolean
  onClose: () => void
}

/** One field for everything one may open: arrows choose, Enter opens, Escape leaves. */
export function SearchDialog({ onClose, ...scope }: Props) {
  const { word } = useWords()
  const navigate = useNavigate()
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [q, setQ] = useState('')
  const search = useSearch({ q, ...scope })
  const [at, setAt] = useState(0)
  const chosen = search.options[Math.min(at, search.options.length - 1)]
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    dialog.showModal()
    const pressed = (event: PointerEvent) => {
      if (event.target === dialog) close.current()
    }
    dialog.addEventListener('pointerdown', pressed)
    return () => {
      dialog.removeEventListener('pointerdown', pressed)
      dialog.close()
    }
  }, [])

  const open = (option: SearchOption, inNewWindow: boolean) => {
    close.current()
    if (inNewWindow) window.open(basePath + option.path, '_blank', 'noopener')
    else void navigate(option.path)
  }
  const step = (event: KeyboardEvent) => {
    const count = search.options.length
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + count }
    const to = steps[event.key]
    if (to !== undefined && count > 0) {
      event.preventDefault()
      setAt(to % count)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) {
      event.preventDefault()
      open(chosen, event.ctrlKey || event.metaKey)
    }
  }
  return (
    <dialog
      ref={box}
      className={styles['dialog']}
      aria-label={word('search.title')}
      onCancel={(event) => {
        event.preventDefault()
        close.current()
      }}
    >
      <div className={styles['sheet']}>
        <div className={styles['field']}>
          <Icon name="search" size={20} />
          <input
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            placeholder={word(scope.canFindPeople ? 'search.pages-and-people' : 'search.pages')}
            aria-label={word('search.title')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(chosen && { 'aria-activedescendant': `${id}-${chosen.key}` })}
            value={q}
            onChange={(event) => {
              setQ(event.currentTarget.value)
              setAt(0)
            }}
            onKeyDown={step}
          />
          <button type="button" className={styles['leave']} onClick={onClose} aria-label={word('ui.close')}>
            <kbd>Esc</kbd>
            <Icon name="x" size={20} />
          </button>
        </div>
        <SearchResults id={id} q={q} search={search} chosen={chosen} onOpen={open} />
        <footer className={styles['foot']} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {word('search.choose')}
          </span>
          <span>
            <kbd>Enter</kbd> {word('search.open')}
          </span>
          <span>
            <kbd>Ctrl Enter</kbd> {word('search.new-window')}
          </span>
          <span className={styles['honest']}>{word('search.only-yours')}</span>
        </footer>
      </div>
      <Toaster />
    </dialog>
  )
}
