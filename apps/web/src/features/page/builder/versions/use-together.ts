import type { PublishedPage } from '@laurel/contract/page'
import { useEffect, useMemo, useRef, useState } from 'react'
import { boxOf, elementOf } from '../block-element.ts'
import type { BlockChange } from '../builder.queries.ts'
import { type Level, levelWith } from './level-with.ts'

export type RenderedSide = { body: HTMLElement; page: PublishedPage }
export type Together = {
  /** One of the two pages is there to be scrolled; call what is given back when it is no more. */
  join: (at: 'from' | 'to', side: RenderedSide) => () => void
  /** Goes to a place without taking the other page along. */
  goTo: (body: HTMLElement, top: number) => void
}

/** Two pages that scroll as one: blocks that both have stay level. */
export function useTogether(blocks: readonly BlockChange[]): Together {
  const [from, setFrom] = useState<RenderedSide>()
  const [to, setTo] = useState<RenderedSide>()
  // A page that was scrolled from here must not scroll the other one back.
  const placed = useRef(new WeakMap<HTMLElement, number>())
  useEffect(() => {
    if (!from || !to) return
    const both = blocks.filter(({ change, isMoved }) => !isMoved && (change === 'same' || change === 'changed'))
    const follow = (lead: RenderedSide, other: RenderedSide) => () => {
      const y = windowOf(lead.body).scrollY
      if (Math.abs((placed.current.get(lead.body) ?? Number.NaN) - y) < 2) return
      placed.current.delete(lead.body)
      const levels = both.flatMap(({ id }) => levelsOf(id, lead, other))
      put(other.body, levelWith(y, levels), placed.current)
    }
    const [down, up] = [follow(from, to), follow(to, from)]
    const views = [windowOf(from.body), windowOf(to.body)] as const
    views[0].addEventListener('scroll', down, { passive: true })
    views[1].addEventListener('scroll', up, { passive: true })
    return () => {
      views[0].removeEventListener('scroll', down)
      views[1].removeEventListener('scroll', up)
    }
  }, [from, to, blocks])
  return useMemo(
    () => ({
      join: (at, drawn) => {
        const set = at === 'from' ? setFrom : setTo
        set(drawn)
        return () => set(undefined)
      },
      goTo: (body, top) => put(body, top, placed.current),
    }),
    [],
  )
}

function put(body: HTMLElement, top: number, placed: WeakMap<HTMLElement, number>): void {
  const view = windowOf(body)
  view.scrollTo({ top, behavior: 'instant' })
  placed.set(body, view.scrollY)
}

function levelsOf(id: string, lead: RenderedSide, other: RenderedSide): Level[] {
  const [one, two] = [lead, other].map(({ body, page }) => boxOf(elementOf(body, id, page)))
  if (!one || !two) return []
  return [
    [one.top, two.top],
    [one.top + one.height, two.top + two.height],
  ]
}

const windowOf = (body: HTMLElement) => body.ownerDocument.defaultView ?? window
