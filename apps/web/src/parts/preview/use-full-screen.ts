import { type RefObject, useEffect, useState } from 'react'

export function useFullScreen(element: RefObject<HTMLElement | null>): [isFull: boolean, toggle: () => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [element])
  const toggle = () => {
    // WeChat's webview may refuse; the page stays as it is.
    const done = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen?.()
    void done?.catch(() => undefined)
  }
  return [isFull, toggle]
}
