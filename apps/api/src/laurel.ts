import { config, ownerDatabaseUrl } from './config.ts'
import { migrate } from './database/migrate.ts'
import { closePools } from './database/pools.ts'
import { ensurePasswordKey } from './privacy/password-key.ts'

/** The operator's command: `pnpm laurel migrate`. */
const [verb] = process.argv.slice(2)

switch (verb) {
  case 'migrate': {
    const applied = await migrate(ownerDatabaseUrl(), config().platformDatabaseUrl)
    console.log(applied.length === 0 ? 'nothing to do' : applied.join('\n'))
    await ensurePasswordKey()
    await closePools()
    break
  }
  default:
    console.error('usage: pnpm laurel migrate')
    process.exitCode = 2
}
