import type { PublishedPage } from '@laurel/contract/page'

/** Where blocks are on a page that is rendered in a frame. */

/** The block that an element stands in. */
export function blockOf(target: Element, { blocks }: PublishedPage): string | null {
  for (let at: Element | null = target; at; at = at.parentElement)
    if (blocks.some(({ id }) => id === at?.id)) return at.id
  return target.closest('footer') ? (blocks.find(({ kind }) => kind === 'footer')?.id ?? null) : null
}

export function elementOf(body: HTMLElement, id: string, page: PublishedPage): HTMLElement | null {
  const named = body.ownerDocument.getElementById(id)
  if (named) return named
  return page.blocks.find((block) => block.id === id)?.kind === 'footer' ? body.querySelector('footer') : null
}

export type Box = { top: number; left: number; width: number; height: number }

/** In the page's own coordinates, whatever part of it is seen; undefined: it is not there, or not at this width. */
export function boxOf(element: Element | null): Box | undefined {
  const rect = element?.getBoundingClientRect()
  if (!element || !rect || (rect.width === 0 && rect.height === 0)) return undefined
  const view = element.ownerDocument.defaultView
  return { top: rect.top + (view?.scrollY ?? 0), left: rect.left, width: rect.width, height: rect.height }
}
