import type { JobRun } from '@laurel/contract/job'
import { Browser } from '@laurel/testbed/browser'
import { dropBucket, objectTexts } from '@laurel/testbed/bucket'
import { startWorker, until } from '@laurel/testbed/worker'
import type { TestAccount, World } from '@laurel/testbed/world'
import { Redis } from 'ioredis'
import type { Log, Measurement } from '../measurement.ts'
import { readAtDesk } from './attack/entries-at-desk.ts'
import { importLists, keptInArchive } from './attack/imported-lists.ts'
import { inWorld } from './attack/in-world.ts'
import { typeNumbersIntoEntry } from './attack/numbers-in-entry.ts'
import { type Seeded, seedNumbers, spellingsOf } from './attack/seeded-numbers.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

/** `alive`: something that must be found there, or nothing was searched. */
type DumpedText = { name: string; text: string; alive: readonly string[] }

export const measurement: Measurement = {
  id: 'S20',
  claim:
    'dump tables, queue, logs, Redis and stored files, archives unfolded, for seeded ID numbers, mobiles and e-mails, after everything that handles them was used, lists of people imported, cancelled and left lying, and entries whose forms and teams hold them, also once staff have listed, searched, opened, exported and written to them',
  target: '0 plaintext hits',
  isCount: true,
  limitSeconds: 240,
  run: (log) =>
    inWorld(async (world) => {
      const people = await seedNumbers(world, world.lanjiang, 0)
      const worker = await startWorker(world)
      try {
        const listed = await importLists(world, log)
        await useThem(world, people)
        const typed = await typeNumbersIntoEntry(world, world.lanjiang.accounts.entrant)
        await readAtDesk(world, world.lanjiang.accounts.admin, typed)
        const secrets = [...people.flatMap(({ numbers }) => Object.values(numbers)), ...listed, ...typed.secrets]
        return outcomeOf(log, secrets, await dump(world, worker.log, people))
      } finally {
        await worker.stop()
        await dropBucket()
      }
    }),
}

/** Whatever takes a number in or gives one out: login, SMS, search, lists, reveal, exports, and requests that are refused. */
async function useThem(world: World, people: readonly Seeded[]): Promise<void> {
  const { admin } = world.lanjiang.accounts
  const browser = new Browser(world, 'lanjiang', '203.0.113.20')
  await withWholeDatabase(world, (database) => database.query("update portal set login_strategies = '{1,2,4}'"))
  for (const { account, numbers } of people) {
    await browser.logIn({ userName: numbers.mobile, password: account.password })
    await browser.logIn({ userName: numbers.mobile, password: 'a-wrong-password' })
    await browser.askForCode(numbers.mobile, 1)
    await browser.call('POST /ims/auth/sms-login', { body: { mobile: numbers.mobile, code: '000000' } })
    await world.call(admin, 'GET /ims/search/find', { query: { q: numbers.idNumber } })
    await world.call(admin, 'GET /ims/member/list', { query: { search: numbers.mobile } })
    await world.call(admin, 'POST /ims/member/reveal', {
      body: { id: account.accountId, field: 'idNumber', reason: '核对' },
    })
    await world.call(account, 'POST /ims/security/show-numbers', {
      body: { ownDoc: await world.seal(account.password) },
    })
    await world.call(account, 'POST /ims/auth/sms-login', { body: { mobile: numbers.idNumber, code: numbers.email } })
    await world.call(admin, 'PUT /ims/member/update', {
      body: { id: account.accountId, idNumber: numbers.idNumber, mobile: numbers.mobile },
    })
    await copyOf(world, account, 'POST /ims/security/export-data')
  }
  await copyOf(world, admin, 'POST /ims/member/export', {})
  await copyOf(world, admin, 'POST /ims/audit/export', {})
}

async function copyOf(
  world: World,
  who: TestAccount,
  route: 'POST /ims/security/export-data' | 'POST /ims/member/export' | 'POST /ims/audit/export',
  body?: object,
): Promise<void> {
  const started = await world.call(who, route, body === undefined ? {} : { body })
  const { jobId } = started.data as { jobId: string }
  await until(`${route} is done`, async () => {
    const { state } = (await world.call(who, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
    return state === 'done' || state === 'failed' ? state : undefined
  })
}

async function dump(world: World, workerLog: readonly string[], people: readonly Seeded[]): Promise<DumpedText[]> {
  const userName = people[0]?.account.userName ?? ''
  const files = (await objectTexts()).join('\n')
  return [
    { name: 'tables', text: await tables(world), alive: [userName] },
    { name: 'log of the API', text: world.log.join('\n'), alive: ['/ims/member/list'] },
    { name: 'log of the worker', text: workerLog.join('\n'), alive: ['working'] },
    { name: 'Redis', text: await redis(world), alive: ['sending:'] },
    { name: 'stored files', text: files, alive: [userName, keptInArchive] },
  ]
}

/** Every row of every schema of ours and of the queue, as PostgreSQL writes it; bytes as hex. */
const tables = (world: World) =>
  withWholeDatabase(world, async (database) => {
    const { rows: names } = await database.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'`)
    const texts: string[] = []
    for (const { name } of names) {
      const { rows } = await database.query<{ row: string }>(`select t::text as row from ${name} t`)
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  })

async function redis(world: World): Promise<string> {
  const client = new Redis(world.environment['LAUREL_REDIS_URL'] ?? '')
  try {
    const texts: string[] = []
    for (const key of await client.keys(`${world.environment['LAUREL_REDIS_PREFIX'] ?? ''}*`)) {
      const value = await client.dump(key)
      texts.push(key, value?.toString() ?? '')
    }
    return texts.join('\n')
  } finally {
    client.disconnect()
  }
}

function outcomeOf(log: Log, secrets: readonly string[], places: readonly DumpedText[]) {
  let hits = 0
  let isAlive = true
  for (const { name, text, alive } of places) {
    const found = secrets.filter((secret) => spellingsOf(secret).some((spelling) => text.includes(spelling)))
    hits += found.length
    if (found.length > 0) log(`${name}: ${found.length} numbers can be read`)
    if (alive.some((each) => each === '' || !text.includes(each))) {
      isAlive = false
      log(`${name}: nothing was searched (${text.length} characters)`)
    }
  }
  const figure = `${secrets.length} numbers in ${places.length} places, ${hits} hits`
  return { figure, holds: hits === 0 && isAlive }
}
