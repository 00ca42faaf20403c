/** Sets by script what markup wrote as `data-style` (see `written-styles.ts`): the policy allows the one and not the other. */
export function applyStylesIn(container: HTMLElement): void {
  const watcher = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      // Shapes are drawn by the thousand and never written as markup.
      for (const node of addedNodes) if (node instanceof HTMLElement) applyTo(node)
    }
  })
  watcher.observe(container, { childList: true, subtree: true })
}

function applyTo(root: HTMLElement) {
  for (const element of [root, ...root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')]) {
    const written = element.getAttribute('data-style')
    if (written === null) continue
    element.removeAttribute('data-style')
    element.style.cssText = `${written};${element.style.cssText}`
  }
}
