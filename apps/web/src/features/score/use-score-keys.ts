import { useEffect, useRef } from 'react'
import { isTyping } from '../../ui/is-typing.ts'

/** From entry to entry without a mouse: J and K, as on the desk of an auditor. */
export function useScoreKeys(keys: { next: () => void; previous: () => void }): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body
      const isHeld = event.ctrlKey || event.metaKey || event.altKey
      if (event.defaultPrevented || isHeld || isTyping(target) || document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      if (key === 'j') latest.current.next()
      if (key === 'k') latest.current.previous()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
