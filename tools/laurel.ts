import { bootstrap } from './deployment/bootstrap.ts'
import { isServer, readServerSettings, settingsFolder } from './deployment/server-settings.ts'

// pnpm laurel …: with the settings that were given; on a server with those of /etc/laurel, for root and for the user laurel; in a clone on the database of pnpm dev.
const given = ['LAUREL_APP_DATABASE_URL', 'LAUREL_PLATFORM_DATABASE_URL', 'LAUREL_OWNER_DATABASE_URL']
const folder = process.env['LAUREL_SETTINGS_FOLDER'] ?? settingsFolder
const verb = process.argv[2] ?? ''

try {
  if (verb === 'bootstrap') console.log(await bootstrap({ folder, superuserUrl: process.env['LAUREL_SUPERUSER_URL'] }))
  else {
    if (given.every((name) => process.env[name] === undefined)) Object.assign(process.env, await foundSettings())
    await import('@laurel/api/src/laurel.ts')
  }
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

async function foundSettings(): Promise<Record<string, string>> {
  if (isServer(folder)) return readServerSettings(folder, verb)
  const { localEnvironment } = await import('@laurel/testbed/environment')
  try {
    const environment = await localEnvironment('laurel')
    console.error('no LAUREL_… settings are given: this is the database of this clone')
    return environment
  } catch (error) {
    throw new Error(
      `${(error as Error).message}\non a server: ${folder} holds no settings yet (pnpm laurel bootstrap, docs/operations.md)`,
    )
  }
}
