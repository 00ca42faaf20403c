/** As many as have a core to themselves on a small machine. */
const lanes = 2

/** Prepares one after the other, in order, and lets what was prepared run two at a time. */
export async function inParallel<T>(
  items: readonly T[],
  prepare: (item: T) => Promise<() => Promise<unknown>>,
): Promise<void> {
  const running: Promise<unknown>[] = Array.from({ length: lanes }, () => Promise.resolve())
  for (const [at, item] of items.entries()) {
    const work = await prepare(item)
    const lane = at % lanes
    await running[lane]
    const started = work()
    // Heard when its lane is awaited; until then a failure must not end the process.
    started.catch(() => undefined)
    running[lane] = started
  }
  await Promise.all(running)
}
