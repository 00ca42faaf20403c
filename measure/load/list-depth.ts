import { captureMessages, type Message } from './captured-messages.ts'
import type { Explainer } from './explain.ts'
import { median } from './interleaved.ts'

type PageCost = { pages: number; milliseconds: number }
/** `limit`: rows on each page; the list has `rows` at least. Without `deep` it has no thousand pages. */
export type ListDepth = { route: string; rows: number; limit: number; first?: PageCost; deep?: PageCost }

/** How many pages lie before the one that is compared with the first. */
const before = 999
const maxLimit = 20
const step = 100
const rounds = 15

type Page = { rows: unknown[]; nextCursor: string | null }
type AskPage = (limit: number, cursor?: string | null) => Promise<Page>

/** Walked from its beginning, as a person would who never gives up. */
export async function depthOf(route: string, ask: AskPage, explainer: Explainer): Promise<ListDepth> {
  const cursors: (string | null)[] = [null]
  let rows = 0
  while (rows < (before + 1) * maxLimit) {
    const { rows: some, nextCursor } = await ask(step, cursors.at(-1))
    rows += some.length
    if (nextCursor === null) break
    cursors.push(nextCursor)
  }
  const limit = Math.floor(rows / (before + 1))
  if (limit === 0) return { route, rows, limit }
  const reached = Math.floor((before * limit) / step)
  const rest = before * limit - reached * step
  const cursor = rest === 0 ? cursors[reached] : (await ask(rest, cursors[reached])).nextCursor
  const [first, deep] = [await captureMessages(() => ask(limit)), await captureMessages(() => ask(limit, cursor))]
  return { route, rows, limit, ...(await costs(explainer, first, deep)) }
}

/** In turns: what disturbs the machine for a while disturbs both. */
async function costs(explainer: Explainer, first: readonly Message[], deep: readonly Message[]) {
  const times: Record<'first' | 'deep', number[]> = { first: [], deep: [] }
  const pages = { first: await explainer.pages(first), deep: await explainer.pages(deep) }
  for (let round = 0; round < rounds; round += 1) {
    times.first.push(await explainer.milliseconds(first))
    times.deep.push(await explainer.milliseconds(deep))
  }
  return {
    first: { pages: pages.first, milliseconds: median(times.first) },
    deep: { pages: pages.deep, milliseconds: median(times.deep) },
  }
}
