import { until } from '@laurel/services/processes'

const patienceSeconds = 30

/** The schools' lists, as far as the worker brings what is on them, then the judges of those that were promoted, and the halls of a final. The settings of the demo are in the environment. */
export async function rankLists(): Promise<void> {
  const [
    { advanceLists },
    { arrangePanel },
    { arrangeHalls },
    { closePools },
    { closeInvalidations },
    { closeOffload },
  ] = await Promise.all([
    import('@laurel/api/db/seeds/demo-lists.ts'),
    import('@laurel/api/db/seeds/demo-panel.ts'),
    import('@laurel/api/db/seeds/demo-halls.ts'),
    import('@laurel/api/src/database/pools.ts'),
    import('@laurel/api/src/live/invalidation.ts'),
    import('@laurel/api/src/offload/offload.ts'),
  ])
  try {
    if (!(await until(patienceSeconds, advanceLists))) throw new Error('a recommendation list waits for its entries')
    if (!(await until(patienceSeconds, arrangePanel))) throw new Error('no promoted entries wait for judges')
    await arrangeHalls()
  } finally {
    closeInvalidations()
    await closeOffload()
    await closePools()
  }
}
