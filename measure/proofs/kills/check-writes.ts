import { setTimeout as pause } from 'node:timers/promises'
import { businessKeyOf } from '@laurel/api/src/engine/business-key.ts'
import { instancesWithKey, wasCompleted } from '@laurel/api/src/engine/client.ts'
import type { World } from '@laurel/testbed/world'
import pg from 'pg'
import type { Log } from '../../measurement.ts'
import { inTurns } from '../attack/engine-node.ts'
import type { Parts } from './parts.ts'
import type { Tally } from './writers.ts'

type WriteCheck = { found: number; doubled: number; phantom: number; altered: number; unrecorded: number }

/** Since there was last less of it. How long the whole takes is no claim. */
const noLessForMs = 120_000

type OptionRow = { id: string; form_code: string; name: string; options: unknown; recorded: number; numbered: number }

/** Everything that was acknowledged, looked up where it must be: our tables, the feed of events, and the engine's own history. */
export async function checkWrites(
  { world, superuserUrl }: Parts,
  tally: Tally,
  withEngine: boolean,
  log: Log,
): Promise<WriteCheck> {
  const { pathname } = new URL(world.environment['LAUREL_APP_DATABASE_URL'] ?? '')
  const database = new pg.Client({ connectionString: new URL(pathname, superuserUrl).href })
  await database.connect()
  try {
    await untilQuiet(database, withEngine)
    const options = await checkOptions(world, database, tally)
    if (!withEngine) return options
    const processes = await checkProcesses(world, database, tally, log)
    return {
      ...options,
      found: options.found + processes.found,
      doubled: options.doubled + processes.doubled,
      phantom: options.phantom + processes.phantom,
    }
  } finally {
    await database.end()
  }
}

async function untilQuiet(database: pg.Client, withEngine: boolean): Promise<void> {
  const waiting = withEngine
    ? 'select from event_pending union all select from engine_command'
    : 'select from event_pending'
  let least = Number.POSITIVE_INFINITY
  let deadline = 0
  for (;;) {
    const { rowCount } = await database.query(waiting)
    if (!rowCount) return
    if (rowCount < least) deadline = performance.now() + noLessForMs
    if (performance.now() > deadline) throw new Error('what waits for the worker does not get less')
    least = Math.min(least, rowCount)
    await pause(200)
  }
}

async function checkOptions(world: World, database: pg.Client, { options }: Tally): Promise<WriteCheck> {
  const { rows } = await database.query<OptionRow>(
    `select o.id, form_code, o.name, options, count(e.id)::int as recorded, count(f.seq)::int as numbered
     from option_set o
     left join event e on e.tenant_id = o.tenant_id and e.subject_id = o.id and e.kind = 'options.created'
     left join event_feed f on f.event_id = e.id
     where o.tenant_id = $1 group by o.tenant_id, o.id`,
    [world.lanjiang.tenantId],
  )
  const byForm = Map.groupBy(rows, (row) => row.form_code)
  const isAltered = (written: Tally['options'][number]) => {
    const [row] = byForm.get(written.formCode) ?? []
    return row && (row.name !== written.name || JSON.stringify(row.options) !== JSON.stringify(written.options))
  }
  return {
    found: options.filter(({ formCode, id }) => byForm.get(formCode)?.some((row) => row.id === id)).length,
    doubled:
      [...byForm.values()].filter((same) => same.length > 1).length +
      rows.filter((row) => row.recorded > 1 || row.numbered > 1).length,
    phantom: rows.length - new Set(options.map(({ formCode }) => formCode)).size,
    altered: options.filter(isAltered).length,
    unrecorded: rows.filter((row) => row.recorded === 0 || row.numbered === 0).length,
  }
}

async function checkProcesses(world: World, database: pg.Client, { started, decided }: Tally, log: Log) {
  const { tenantId } = world.lanjiang
  const { rowCount } = await database.query('select from process_instance where tenant_id = $1', [tenantId])
  let found = 0
  let doubled = 0
  await inTurns(started, async (id) => {
    const many = (await instancesWithKey(businessKeyOf({ tenantId, instanceId: id }))).length
    if (many > 0) found += 1
    if (many > 1) doubled += 1
    if (many !== 1) log(`the process ${id} is ${many} times in the engine`)
  })
  const { rows } = await database.query<{ id: string; result: number; engine_task_id: string }>(
    'select id, result, engine_task_id from process_task where tenant_id = $1 and decided_by is not null',
    [tenantId],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  await inTurns(decided, async ({ taskId, result }) => {
    const task = byId.get(taskId)
    if (task?.result === result && (result === 3 || (await wasCompleted(task.engine_task_id)))) found += 1
    else log(`the decision ${result} of ${taskId} is ${task ? `${task.result} here` : 'gone'}`)
  })
  return { found, doubled, phantom: (rowCount ?? 0) - started.length + rows.length - decided.length }
}
