/** A public page is stored in two: the shell, which all pages of a path share, and the parts of its own. */
export type PageParts = {
  head: string
  /** As the link to the other language repeats it, with an ampersand at its end. */
  query: string
  /** The deadline of the shell stands between two of them. */
  main: string[]
  /** The document without its chrome, after the opening brace. */
  data: string
  linked: string
}
export type PageSlot = keyof PageParts

/** `slots[n]` is between `texts[n]` and `texts[n + 1]`. */
export type PageShell = { texts: string[]; slots: PageSlot[]; deadline: string }

/** `inlineStyles` are the texts of its style elements: the policy names their hashes. */
export type RenderedShell = PageShell & { inlineStyles: string[] }
