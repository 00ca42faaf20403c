import { type Demo, seedDemo } from '@laurel/api/db/seeds/demo.ts'
import { closePools } from '@laurel/api/src/database/pools.ts'
import { closeInvalidations } from '@laurel/api/src/live/invalidation.ts'
import { createTestDatabase } from './database.ts'

export type Seeded = { demo: Demo; environment: Record<string, string>; close: () => Promise<void> }

/** A database of its own with the demo in it, and no application. */
export async function openSeeded(createDatabase: typeof createTestDatabase = createTestDatabase): Promise<Seeded> {
  const database = await createDatabase()
  Object.assign(process.env, database.environment)
  const close = async () => {
    closeInvalidations()
    await closePools()
    await database.drop()
  }
  try {
    return { demo: await seedDemo(), environment: database.environment, close }
  } catch (error) {
    await close()
    throw error
  }
}
