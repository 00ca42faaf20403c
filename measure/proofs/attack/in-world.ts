import { openWorld, type World } from '@laurel/testbed/world'

/** A world for one proof; its database goes with it, also when the proof crashes. */
export async function inWorld<R>(work: (world: World) => Promise<R>): Promise<R> {
  const world = await openWorld()
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}
