import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is in sight or about to be; what came near once stays. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      // Without the scroller as its root, the margin would be cut off by it.
      { root: watched.closest('[data-scroller]'), rootMargin: '800px 0px' },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
