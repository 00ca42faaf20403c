import { maxListLength, openTasksOf, ownInstances } from '@laurel/api/src/engine/client.ts'
import type pg from 'pg'

/** Both sides, as each of them tells it: instances that run, and the tasks that are open in them. */
export async function difference(database: pg.Client): Promise<string[]> {
  const commands = await database.query('select from engine_command')
  const { rows: running } = await database.query<{ id: string; tasks: string[] | null }>(
    `select i.engine_instance_id as id, array_agg(t.engine_task_id) filter (where t.result = 1) as tasks
     from process_instance i left join process_task t on t.tenant_id = i.tenant_id and t.instance_id = i.id
     where i.ended_at is null group by i.tenant_id, i.id, i.engine_instance_id`,
  )
  const ours = new Set(running.flatMap(({ id, tasks }) => [id, ...(tasks ?? [])]))
  const theirs = new Set<string>()
  for (let first = 0; ; first += maxListLength) {
    const page = await ownInstances(first)
    for (const { id } of page) theirs.add(id)
    if (page.length > 0) for (const { id } of await openTasksOf(page.map(({ id }) => id))) theirs.add(id)
    if (page.length < maxListLength) break
  }
  return [
    ...(commands.rowCount ? [`${commands.rowCount} commands wait`] : []),
    ...[...ours].filter((id) => !theirs.has(id)).map((id) => `only here: ${id}`),
    ...[...theirs].filter((id) => !ours.has(id)).map((id) => `only in the engine: ${id}`),
  ]
}
