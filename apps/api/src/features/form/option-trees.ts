import type { Ctx } from '../../ctx.ts'
import * as sql from './form-options.sql.ts'

const maxKept = 200
/** By edition, of which there is a new one with each change. Danger: by organiser as well, like every row behind the fence. */
const kept = new Map<string, sql.Tree>()

/** A node reads a tree once; after that only its edition is asked for. */
export async function treesOf({ tx, actor: { tenantId } }: Ctx, names: readonly string[]): Promise<sql.Tree[]> {
  if (names.length === 0) return []
  const there = await sql.treeEditions(tx, tenantId, names)
  const keyOf = (edition: string) => `${tenantId} ${edition}`
  const unread = there.filter(({ edition }) => !kept.has(keyOf(edition)))
  const read =
    unread.length === 0
      ? []
      : await sql.findTrees(
          tx,
          tenantId,
          unread.map(({ name }) => name),
        )
  const trees = [...there.flatMap(({ edition }) => kept.get(keyOf(edition)) ?? []), ...read]
  for (const tree of trees) {
    kept.delete(keyOf(tree.edition))
    kept.set(keyOf(tree.edition), tree)
  }
  while (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '')
  return trees
}
