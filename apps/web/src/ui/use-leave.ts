import { type RefObject, useEffect } from 'react'

/** What opens over the page closes by a press or by the focus elsewhere. `onLeave` need not be stable. */
export function useLeave(box: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) onLeave()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [box, isOpen, onLeave])
}
