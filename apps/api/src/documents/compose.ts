import type { PageParts, PageShell } from '@laurel/contract/public-shell'

/** The bytes of a page, from the shell of its path and the parts of its own. */
export function compose({ texts, slots, deadline }: PageShell, parts: PageParts): string {
  const filled = { ...parts, main: parts.main.join(deadline) }
  return texts.map((text, at) => text + (slots[at] === undefined ? '' : filled[slots[at]])).join('')
}
