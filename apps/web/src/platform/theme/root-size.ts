import { debounce } from '@laurel/rules/debounce'
import { redrawAfterMs, rootSizePx } from '@laurel/rules/root-size'

type Kind = Parameters<typeof rootSizePx>[1]

let kind: Kind = 'portal'
let isFollowing = false

/** `html { font-size }` by the width of the window, drawn anew 300 ms after its last change (spec 9, decision 17). */
export function showRootSize(of: Kind): void {
  kind = of
  draw()
  if (isFollowing) return
  isFollowing = true
  const timer = {
    set: (work: () => void, ms: number) => setTimeout(work, ms),
    clear: (handle: number) => clearTimeout(handle),
  }
  addEventListener('resize', debounce(draw, redrawAfterMs, timer))
}

function draw(): void {
  document.documentElement.style.fontSize = `${rootSizePx(innerWidth, kind)}px`
}
