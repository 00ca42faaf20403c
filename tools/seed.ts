import { parseArgs } from 'node:util'
import { seedCrowd } from '@laurel/api/db/seeds/crowd.ts'
import { inBulk } from '@laurel/api/db/seeds/crowd-bulk.ts'
import { seedDemo } from '@laurel/api/db/seeds/demo.ts'
import { closePools } from '@laurel/api/src/database/pools.ts'
import { closeInvalidations } from '@laurel/api/src/live/invalidation.ts'
import { ensureServicesUp } from '@laurel/services/located'
import { migratedEnvironment, superuserUrl } from '@laurel/testbed/environment'

// pnpm seed demo [--database laurel]: the believable organisers, through the services.
// pnpm seed crowd --tenants 50 --accounts 1000000 --events 10000000 --entries 6190000 [--database laurel_crowd]: many rows, then the invariants.
const usage = 'pnpm seed demo | crowd [--database name] [--tenants n --accounts n --events n --entries n]'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    tenants: { type: 'string', default: '50' },
    accounts: { type: 'string', default: '100000' },
    events: { type: 'string', default: '1000000' },
    entries: { type: 'string', default: '0' },
  },
})
const [what] = positionals
if (what !== 'demo' && what !== 'crowd') {
  console.error(usage)
  process.exit(2)
}

const startedAt = performance.now()
const services = await ensureServicesUp()
const database = values.database ?? (what === 'demo' ? 'laurel' : 'laurel_crowd')
Object.assign(process.env, await migratedEnvironment(database))
try {
  await (what === 'demo' ? demo() : crowd())
} finally {
  await closePools()
  closeInvalidations()
}
console.log(`${database}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s in all`)

async function demo(): Promise<void> {
  const { isNew, accounts } = await seedDemo()
  console.log(isNew ? 'The demo is seeded.' : 'The demo is there already; nothing was changed.')
  console.table(
    accounts.map(({ portalCode, userType, roleCode, userName, password }) => ({
      portal: portalCode,
      type: userType,
      role: roleCode ?? '',
      user: userName,
      password,
    })),
  )
}

async function crowd(): Promise<void> {
  const size = {
    tenants: countOf(values.tenants),
    accounts: countOf(values.accounts),
    events: countOf(values.events),
    entries: countOf(values.entries),
  }
  const ofDatabase = new URL(superuserUrl(services))
  ofDatabase.pathname = database
  const invariants = await seedCrowd(
    size,
    ({ name, seconds }) => console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`),
    inBulk(ofDatabase.href),
  )
  const broken = invariants.filter(({ violations }) => violations > 0)
  for (const { name, violations } of broken) console.error(`broken: ${name} (${violations})`)
  console.log(`${invariants.length - broken.length} of ${invariants.length} invariants hold`)
  if (broken.length > 0) process.exitCode = 1
}

function countOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is not a count; ${usage}`)
  return Number(text)
}
