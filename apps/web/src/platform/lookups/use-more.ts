import { useState } from 'react'

export type Part<T> = { rows: readonly T[]; nextCursor: string | null }
type State = 'idle' | 'loading' | 'failed'

/** A list that came with its page, and what follows it once somebody asks. */
export function useMore<T>(first: Part<T>, ask: (cursor: string) => Promise<Part<T>>) {
  const [later, setLater] = useState<Part<T>[]>([])
  const [state, setState] = useState<State>('idle')
  const nextCursor = (later.at(-1) ?? first).nextCursor
  const more = async () => {
    if (nextCursor === null || state === 'loading') return
    setState('loading')
    try {
      const part = await ask(nextCursor)
      setLater((before) => [...before, part])
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { rows: [...first.rows, ...later.flatMap(({ rows }) => rows)], hasMore: nextCursor !== null, state, more }
}
