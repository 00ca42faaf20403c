import { type Demo, seedDemo } from '@laurel/api/db/seeds/demo.ts'
import { closePools } from '@laurel/api/src/database/pools.ts'
import { closeInvalidations } from '@laurel/api/src/live/invalidation.ts'
import { type LocalEnvironment, migratedEnvironment } from '@laurel/testbed/environment'

/** The database that `pnpm seed demo` fills too: up to date, with somebody in it. */
export async function openDatabase(): Promise<{ environment: LocalEnvironment; accounts: Demo['accounts'] }> {
  const environment = await migratedEnvironment('laurel')
  Object.assign(process.env, environment)
  try {
    const { accounts } = await seedDemo()
    return { environment, accounts }
  } finally {
    closeInvalidations()
    await closePools()
  }
}
