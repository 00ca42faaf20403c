import { parseArgs } from 'node:util'
import { reasons } from '@laurel/contract/reasons'
import { config, ownerDatabaseUrl } from './config.ts'
import type { Invariant } from './database/invariants.ts'
import { migrate, trustKeysOnly } from './database/migrate.ts'
import { asPlatform } from './database/platform.ts'
import { closePools } from './database/pools.ts'
import { closeEngine } from './engine/nodes.ts'
import { closeOutbox } from './engine/outbox.ts'
import { eraseAgain } from './erasing.ts'
import { verdictInWords, verifySeals } from './events/verify-seals.ts'
import { recountEntries } from './features/entry-tally/recount.ts'
import { eraseTenantAgain } from './features/platform/erasing.jobs.ts'
import { retryRefused } from './features/process/engine-commands.ts'
import { reconcile } from './features/process/process.reconcile.ts'
import { Refusal } from './http/refusal.ts'
import { checkInvariants } from './invariants.ts'
import { closeInvalidations } from './live/invalidation.ts'
import { platformCommand, platformUsage } from './platform-commands.ts'
import { missingPreviews } from './previewing/sandbox.ts'
import { readErased } from './privacy/erasure-ledger.ts'
import { ensurePasswordKey } from './privacy/password-key.ts'
import { closeStorage } from './storage/s3.ts'

/** The operator's command. */
const { values, positionals } = parseArgs({
  options: {
    tenant: { type: 'string' },
    name: { type: 'string' },
    'name-en': { type: 'string' },
    reason: { type: 'string' },
    to: { type: 'string' },
    ledger: { type: 'string' },
    demo: { type: 'boolean' },
    confirm: { type: 'boolean' },
    'new-code': { type: 'boolean' },
    'every-node-is-new': { type: 'boolean' },
  },
  allowPositionals: true,
})
const verb = positionals.join(' ')

const usage =
  'usage: pnpm laurel bootstrap | migrate [--every-node-is-new] | check | engine reconcile | engine retry | audit verify [--tenant code] | entries recount [--tenant code] | erasures repeat --ledger file'

const asLine = ({ name, violations }: Invariant) => `${violations} × not so: ${name}`

try {
  await run()
} catch (error) {
  // The operator reads a sentence; where it was thrown is for the journal of the parts that serve.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function run(): Promise<void> {
  switch (verb) {
    case 'migrate': {
      const applied = await migrate(ownerDatabaseUrl(), config().platformDatabaseUrl)
      if (values['every-node-is-new']) await trustKeysOnly(ownerDatabaseUrl())
      console.log(applied.length === 0 ? 'nothing to do' : applied.join('\n'))
      await ensurePasswordKey()
      await closePools()
      break
    }
    case 'erasures repeat':
      await repeatErasures(values.ledger ?? '')
      break
    case 'entries recount': {
      const counted = await recountEntries(values.tenant)
      console.log(counted.length === 0 ? 'there is no such organiser' : counted.join('\n'))
      closeInvalidations()
      await closePools()
      if (counted.length === 0) process.exitCode = 1
      break
    }
    case 'audit verify':
      await verifyAudit(values.tenant)
      break
    case 'check': {
      const broken = (await asPlatform('check', checkInvariants)).filter(({ violations }) => violations > 0)
      console.log(broken.length === 0 ? 'every invariant holds' : broken.map(asLine).join('\n'))
      for (const line of await missingPreviews()) console.log(line)
      await closePools()
      if (broken.length > 0) process.exitCode = 1
      break
    }
    case 'engine retry': {
      console.log(`${await retryRefused()} processes go on`)
      closeInvalidations()
      await closePools()
      break
    }
    case 'engine reconcile': {
      const report = await reconcile()
      console.log(JSON.stringify(report, null, 2))
      closeEngine()
      closeInvalidations()
      await closeOutbox()
      await closePools()
      if (report.left_over.length > 0) process.exitCode = 1
      break
    }
    default:
      await runPlatform()
  }
}

async function verifyAudit(tenant: string | undefined): Promise<void> {
  const verdicts = await verifySeals(tenant)
  await closePools()
  for (const verdict of verdicts) console.log(verdictInWords(verdict))
  if (verdicts.length === 0)
    console.error(tenant === undefined ? 'there is no organiser yet' : `there is no organiser ${tenant}`)
  if (verdicts.some(({ fault }) => fault !== null) || (verdicts.length === 0 && tenant !== undefined))
    process.exitCode = 1
}

/** After a restore, before anybody is served: one that fails is an end, and the command may be given again. */
async function repeatErasures(ledger: string): Promise<void> {
  const erased = await readErased(ledger)
  let again = 0
  // Organisers first: nobody is left to be erased in one that is gone.
  for (const each of erased) if (each.kind === 'tenant' && (await eraseTenantAgain(each.tenantId))) again += 1
  for (const each of erased)
    if (each.kind === 'account' && (await eraseAgain(each.tenantId, each.accountId))) again += 1
  console.log(`${erased.length} erasures, ${again} of them repeated`)
  closeEngine()
  closeInvalidations()
  closeStorage()
  await closePools()
}

async function runPlatform(): Promise<void> {
  try {
    const said = await platformCommand(positionals, values)
    if (said === undefined) {
      console.error(`${usage}\n${platformUsage}`)
      process.exitCode = 2
    } else console.log(said)
  } catch (error) {
    console.error(error instanceof Refusal ? reasons[error.reason][2] : error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  closeEngine()
  closeInvalidations()
  closeStorage()
  await closePools()
}
