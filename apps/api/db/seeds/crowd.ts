import pg from 'pg'
import { ownerDatabaseUrl } from '../../src/config.ts'
import { inTenant } from '../../src/database/in-tenant.ts'
import type { Invariant } from '../../src/database/invariants.ts'
import { asPlatform } from '../../src/database/platform.ts'
import { rebuild as rebuildTallies } from '../../src/features/entry-tally/entry-tally.service.ts'
import { checkInvariants } from '../../src/invariants.ts'
import { addUpSizes } from '../../src/jobs/clean-up.ts'
import { hashPassword } from '../../src/privacy/password.ts'
import { readContent } from './content.ts'
import { rowByRow } from './crowd-bulk.ts'
import { addEntries } from './crowd-entries.ts'
import { addEvents } from './crowd-events.ts'
import { addCrowd } from './crowd-people.ts'
import { addReviews } from './crowd-reviews.ts'
import { addTenants, giveAdminRoles } from './crowd-tenants.ts'
import { addTraces } from './crowd-traces.ts'
import { seedPlatform } from './platform.ts'

export type CrowdSize = { tenants: number; accounts: number; events: number; entries?: number }
export type CrowdStep = { name: string; seconds: number }

/** Every account of the crowd (crowd_1, crowd_2 … in each organiser) logs in with it: for load, never for people. */
export const crowdPassword = 'laurel-crowd-password'

const tables = {
  people: ['person', 'account', 'account_name_part'],
  traces: ['session', 'option_set', 'file', 'job_run', 'process_instance', 'process_task', 'task_candidate'],
  entries: ['entry', 'entry_member', 'entry_stage', 'entry_section', 'entry_submission'],
  reviews: ['process_instance', 'process_task', 'task_candidate', 'notice', 'entry_change'],
  events: ['event', 'event_feed'],
}

/** Rows in numbers that services would take hours to make. It obeys the same law: the invariants are asked at the end. */
export async function seedCrowd(
  size: CrowdSize,
  onStep: (step: CrowdStep) => void = () => undefined,
  bulk = rowByRow,
): Promise<Invariant[]> {
  const step = async <R>(name: string, work: () => Promise<R>): Promise<R> => {
    const startedAt = performance.now()
    const result = await work()
    onStep({ name, seconds: (performance.now() - startedAt) / 1000 })
    return result
  }
  const content = readContent()
  await step('platform rows', () => seedPlatform(content))
  const tenants = await step(`${size.tenants} organisers`, () => addTenants(size.tenants, content))
  const passwordHash = await hashPassword(crowdPassword)
  await step(`${size.accounts} accounts`, () =>
    bulk(tables.people, () => addCrowd(tenants, content, { accounts: size.accounts, passwordHash })),
  )
  await step('roles', () => giveAdminRoles(tenants))
  await step('their sessions, option sets, files, jobs and processes', () =>
    bulk(tables.traces, () => addTraces(tenants)),
  )
  const { entries = 0 } = size
  await step(`${entries} entries`, () => bulk(tables.entries, () => addEntries(tenants, entries)))
  await step('their reviews, notices, changes and quotas', () =>
    bulk(tables.reviews, () => addReviews(tenants, entries)),
  )
  await step(`${size.events} events`, () => bulk(tables.events, () => addEvents(tenants, size.events)))
  await step('sizes', async () => {
    for (const { id } of tenants) await addUpSizes(id)
  })
  await step('tallies', async () => {
    for (const { id } of tenants) await inTenant(id, 'seed', 'write', (ctx) => rebuildTallies(ctx))
  })
  await step('statistics', () => analyze())
  return step('invariants', () => asPlatform('check the invariants', checkInvariants))
}

/**
 * Without statistics the first plans at this size are guesses, and without the map of what all can see an index alone answers nothing; in life
 * autovacuum has done both. Only the owner of a table may.
 */
async function analyze(): Promise<void> {
  const client = new pg.Client({ connectionString: ownerDatabaseUrl() })
  await client.connect()
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
