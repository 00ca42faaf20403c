import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lastSeq, lockSubject, makeSubjects, openWriters, readFeed, until } from '@laurel/testbed/event-writers'
import { record } from '@laurel/testbed/invented-events'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let world: World
let writers: ReturnType<typeof openWriters>
const children: ChildProcess[] = []
beforeAll(async () => {
  world = await openWorld()
  writers = openWriters(world, 4)
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
})
afterAll(async () => {
  await writers.close()
  await world.close()
})

test('when the worker that numbers is killed in mid-run, the stand-by takes over and no number is given twice', async () => {
  const base = await lastSeq(world)
  const first = startWorker('first')
  await until(async () => (await numberers()).includes('first numbering'))
  startWorker('second')
  await until(async () => (await sessions()).includes('second numbering'))

  const writing = writeMany(400)
  await until(async () => (await lastSeq(world)) > base + 50)
  await kill(first)
  const written = await writing
  await until(async () => (await lastSeq(world)) >= base + written.length)

  expect(await numberers()).toEqual(['second numbering'])
  await expectAllOnce(base, written)
}, 60_000)

test('a worker that loses its connection to the database loses its lock with it, comes back and goes on', async () => {
  const base = await lastSeq(world)
  const worker = startWorker('only')
  await until(async () => (await numberers()).includes('only numbering'))
  const writing = writeMany(200)
  await until(async () => (await lastSeq(world)) > base + 20)
  await world.asPlatform((tx) =>
    tx.run(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'only numbering'`,
    ),
  )
  const written = await writing
  await until(async () => (await lastSeq(world)) >= base + written.length)

  expect(worker.exitCode).toBeNull()
  await expectAllOnce(base, written)
}, 60_000)

test('what has happened cannot be changed or removed, not even by the platform', async () => {
  await writeMany(1)
  const attempts = [
    sql`update event set kind = 'subject.forged'`,
    sql`delete from event`,
    sql`truncate event`,
    sql`update event_month_202611 set kind = 'subject.forged'`,
    sql`delete from event_month_202611`,
  ]
  for (const attempt of attempts) {
    await expect(world.inTenant(world.lanjiang, ({ tx }) => tx.run(attempt))).rejects.toMatchObject({ code: '42501' })
    await expect(world.asPlatform((tx) => tx.run(attempt))).rejects.toMatchObject({ code: '42501' })
  }
  const [event] = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql`select kind from event where kind = 'subject.changed' limit 1`),
  )
  expect(event).toEqual({ kind: 'subject.changed' })
})

async function writeMany(count: number): Promise<string[]> {
  const subjects = await makeSubjects(world, ['a', 'b', 'c'])
  const names = Array.from({ length: count }, (_, at) => `${subjects[0]}/${at}`)
  const waiting = names.entries()
  const write = async () => {
    for (const [at, is] of waiting) {
      const subject = subjects[at % subjects.length] as string
      await writers.write(async (ctx) => {
        await lockSubject(ctx, subject)
        await record(ctx, 'subject.changed', subject, { is })
      })
    }
  }
  await Promise.all([write(), write(), write(), write()])
  return names
}

async function expectAllOnce(base: number, written: string[]): Promise<void> {
  const feed = await readFeed(world, base)
  expect(feed.map(({ seq }) => seq)).toEqual(written.map((_, at) => base + 1 + at))
  expect(feed.map(({ details }) => details['is']).sort()).toEqual([...written].sort())
}

function startWorker(name: string): ChildProcess {
  const path = new URL('../../../../packages/testbed/src/numberer.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [path], {
    env: { ...world.environment, LAUREL_NODE_NAME: name },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Who holds the lock. */
const numberers = () =>
  namesOf(sql<{ name: string }>`
    select application_name as name from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())`)

const sessions = () =>
  namesOf(sql<{ name: string }>`
    select application_name as name from pg_stat_activity where datname = current_database() and application_name like '% numbering'`)

const namesOf = async (statement: ReturnType<typeof sql<{ name: string }>>) =>
  (await world.asPlatform((tx) => tx.rows(statement))).map(({ name }) => name)
