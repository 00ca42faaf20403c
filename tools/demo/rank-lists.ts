import { until } from '@laurel/services/processes'

const patienceSeconds = 30

/** The schools' lists, as far as the worker brings what is on them. The settings of the demo are in the environment. */
export async function rankLists(): Promise<void> {
  const [{ advanceLists }, { closePools }, { closeInvalidations }] = await Promise.all([
    import('@laurel/api/db/seeds/demo-lists.ts'),
    import('@laurel/api/src/database/pools.ts'),
    import('@laurel/api/src/live/invalidation.ts'),
  ])
  try {
    if (!(await until(patienceSeconds, advanceLists))) throw new Error('a recommendation list waits for its entries')
  } finally {
    closeInvalidations()
    await closePools()
  }
}
