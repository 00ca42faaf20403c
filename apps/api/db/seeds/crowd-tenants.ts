import { sql } from 'kysely'
import { asPlatform } from '../../src/database/platform.ts'
import { policyKey } from '../../src/features/security/second-step.service.ts'
import type { Content } from './content.ts'
import { uuidAt } from './uuid-at.ts'

export type CrowdTenant = { id: string; schools: string[]; people: number }

const schoolsEach = 40
const now = uuidAt(sql`clock_timestamp()`)

/** Organisers `crowd-0001` …, each with a portal of the same code, one contest type, the role admin and a tree of schools. */
export function addTenants(count: number, content: Content): Promise<CrowdTenant[]> {
  const schools = content.organisations.filter(({ kind }) => kind === 'school').slice(0, schoolsEach)
  return asPlatform('seed a crowd', async (tx) => {
    const before = await tx.first(sql<{ n: number }>`select count(*)::int as n from tenant where code like 'crowd-%'`)
    const first = (before?.n ?? 0) + 1
    const made = await tx.rows(sql<{ id: string }>`
      insert into tenant (id, code, name, kind, levels)
      select ${now}, 'crowd-' || lpad(n::text, 4, '0'), jsonb_build_object('zh', '第' || n || '组织方', 'en', 'Organiser ' || n),
        'university', '{school}'
      from generate_series(${first}::int, ${first + count - 1}::int) n returning id`)
    const ids = made.map(({ id }) => id)
    await tx.run(sql`
      with type as (
        insert into contest_type (tenant_id, id, code, name)
        select t.id, ${now}, 'general', '{"zh":"综合赛事","en":"General contest"}' from tenant t where t.id = any(${ids}) returning tenant_id, id
      ), role as (
        insert into role (tenant_id, id, code, name, data_scope, permissions)
        select t.id, ${now}, 'admin', '{"zh":"赛事管理员","en":"Contest administrator"}', 'all', '{*:*:*}' from tenant t where t.id = any(${ids})
      )
      insert into portal (tenant_id, id, code, title, head_navigation, contest_type_id)
      select t.id, ${now}, t.code, t.name, jsonb_build_object('title', t.name->>'zh', 'logo', ''), type.id
      from type join tenant t on t.id = type.tenant_id`)
    // Measurements log in with a password alone.
    await tx.run(sql`
      insert into configuration (tenant_id, key, value) select t.id, ${policyKey}, 'false' from tenant t where t.id = any(${ids})`)
    await tx.run(sql`
      with root as materialized (select t.id as tenant_id, ${now} as id, t.name from tenant t where t.id = any(${ids}))
      insert into organisation (tenant_id, id, path, kind, name, short_name)
      select tenant_id, id, id || '/', 'department', name, '组委会' from root`)
    await tx.run(sql`
      with node as materialized (
        select o.tenant_id, ${now} as id, o.id as parent_id, o.path, s.name, s.short_name, s.city, s.sort
        from organisation o
        cross join unnest(${schools.map(({ name }) => JSON.stringify(name))}::jsonb[], ${schools.map(({ shortName }) => shortName)}::text[],
          ${schools.map(({ city }) => city)}::text[]) with ordinality as s(name, short_name, city, sort)
        where o.tenant_id = any(${ids})
      )
      insert into organisation (tenant_id, id, parent_id, path, kind, name, short_name, city, sort)
      select tenant_id, id, parent_id, path || id || '/', 'school', name, short_name, city, sort from node`)
    const trees = await tx.rows(sql<{ id: string; schools: string[] }>`
      select tenant_id as id, array_agg(id::text) as schools from organisation
      where tenant_id = any(${ids}) and kind = 'school' group by tenant_id`)
    return trees.map((tree) => ({ ...tree, people: 0 }))
  })
}

/** The administrators hold the role, so that every list can be asked for at full size. */
export const giveAdminRoles = (tenants: readonly CrowdTenant[]): Promise<number> =>
  asPlatform('seed a crowd', (tx) =>
    tx.run(sql`
      insert into account_role (tenant_id, account_id, role_id)
      select a.tenant_id, a.id, r.id from account a join role r on r.tenant_id = a.tenant_id and r.code = 'admin'
      where a.tenant_id = any(${tenants.map(({ id }) => id)}) and a.user_type = 2`),
  )
