import { randomUUID } from 'node:crypto'
import type { TestAccount } from '@laurel/testbed/world'
import pg from 'pg'
import type { CrowdTenant } from './crowd-world.ts'

export type Clerk = { name: string; account: TestAccount }

/** More organisations than a list walks one by one. */
const departments = 20
const marker = 'bench'

type Asked = { name: string; scope: 'own-org' | 'org-and-below' | 'named' }
const asked: readonly Asked[] = [
  { name: 'of a school', scope: 'own-org' },
  { name: 'of twenty schools', scope: 'named' },
  { name: 'of a province', scope: 'org-and-below' },
]

/** Auditors who see the entries of one school, of twenty, and of all of a root with sixty organisations, for as long as the work takes. */
export async function withClerks<T>(
  environment: Record<string, string>,
  tenant: CrowdTenant,
  work: (clerks: readonly Clerk[]) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: environment['LAUREL_PLATFORM_DATABASE_URL'] })
  await client.connect()
  const { tenantId } = tenant
  try {
    await takeBack(client, tenantId)
    await client.query(
      `insert into organisation (tenant_id, id, parent_id, path, kind, name, short_name, sort)
       select r.tenant_id, m.id, r.id, r.path || m.id || '/', 'department', '{"zh":"院系"}', '${marker}', 0
       from organisation r cross join lateral (select gen_random_uuid() as id from generate_series(1, $2::int)) m
       where r.tenant_id = $1 and r.parent_id is null`,
      [tenantId, departments],
    )
    const clerks: Clerk[] = []
    for (const [at, { name, scope }] of asked.entries())
      clerks.push({ name, account: await clerkOf(client, tenant, scope, at) })
    return await work(clerks)
  } finally {
    await takeBack(client, tenantId)
    await client.end()
  }
}

async function clerkOf(
  client: pg.Client,
  tenant: CrowdTenant,
  scope: Asked['scope'],
  at: number,
): Promise<TestAccount> {
  const { tenantId } = tenant
  const place =
    scope === 'org-and-below'
      ? `(select id from organisation where tenant_id = $1 and parent_id is null limit 1)`
      : `(select organisation_id from entry where tenant_id = $1 and organisation_id is not null order by id desc limit 1)`
  // The first auditor is the one with pools.
  const { rows } = await client.query<{ id: string; user_name: string }>(
    `update account set organisation_id = ${place}
     where tenant_id = $1 and id = (select id from account where tenant_id = $1 and user_type = 3 order by id offset $2 limit 1)
     returning id, user_name`,
    [tenantId, at + 1],
  )
  const [account] = rows
  if (!account) throw new Error('the crowd has too few auditors')
  const roleId = randomUUID()
  await client.query(
    `insert into role (tenant_id, id, code, name, data_scope, permissions)
     values ($1, $2, $3, '{"zh":"经办"}', $4, '{contest:entry:list}')`,
    [tenantId, roleId, `${marker}-${at}`, scope],
  )
  if (scope === 'named')
    await client.query(
      `insert into role_organisation (tenant_id, role_id, organisation_id)
       select $1, $2, id from organisation where tenant_id = $1 and kind = 'school' order by id limit 20`,
      [tenantId, roleId],
    )
  await client.query('insert into account_role (tenant_id, account_id, role_id) values ($1, $2, $3)', [
    tenantId,
    account.id,
    roleId,
  ])
  return { ...tenant.accounts.auditor, accountId: account.id, userName: account.user_name }
}

async function takeBack(client: pg.Client, tenantId: string): Promise<void> {
  const roles = `(select id from role where tenant_id = $1 and code like '${marker}-%')`
  await client.query(`delete from account_role where tenant_id = $1 and role_id in ${roles}`, [tenantId])
  await client.query(`delete from role_organisation where tenant_id = $1 and role_id in ${roles}`, [tenantId])
  await client.query(`delete from role where tenant_id = $1 and code like '${marker}-%'`, [tenantId])
  await client.query(`delete from organisation where tenant_id = $1 and short_name = '${marker}'`, [tenantId])
}
