import { newKey } from '@laurel/api/src/database/key.ts'
import type { World } from '@laurel/testbed/world'
import pg from 'pg'

export type Smuggled = { tables: number; tries: number; foreign: string[] }

/** What a statement that was smuggled into a call might say before it reads; $1 is the organiser that it wants. */
const words = (foreignKey: string) => [
  "set_config('app.tenant_id', $1::text, true)",
  "set_config('app.tenant_id', $1::text, false)",
  "set_config('backtrace_functions', left(current_setting('backtrace_functions'), 64) || ',' || replace($1::text, '-', ''), true)",
  // The key of another connection: what that one entered by opens nothing here.
  `enter_by_key('${foreignKey}', $1::uuid)`,
  "enter_by_key(decode(left(current_setting('backtrace_functions'), 64), 'hex'), $1::uuid)",
  `(select entered_at from enter_tenant('${foreignKey}', $1::uuid))`,
  '(select entered_at from enter_tenant($1::uuid))',
  `take_key('${foreignKey}')::text || enter_by_key('${foreignKey}', $1::uuid)`,
  "(select query_to_xml('reset all', true, true, $1::text)::text)",
  "(select query_to_xml('set role laurel_owner', true, true, $1::text)::text)",
]

/**
 * As the app, on connections that entered one organiser as a node enters it: every table that the app may read is asked for rows of the other
 * organiser, in the statement that says the words, in the next one of the transaction, and after it.
 */
export async function smuggleEntries(world: World): Promise<Smuggled> {
  const [own, wanted] = [world.lanjiang.tenantId, world.qingye.tenantId]
  const [here, elsewhere] = [await connect(world), await connect(world)]
  try {
    await elsewhere.client.query('begin')
    await elsewhere.client.query('select from enter_tenant($1, $2)', [elsewhere.key, wanted])
    const tables = await readable(here.client)
    const foreign: string[] = []
    let tries = 0
    for (const word of words(elsewhere.key)) {
      for (const { name, column } of tables) {
        const row = `select count(*)::int as n from ${pg.escapeIdentifier(name)} t where t.${column} = $1::uuid`
        const inOne = `with said as materialized (select ${word} as w) select n from said, lateral (${row} and said.w is distinct from 'x') found`
        await here.client.query('begin read only')
        await here.client.query('select from enter_tenant($1, $2)', [here.key, own])
        const count = async (statement: string) => {
          tries += 1
          await here.client.query('savepoint tried')
          const answer = await here.client.query<{ n: number }>(statement, [wanted]).catch(() => undefined)
          if (!answer) await here.client.query('rollback to savepoint tried')
          if (answer?.rows.some(({ n }) => n > 0)) foreign.push(`${name}: ${word}`)
        }
        await count(inOne)
        await here.client.query('savepoint said')
        await here.client.query(`select ${word}`, [wanted]).catch(() => here.client.query('rollback to savepoint said'))
        await count(row)
        await here.client.query('commit')
        await here.client.query('begin read only')
        await count(row)
        await here.client.query('commit')
      }
    }
    return { tables: tables.length, tries, foreign }
  } finally {
    await Promise.all([here.client.end(), elsewhere.client.end()])
  }
}

async function connect(world: World): Promise<{ client: pg.Client; key: string }> {
  const client = new pg.Client({ connectionString: world.environment['LAUREL_APP_DATABASE_URL'] })
  const key = newKey()
  await client.connect()
  await client.query('select take_key($1)', [key])
  return { client, key }
}

async function readable(client: pg.Client): Promise<{ name: string; column: string }[]> {
  const { rows } = await client.query<{ name: string; column: string }>(`
    select c.relname as name, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = case c.relname when 'tenant' then 'id' else 'tenant_id' end
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_column_privilege(c.oid, a.attnum, 'select') order by 1`)
  return rows
}
