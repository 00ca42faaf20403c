/** Spec 9: a scroll that we make takes so long. */
export const scrollMs = 500

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const eased = (part: number) => 1 - (1 - part) ** 3

/** To a place on the page, in half a second; at once for those who asked for less motion. Whoever scrolls meanwhile is not held. */
export function scrollToPlace(top: number): Promise<void> {
  const from = scrollY
  const way = top - from
  if (prefersStill() || Math.abs(way) < 1) {
    scrollTo({ top, behavior: 'instant' })
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const began = performance.now()
    let isStopped = false
    const stop = () => {
      isStopped = true
    }
    for (const kind of ['wheel', 'touchstart', 'keydown'] as const)
      addEventListener(kind, stop, { once: true, passive: true })
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / scrollMs))
      if (isStopped) return resolve()
      scrollTo({ top: from + way * eased(part), behavior: 'instant' })
      if (part < 1) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
}

/** Links within the page move it instead of jumping; the address and the focus go along as they would. */
export function animateAnchors(): void {
  addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null
    if (!link || link.target === '_blank' || link.pathname !== location.pathname || link.search !== location.search)
      return
    const place = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (!place) return
    event.preventDefault()
    history.pushState(null, '', link.hash)
    void scrollToPlace(place.getBoundingClientRect().top + scrollY).then(() => {
      if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1')
      place.focus({ preventScroll: true })
    })
  })
}
