import { type ComponentProps, useEffect, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-button.module.css'
import { SearchDialog } from './search-dialog.tsx'

type Props = Omit<ComponentProps<typeof SearchDialog>, 'onClose'>

/** Looks like a field, opens the search; so do Ctrl and K together. */
export function SearchButton(props: Props) {
  const { word } = useWords()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Over a question that waits for its answer nothing else is opened.
      if (document.querySelector('dialog[open]') === null) setOpen(true)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span className={styles['word']}>{word(props.canFindPeople ? 'search.pages-and-people' : 'search.pages')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && <SearchDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
