import { type RefObject, useLayoutEffect, useState } from 'react'

type Size = { width: number; height: number }

/** How large an element is, now and whenever it changes. */
export function useRoom(element: RefObject<HTMLElement | null>, atFirst: Size): Size {
  const [size, setSize] = useState(atFirst)
  useLayoutEffect(() => {
    const room = element.current
    if (!room) return
    const watcher = new ResizeObserver(() => setSize({ width: room.clientWidth, height: room.clientHeight }))
    watcher.observe(room)
    return () => watcher.disconnect()
  }, [element])
  return size
}
