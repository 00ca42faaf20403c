import { localEnvironment } from '@laurel/testbed/environment'

// pnpm laurel …: on a server with the settings that were given; in a clone, where none are, on the database of pnpm dev.
const given = ['LAUREL_APP_DATABASE_URL', 'LAUREL_PLATFORM_DATABASE_URL', 'LAUREL_OWNER_DATABASE_URL']
if (given.every((name) => process.env[name] === undefined)) await takeLocalSettings()
await import('@laurel/api/src/laurel.ts')

async function takeLocalSettings(): Promise<void> {
  try {
    const environment = await localEnvironment('laurel')
    Object.assign(process.env, environment)
    console.error('no LAUREL_… settings are given: this is the database of this clone')
  } catch (error) {
    console.error(`${(error as Error).message}\non a server: with the settings of /etc/laurel (docs/operations.md)`)
    process.exit(1)
  }
}
