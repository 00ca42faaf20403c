/** A page that a search can lead to. */
export type SearchPage = {
  readonly path: string
  readonly name: string
  readonly group: string
  readonly icon: string
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Names before groups, beginnings before the rest; the order of the menu otherwise. */
export function pageHits(pages: readonly SearchPage[], q: string): SearchPage[] {
  const wanted = plain(q.trim())
  if (wanted === '') return []
  const rank = ({ name, group }: SearchPage) => {
    const at = plain(name).indexOf(wanted)
    if (at >= 0) return at === 0 ? 0 : 1
    return plain(group).includes(wanted) ? 2 : 3
  }
  return pages
    .map((page) => ({ page, place: rank(page) }))
    .filter(({ place }) => place < 3)
    .sort((one, other) => one.place - other.place)
    .map(({ page }) => page)
}

/** The text in three parts: before the hit, the hit, after it. */
export function markedParts(text: string, q: string): [string, string, string] {
  const wanted = q.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  return at < 0
    ? [text, '', '']
    : [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)]
}
