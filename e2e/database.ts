import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { World } from './nodes.ts'

/** One statement as the platform, past every rule: for what a story finds there already. */
export async function inDatabase<R extends pg.QueryResultRow>(
  world: World,
  statement: string,
  values: unknown[],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: world.environment['LAUREL_PLATFORM_DATABASE_URL'] })
  await client.connect()
  try {
    return (await client.query<R>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** One more portal of the organiser whose administrator logs in; nobody has written or built anything for it. */
export async function addPortal(world: World, code: string, title: { zh: string; en?: string }): Promise<void> {
  await inDatabase(
    world,
    `insert into portal (tenant_id, id, code, title, head_navigation, contest_type_id)
     select tenant_id, $1, $2, $3, head_navigation, contest_type_id from portal where code = 'lanjiang' on conflict do nothing`,
    [randomUUID(), code, JSON.stringify(title)],
  )
}
