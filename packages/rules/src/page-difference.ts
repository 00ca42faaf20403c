/** What has changed between two states of a page, block by block, and how to take one of them back. */

type Json = unknown
type Block = { readonly id: string; readonly kind: string }
export type PageState<B extends Block = Block> = { readonly blocks: readonly B[] }

/** `path` names the field by dots: `props.title.zh`. A field that was not there is undefined. */
export type FieldChange = { path: string; before?: Json; after?: Json }

export type BlockChange = {
  id: string
  kind: string
  change: 'added' | 'removed' | 'changed' | 'same'
  /** Places count from one; null where the block is not on that page. */
  from: number | null
  to: number | null
  /** The order of the others does not explain its new place. */
  isMoved: boolean
  fields: FieldChange[]
}

export type PageDifference = { page: FieldChange[]; blocks: BlockChange[] }

/** In the order of the later page; what was removed stands where it stood. */
export function pageDifference<B extends Block>(before: PageState<B>, after: PageState<B>): PageDifference {
  const stayed = unmoved(
    before.blocks.map(({ id }) => id),
    after.blocks.map(({ id }) => id),
  )
  const changes = after.blocks.map((block, at): BlockChange => {
    const from = before.blocks.findIndex(({ id }) => id === block.id)
    const { id, kind } = block
    if (from < 0) return { id, kind, change: 'added', from: null, to: at + 1, isMoved: false, fields: [] }
    const fields = fieldChanges(before.blocks[from], block)
    const change = fields.length > 0 ? 'changed' : 'same'
    return { id, kind, change, from: from + 1, to: at + 1, isMoved: !stayed.has(id), fields }
  })
  before.blocks.forEach(({ id, kind }, at) => {
    if (after.blocks.some((block) => block.id === id)) return
    const previous = before.blocks.slice(0, at).findLast((block) => changes.some((change) => change.id === block.id))
    const place = changes.findIndex((change) => change.id === previous?.id) + 1
    changes.splice(place, 0, { id, kind, change: 'removed', from: at + 1, to: null, isMoved: false, fields: [] })
  })
  return { page: fieldChanges(withoutBlocks(before), withoutBlocks(after)), blocks: changes }
}

export const isSamePage = ({ page, blocks }: PageDifference) =>
  page.length === 0 && blocks.every(({ change, isMoved }) => change === 'same' && !isMoved)

/** How many blocks are not as they were; the page's own words count as one more. */
export const countChanges = ({ page, blocks }: PageDifference) =>
  blocks.filter(({ change, isMoved }) => change !== 'same' || isMoved).length + (page.length > 0 ? 1 : 0)

/** One block as it was on the other page: its fields and its place after its neighbours. One that was not there goes. */
export function restoreBlock<B extends Block, P extends PageState<B>>(
  page: P,
  earlier: PageState<B>,
  blockId: string,
): P {
  const others = page.blocks.filter(({ id }) => id !== blockId)
  const at = earlier.blocks.findIndex(({ id }) => id === blockId)
  if (at < 0) return { ...page, blocks: others }
  const previous = earlier.blocks.slice(0, at).findLast((block) => others.some(({ id }) => id === block.id))
  const place = others.findIndex(({ id }) => id === previous?.id) + 1
  return { ...page, blocks: others.toSpliced(place, 0, earlier.blocks[at] as B) }
}

export type TextPiece = { text: string; isChanged: boolean }

/** Both texts in pieces: the same at the start and at the end, different between. */
export function textPieces(before: string, after: string): { before: TextPiece[]; after: TextPiece[] } {
  const [one, other] = [[...before], [...after]]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  const pieces = (letters: string[]) =>
    [
      { text: letters.slice(0, start).join(''), isChanged: false },
      { text: letters.slice(start, letters.length - end).join(''), isChanged: true },
      { text: letters.slice(letters.length - end).join(''), isChanged: false },
    ].filter(({ text }) => text !== '')
  return { before: pieces(one), after: pieces(other) }
}

/** The longest run of ids that keep their order: whatever is not in it was moved. */
function unmoved(before: readonly string[], after: readonly string[]): Set<string> {
  const places = after.flatMap((id) => (before.includes(id) ? [{ id, at: before.indexOf(id) }] : []))
  const lengths = places.map(() => 1)
  const previous = places.map(() => -1)
  for (let i = 0; i < places.length; i += 1)
    for (let j = 0; j < i; j += 1)
      if ((places[j]?.at ?? 0) < (places[i]?.at ?? 0) && (lengths[j] ?? 0) + 1 > (lengths[i] ?? 0)) {
        lengths[i] = (lengths[j] ?? 0) + 1
        previous[i] = j
      }
  const kept = new Set<string>()
  for (let i = lengths.indexOf(Math.max(0, ...lengths)); i >= 0; i = previous[i] ?? -1) kept.add(places[i]?.id ?? '')
  return kept
}

/** Lists of things are one field: their places mean nothing to a reader. */
function fieldChanges(before: Json, after: Json, path = ''): FieldChange[] {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => fieldChanges(before[name], after[name], path === '' ? name : `${path}.${name}`))
  }
  return JSON.stringify(sorted(before)) === JSON.stringify(sorted(after)) ? [] : [{ path, before, after }]
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A database gives the names of an object back in an order of its own. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted(value[name])]),
  )
}

function withoutBlocks(page: PageState): Json {
  const { blocks: _blocks, ...rest } = page
  return rest
}
