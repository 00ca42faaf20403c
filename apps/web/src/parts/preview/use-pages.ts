import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const maxWidth = 960
const margins = 32

type Pages = { current: number; open: (page: number) => void; fitWidth: number }

/** Which page is in the middle of the scroller, how to get to another, and how wide a page fits. */
export function usePages(scroller: RefObject<HTMLElement | null>, pages: number, zoom: number): Pages {
  const [current, setCurrent] = useState(1)
  const [fitWidth, setFitWidth] = useState(0)
  /** Where the scroller was put for a page that was asked for: near the end, or with short pages, another is in the middle then. */
  const opened = useRef({ page: 1, top: 0 })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const measure = () => setFitWidth(Math.max(160, Math.min(maxWidth, box.clientWidth - margins)))
    const look = () => {
      if (Math.abs(box.scrollTop - opened.current.top) < 2) return
      const middle = box.getBoundingClientRect().top + box.clientHeight / 2
      const shown = [...box.querySelectorAll<HTMLElement>('[data-page]')].findLast(
        (page) => page.getBoundingClientRect().top <= middle,
      )
      const page = Number(shown?.dataset['page'] ?? 1)
      opened.current = { page, top: Number.NaN }
      setCurrent(page)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller])
  const open = useCallback(
    (page: number) => {
      const box = scroller.current
      const wanted = Math.min(pages, Math.max(1, page))
      const target = box?.querySelector<HTMLElement>(`[data-page="${wanted}"]`)
      if (!box || !target) return
      box.scrollTop += target.getBoundingClientRect().top - box.getBoundingClientRect().top - margins / 2
      opened.current = { page: wanted, top: box.scrollTop }
      setCurrent(wanted)
    },
    [scroller, pages],
  )
  // Pages of another size stand elsewhere: the one that is read stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the size of pages
  useLayoutEffect(() => open(opened.current.page), [zoom, fitWidth, open])
  return { current, open, fitWidth }
}
