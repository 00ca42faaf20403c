import { useEffect, useRef } from 'react'
import { isTyping } from '../../ui/is-typing.ts'

export type DeskKeys = {
  next: () => void
  previous: () => void
  /** By place among what is offered, from 0. */
  choose: (which: 'pass' | 'return' | 'reject' | number) => void
  confirm: () => void
  /** Selects the open one, or no longer. */
  select: () => void
  /** Selects the open one and the one after or before it, and goes there. */
  extend: (to: 'next' | 'previous') => void
  decideMany: () => void
  search: () => void
  help: () => void
}

const letters: Readonly<Record<string, 'pass' | 'return' | 'reject'>> = { a: 'pass', r: 'return', x: 'reject' }

/** What Enter does there is the browser's business. */
const hasOwnEnter = (target: HTMLElement) => target.closest('button, a, summary, [role=tab]') !== null

/** The desk without a mouse. Nothing happens while somebody types, in a dialog, or with a key of the browser's held down. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return take(event, latest.current.confirm)
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
      const act = actOf(event, target, latest.current)
      if (act) take(event, act)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

function actOf(event: KeyboardEvent, target: HTMLElement, keys: DeskKeys): (() => void) | undefined {
  const key = event.key.toLowerCase()
  const outcome = Object.hasOwn(letters, key) ? letters[key] : undefined
  if (outcome) return () => keys.choose(outcome)
  if (/^[1-9]$/.test(key)) return () => keys.choose(Number(key) - 1)
  if (event.shiftKey && key === 'j') return () => keys.extend('next')
  if (event.shiftKey && key === 'k') return () => keys.extend('previous')
  if (key === 's') return keys.select
  if (key === 'b') return keys.decideMany
  if (key === 'j') return keys.next
  if (key === 'k') return keys.previous
  if (key === '/') return keys.search
  if (key === '?') return keys.help
  return key === 'enter' && !hasOwnEnter(target) ? keys.confirm : undefined
}

function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  act()
}
