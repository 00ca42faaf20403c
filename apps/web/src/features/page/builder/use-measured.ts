import { useEffect, useState } from 'react'
import type { Box } from './block-element.ts'

/** What `measure` says now and whenever the page inside changes its size. `measure` must stay the same while nothing else changed. */
export function useMeasured<B extends Box>(
  body: HTMLElement,
  measure: () => B | undefined,
  watched: Element | null,
): B | undefined {
  const [box, setBox] = useState<B>()
  useEffect(() => {
    const look = () => {
      const next = measure()
      setBox((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    look()
    const watcher = new ResizeObserver(look)
    watcher.observe(body)
    if (watched) watcher.observe(watched)
    return () => watcher.disconnect()
  }, [body, measure, watched])
  return box
}
