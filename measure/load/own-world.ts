import { randomBytes } from 'node:crypto'
import { bootstrapDatabase } from '@laurel/api/src/database/bootstrap.ts'
import { migrate } from '@laurel/api/src/database/migrate.ts'
import { localSettings } from '@laurel/testbed/environment'
import { openWorld, type World } from '@laurel/testbed/world'

const name = 'laurel'

/** A world whose database stands in another cluster than everyone's. `changes`: other services of its own. */
export const openWorldIn = (superuserUrl: string, changes: Record<string, string> = {}): Promise<World> =>
  openWorld(databaseIn(superuserUrl, changes))

export function databaseIn(superuserUrl: string, changes: Record<string, string>) {
  return async () => {
    const password = () => randomBytes(24).toString('hex')
    const passwords = { owner: password(), app: password(), platform: password() }
    const urls = await bootstrapDatabase(superuserUrl, name, passwords)
    await migrate(urls.owner, urls.platform)
    const environment = {
      ...(await localSettings(`own_${process.pid}`)),
      LAUREL_OWNER_DATABASE_URL: urls.owner,
      LAUREL_APP_DATABASE_URL: urls.app,
      LAUREL_PLATFORM_DATABASE_URL: urls.platform,
      ...changes,
    }
    return { name, environment, drop: async () => undefined }
  }
}
