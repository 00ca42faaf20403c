import { config, ownerDatabaseUrl } from './config.ts'
import { checkInvariants, type Invariant } from './database/invariants.ts'
import { migrate } from './database/migrate.ts'
import { asPlatform } from './database/platform.ts'
import { closePools } from './database/pools.ts'
import { closeEngine } from './engine/nodes.ts'
import { closeOutbox } from './engine/outbox.ts'
import { retryRefused } from './features/process/process.moves.ts'
import { reconcile } from './features/process/process.reconcile.ts'
import { closeNudges } from './live/nudge.ts'
import { ensurePasswordKey } from './privacy/password-key.ts'

/** The operator's command: `pnpm laurel migrate`, `pnpm laurel check`, `pnpm laurel engine reconcile`, `pnpm laurel engine retry`. */
const verb = process.argv.slice(2).join(' ')

const asLine = ({ name, violations }: Invariant) => `${violations} × not so: ${name}`

switch (verb) {
  case 'migrate': {
    const applied = await migrate(ownerDatabaseUrl(), config().platformDatabaseUrl)
    console.log(applied.length === 0 ? 'nothing to do' : applied.join('\n'))
    await ensurePasswordKey()
    await closePools()
    break
  }
  case 'check': {
    const broken = (await asPlatform('check', checkInvariants)).filter(({ violations }) => violations > 0)
    console.log(broken.length === 0 ? 'every invariant holds' : broken.map(asLine).join('\n'))
    await closePools()
    if (broken.length > 0) process.exitCode = 1
    break
  }
  case 'engine retry': {
    console.log(`${await retryRefused()} processes go on`)
    closeNudges()
    await closePools()
    break
  }
  case 'engine reconcile': {
    const report = await reconcile()
    console.log(JSON.stringify(report, null, 2))
    closeEngine()
    closeNudges()
    await closeOutbox()
    await closePools()
    if (report.left_over.length > 0) process.exitCode = 1
    break
  }
  default:
    console.error('usage: pnpm laurel migrate | check | engine reconcile | engine retry')
    process.exitCode = 2
}
