import { randomUUID } from 'node:crypto'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import type { TestTenant, World } from './world.ts'

/** Each call stores something of this organiser's under a new id. */
export const makerOf =
  (world: World, tenant: TestTenant) =>
  async (insert: (tx: Tx, id: string) => Promise<unknown>): Promise<string> => {
    const id = randomUUID()
    await world.inTenant(tenant, ({ tx }) => insert(tx, id))
    return id
  }
