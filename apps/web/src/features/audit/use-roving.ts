import { type KeyboardEvent, useRef, useState } from 'react'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** One stop of the Tab key for a whole list; arrows, Home and End go from row to row (ARIA practices). */
export function useRoving(count: number) {
  const list = useRef<HTMLTableSectionElement & HTMLOListElement>(null)
  const [kept, stand] = useState(0)
  const at = Math.min(kept, Math.max(count - 1, 0))
  return {
    list,
    stand,
    tabIndexOf: (row: number) => (row === at ? 0 : -1),
    onKeyDown: (event: KeyboardEvent) => {
      const to = steps[event.key]?.(at, count)
      if (to === undefined) return
      event.preventDefault()
      stand(to)
      list.current?.querySelectorAll<HTMLButtonElement>('button[tabindex]')[to]?.focus()
    },
  }
}
