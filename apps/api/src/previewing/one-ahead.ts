/**
 * Each item is prepared while the one before it is used: one at a time of either, in order, and never more than one ahead. A failure of one ends the
 * other before it is thrown, so that nothing works on unseen.
 */
export async function oneAhead<Item, Ready>(
  items: readonly Item[],
  prepare: (item: Item, signal: AbortSignal) => Promise<Ready>,
  use: (ready: Ready, signal: AbortSignal) => Promise<void>,
  outer?: AbortSignal,
): Promise<void> {
  const failed = new AbortController()
  const signal = outer ? AbortSignal.any([outer, failed.signal]) : failed.signal
  const endsOther = (error: unknown): never => {
    failed.abort(error)
    throw error
  }
  let present: { ready: Ready } | undefined
  for (const item of [...items, undefined]) {
    const [prepared, used] = await Promise.allSettled([
      item === undefined ? undefined : prepare(item, signal).catch(endsOther),
      present && use(present.ready, signal).catch(endsOther),
    ])
    if (failed.signal.aborted) throw failed.signal.reason
    if (prepared.status === 'rejected') throw prepared.reason
    if (used.status === 'rejected') throw used.reason
    present = prepared.value === undefined ? undefined : { ready: prepared.value }
  }
}
