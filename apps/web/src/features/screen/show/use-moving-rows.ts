import { type RefObject, useLayoutEffect, useRef } from 'react'

const moveMs = 420
const easing = 'cubic-bezier(.65, 0, .2, 1)'

/** Rows that change places travel to the new one; the row that is new comes last, from the right. Nothing moves where a parent says "cut". */
export function useMovingRows<T extends HTMLElement>(order: string): RefObject<T | null> {
  const list = useRef<T>(null)
  const before = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the order changes, whatever else does
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const tops = new Map(rows.map((row) => [row.dataset['row'] ?? '', row.offsetTop]))
    const isCut =
      before.current.size === 0 ||
      list.current?.closest('[data-move="cut"]') !== null ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isCut)
      for (const row of rows) {
        const from = before.current.get(row.dataset['row'] ?? '')
        const to = row.offsetTop
        if (from === undefined) {
          const arriving = [
            { opacity: 0, transform: 'translateX(6%)' },
            { opacity: 0, transform: 'translateX(6%)', offset: 0.5 },
            {},
          ]
          row.animate(arriving, { duration: 2 * moveMs, easing })
        } else if (from !== to)
          row.animate([{ transform: `translateY(${from - to}px)` }, {}], { duration: moveMs, easing })
      }
    before.current = tops
  }, [order])
  return list
}
