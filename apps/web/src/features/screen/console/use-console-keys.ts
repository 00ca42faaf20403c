import { useEffect, useRef } from 'react'
import { isTyping } from '../../../ui/is-typing.ts'
import { holdMs } from './console-button.tsx'

type Acts = {
  next: () => void
  previous: () => void
  take: () => void
  timer: () => void
  undo: () => void
  blackout: () => void
}

/** Arrows and the keys of a presenter's remote, as they stand on the buttons. Blackout is held, like its button. */
export function useConsoleKeys(acts: Acts): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    let held: ReturnType<typeof setTimeout> | undefined
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const act = keys[key]
      // A button that has the focus takes the space key for itself.
      if (act === undefined || (key === ' ' && target.closest('button, a') !== null)) return
      event.preventDefault()
      if (event.repeat) return
      if (act === 'blackout') held ??= setTimeout(() => latest.current.blackout(), holdMs)
      else latest.current[act]()
    }
    const release = () => {
      clearTimeout(held)
      held = undefined
    }
    addEventListener('keydown', press)
    addEventListener('keyup', release)
    addEventListener('blur', release)
    return () => {
      release()
      removeEventListener('keydown', press)
      removeEventListener('keyup', release)
      removeEventListener('blur', release)
    }
  }, [])
}

const keys: Readonly<Record<string, keyof Acts>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  ' ': 'take',
  p: 'timer',
  u: 'undo',
  b: 'blackout',
  '.': 'blackout',
}
