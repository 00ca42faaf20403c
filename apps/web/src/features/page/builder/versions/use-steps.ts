import { useCallback, useEffect, useState } from 'react'
import { stepFrom } from './difference-marks.ts'

export type Steps = {
  current: string | undefined
  /** Counts how often somebody asked to go there: the same place may be asked for again. */
  asked: number
  go: (by: 1 | -1) => void
}

const ways: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** From one difference to the next, by buttons and by Alt with the arrow keys. */
export function useSteps(stops: readonly string[]): Steps {
  const [{ current, asked }, setAt] = useState<{ current: string | undefined; asked: number }>({
    current: undefined,
    asked: 0,
  })
  const known = stops.join(' ')
  const go = useCallback(
    (by: 1 | -1) =>
      setAt((before) => ({
        current: stepFrom(known === '' ? [] : known.split(' '), before.current, by),
        asked: before.asked + 1,
      })),
    [known],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = ways[event.key]
      if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      // A field has its own use for these keys.
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
      event.preventDefault()
      go(by)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [go])
  return { current: current !== undefined && stops.includes(current) ? current : undefined, asked, go }
}
