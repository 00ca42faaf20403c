import { features } from './features.ts'
import { removeOutdated } from './jobs/clean-up.ts'

/** What nobody needs any more, of the ground and of each feature. */
export const cleanUp = (signal?: AbortSignal): Promise<void> =>
  removeOutdated(
    features.flatMap(({ outdated }) => outdated),
    signal,
  )
