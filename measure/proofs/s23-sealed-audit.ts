import pg from 'pg'
import type { Measurement } from '../measurement.ts'
import { inWorld } from './attack/in-world.ts'
import { deniedWrites, type Tampering, tamperings } from './attack/tampering.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const eventsToMeasure = 20_000

export const measurement: Measurement = {
  id: 'S23',
  claim: 'audit log: update or delete as the app role; tampering by the owner',
  target: 'denied for app and platform; every way of tampering detected, and the row named',
  ci: true,
  limitSeconds: 300,
  run: (log) =>
    inWorld((world) =>
      withWholeDatabase(world, async (owner) => {
        const { tenantId } = world.lanjiang
        const { settle, verify } = await sealing()
        await addEvents(owner, tenantId, 40)
        await settle()
        const faults: string[] = []
        const whole = await verify()
        if (whole.fault) faults.push(`an untouched log is not found whole: ${JSON.stringify(whole.fault)}`)

        for (const { role, statement } of deniedWrites) {
          const code = await refusalOf(world.environment[role] ?? '', statement)
          if (code !== '42501') faults.push(`${role} may ${statement} (${code ?? 'allowed'})`)
        }
        for (const tampering of tamperings) {
          const fault = await undetected(owner, tenantId, tampering, verify)
          if (fault) faults.push(`${tampering.name}: ${fault}`)
        }
        const after = await verify()
        if (after.fault) faults.push(`what was put back is not found whole: ${JSON.stringify(after.fault)}`)
        for (const fault of faults) log(fault)
        return {
          figure: [
            `${deniedWrites.length} writes denied, ${tamperings.length} ways of tampering detected and named, ${faults.length} wrong`,
            await costs(owner, tenantId, settle, verify),
          ].join('; '),
          holds: faults.length === 0,
        }
      }),
    ),
}

async function costs(
  owner: pg.Client,
  tenantId: string,
  settle: () => Promise<void>,
  verify: () => Promise<{ events: number }>,
): Promise<string> {
  await addEvents(owner, tenantId, eventsToMeasure)
  const sealMs = await timed(settle)
  const verifyMs = await timed(verify)
  const { events } = await verify()
  const { rows } = await owner.query<{ bytes: string }>("select pg_total_relation_size('audit_seal') as bytes")
  const perEvent = (ms: number, count: number) => `${((ms * 1000) / count).toFixed(0)} µs`
  return [
    `numbering and sealing ${perEvent(sealMs, eventsToMeasure)}, verifying ${perEvent(verifyMs, events)}`,
    `${Math.round(Number(rows[0]?.bytes) / events)} bytes an event`,
  ].join(', ')
}

/** Only once a world is open, since what is imported reads its environment. */
async function sealing() {
  const [{ numberOnce }, { sealBatch }, { verifySeals }] = await Promise.all([
    import('@laurel/api/src/events/numbering.ts'),
    import('@laurel/api/src/events/sealing.ts'),
    import('@laurel/api/src/events/verify-seals.ts'),
  ])
  return {
    async settle() {
      while ((await numberOnce()) > 0);
      // The first round only makes its place in the feed.
      await sealBatch()
      while ((await sealBatch()) > 0);
    },
    async verify() {
      const [verdict] = await verifySeals('lanjiang')
      if (!verdict) throw new Error('no verdict')
      return verdict
    },
  }
}

/** Tampered with, looked at, and put back. What happens inside a transaction nobody else sees, so it is committed and undone by hand. */
async function undetected(
  owner: pg.Client,
  tenantId: string,
  { tamper, expected }: Tampering,
  verify: Awaited<ReturnType<typeof sealing>>['verify'],
): Promise<string | undefined> {
  await owner.query(
    'create table kept_event as select * from event; create table kept_seal as select * from audit_seal',
  )
  const touched = await tamper(owner, tenantId)
  const { fault } = await verify()
  await owner.query('delete from audit_seal; delete from event')
  await owner.query('insert into event select * from kept_event; insert into audit_seal select * from kept_seal')
  await owner.query('drop table kept_event, kept_seal')
  if (!fault) return 'is not detected'
  if (fault.what !== expected) return `is taken for ${fault.what}`
  const named = 'number' in fault ? String(fault.number) : fault.eventId
  return named === touched ? undefined : `names ${named} and not ${touched}`
}

async function refusalOf(url: string, statement: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
    return undefined
  } catch (error) {
    return (error as { code?: string }).code
  } finally {
    await client.end()
  }
}

const addEvents = (owner: pg.Client, tenantId: string, count: number) =>
  owner.query(
    `with written as (
       insert into event (tenant_id, id, kind, subject, subject_id, details, recorded_at)
       select $1, gen_random_uuid(), 'contest.noted', 'contest', gen_random_uuid(),
         jsonb_build_object('n', n, 'text', '岚江杯，第 ' || n || ' 条'), now() + n * interval '1 microsecond'
       from generate_series(1, $2::int) n
       returning tenant_id, id, recorded_at, written
     )
     insert into event_pending (tenant_id, event_id, recorded_at, written) select tenant_id, id, recorded_at, written from written`,
    [tenantId, count],
  )

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
